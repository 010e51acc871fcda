import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import { projectFiles } from "../project-files.ts";
import type { ImportRule } from "./import-rules.ts";

export interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
  /** True for `import()`, which loads its target later. */
  isDynamic: boolean;
  /** The imported names without types; empty if the whole module is imported. */
  names: string[];
}

export interface Violation {
  rule: string;
  path: string[];
}

/** The TypeScript files below a folder, relative to the project. */
export function sourceFiles(folder: string): string[] {
  return projectFiles(folder).filter((path) => /\.tsx?$/.test(path));
}

/** Lists all imports of a file, including dynamic ones and `export … from`. */
export function importsOf(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${from}: ${error.message}`);
  const found = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    isDynamic: false,
    names: entries.flatMap(({ isType, importName }) => (isType ? [] : (importName.name ?? []))),
    isTypeOnly:
      entries.length === 0
        ? source.startsWith("import type", start)
        : entries.every((entry) => entry.isType),
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, importName } of entries) {
      if (moduleRequest)
        found.push({
          specifier: moduleRequest.value,
          isTypeOnly: isType,
          isDynamic: false,
          names: isType || importName.name === null ? [] : [importName.name],
        });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    if (/^["'].*["']$/.test(text))
      found.push({
        specifier: text.slice(1, -1),
        isTypeOnly: false,
        isDynamic: true,
        names: [],
      });
  }
  return found.map(({ specifier, ...rest }) => ({ from, to: target(from, specifier), ...rest }));
}

function target(from: string, specifier: string): string {
  if (isBuiltin(specifier)) return specifier.startsWith("node:") ? specifier : `node:${specifier}`;
  if (!specifier.startsWith(".")) return `node_modules/${specifier}`;
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
}

/** Finds imports that a rule forbids. */
export function findForbidden(
  imports: readonly Import[],
  rules: readonly ImportRule[],
): Violation[] {
  return imports.flatMap(({ from, to, isTypeOnly }) =>
    rules
      .filter((rule) => {
        const match = rule.from.exec(from);
        if (match === null || rule.exempt?.test(from)) return false;
        if (rule.allowsTypes && isTypeOnly) return false;
        const pattern = (text: string) => new RegExp(text.replaceAll("$1", match[1] ?? ""));
        return pattern(rule.to).test(to) && !(rule.except && pattern(rule.except).test(to));
      })
      .map((rule) => ({ rule: rule.name, path: [from, to] })),
  );
}

/** Finds imports within `root` that run up its floors. */
export function findClimbs(
  imports: readonly Import[],
  root: string,
  floors: readonly (readonly string[])[],
  allowed: ReadonlyMap<string, string>,
): Violation[] {
  const floorOf = (path: string) => {
    const place = path.slice(root.length);
    return floors.findIndex((names) => names.some((name) => isAt(place, name)));
  };
  return imports
    .filter(({ from, to }) => from.startsWith(root) && to.startsWith(root))
    .filter(({ from, to }) => floorOf(to) > floorOf(from))
    .filter(({ from, to }) => !allowed.has(`${from} → ${to}`))
    .map(({ from, to }) => ({ rule: "imports run down", path: [from, to] }));
}

function isAt(place: string, name: string): boolean {
  return name === "*" || place === name || place.startsWith(`${name}/`);
}

/** Finds cycles of imports. Types do not exist at run time, so they may form cycles. */
export function findCycles(imports: readonly Import[]): Violation[] {
  const next = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const found: Violation[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      found.push({ rule: "no cycles", path: [...trail.slice(start), file] });
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
