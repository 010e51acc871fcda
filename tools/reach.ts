import { posix } from "node:path";
import { importsOf } from "./imports.ts";
import { isNode, nameOf, nodesFrom, syntaxOf } from "./syntax.ts";

/** The files of a project, by their paths relative to it. */
export interface Project {
  /** Every folder, with all files below it. */
  folders: ReadonlyMap<string, readonly string[]>;
  files: ReadonlySet<string>;
  read(path: string): string;
  /** The files that each program names, once it was parsed: parsing takes most of the time, and units share most programs. */
  named: Map<string, readonly string[]>;
}

export function projectOf(paths: readonly string[], read: Project["read"]): Project {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    for (let at = posix.dirname(path); at !== "."; at = posix.dirname(at)) {
      folders.set(at, [...(folders.get(at) ?? []), path]);
    }
  }
  return { folders, files: new Set(paths), read, named: new Map() };
}

const program = /\.([cm]?[jt]s|tsx)$/;
const isRelative = /^\.{1,2}\/.*\w/;
/** A comment for dependencies that imports do not show: `// Depends on: web/, vite.config.ts`. */
const dependencyComment = /^\/\/ Depends on: (.*)$/gm;

/**
 * Finds the files on which a program may depend: those that it imports, names in a string as in `spawn("server/main.ts")`,
 * or states in a comment, and recursively their dependencies. One file too many sometimes runs a test in vain; one too
 * few could miss a failure.
 */
export function reachFrom(starts: readonly string[], project: Project): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !project.files.has(path)) continue;
    reached.add(path);
    if (program.test(path)) waiting.push(...namedBy(path, project));
  }
  return reached;
}

function namedBy(path: string, project: Project): readonly string[] {
  const named = project.named.get(path) ?? listNamed(path, project);
  project.named.set(path, named);
  return named;
}

function listNamed(path: string, project: Project): string[] {
  const source = project.read(path);
  const folder = posix.dirname(path);
  const statements = [...source.matchAll(dependencyComment)].flatMap(([, list = ""]) =>
    list.split(", "),
  );
  const texts = textsIn(path, source).filter((text) => /^[\w@./-]+$/.test(text));
  return [
    ...importsOf(path, source).map(({ to }) => to),
    ...statements.flatMap((name) => filesAt(name, project)),
    ...texts
      .filter((text) => isRelative.test(text))
      .flatMap((text) => filesAt(posix.join(folder, text), project)),
    ...texts,
  ];
}

/** Lists the strings of a program, and paths relative to it as in `join(import.meta.dirname, "migrations")`. */
export function textsIn(path: string, source: string): string[] {
  return [...nodesFrom(syntaxOf(path, source))].flatMap((node) => {
    if (node.type === "TemplateElement") return textsOf([node.value]);
    if (node.type === "Literal") return textsOf([node]);
    if (node.type !== "CallExpression" || !Array.isArray(node.arguments)) return [];
    const [first, ...others] = node.arguments;
    const isHere = nameOf(first) === "dirname" && isNode(first) && isMeta(first.object);
    return isHere ? [`./${textsOf(others).join("/")}`] : [];
  });
}

function isMeta(node: unknown): boolean {
  return isNode(node) && node.type === "MetaProperty";
}

function textsOf(nodes: readonly unknown[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node !== "object" || node === null) return [];
    const text = "raw" in node && !("value" in node) ? node.raw : "value" in node && node.value;
    return typeof text === "string" ? [text] : [];
  });
}

/** Returns the file at a path, or all files below a folder. */
function filesAt(path: string, { files, folders }: Project): readonly string[] {
  return files.has(path) ? [path] : (folders.get(path.replace(/\/$/, "")) ?? []);
}
