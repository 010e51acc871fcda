import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { printConfiguration } from "./print-configuration.ts";
import { printCoverage } from "./print-coverage.ts";
import { printFilters } from "./print-filters.ts";
import { notOurs, projectFiles } from "./project-files.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path: string) => readFileSync(posix.join(root, path), "utf8");
const exists = (path: string) => existsSync(posix.join(root, path));

const files = projectFiles();
const pages = files.filter(
  (path) => path.endsWith(".md") && !path.startsWith("docs/requirements/"),
);
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const problems = [
  ...pages.flatMap(missingPaths),
  ...pages.flatMap(missingCommands),
  ...stale("docs/configuration.md", printConfiguration(), "print-configuration"),
  ...stale("docs/filters.md", printFilters(), "print-filters"),
  ...stale("docs/requirements.md", printCoverage(), "print-coverage"),
  ...unfitLockFile(),
  ...files.flatMap(leftovers),
];
console.log([...problems, `${pages.length} pages, ${problems.length} problems`].join("\n"));
process.exitCode = problems.length === 0 && pages.length > 0 ? 0 : 1;

/** Relative links, and texts in backticks that begin with a folder or name a file of the project. */
function missingPaths(page: string): string[] {
  const text = read(page).replaceAll(/^```[\s\S]*?^```/gm, "");
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .map(([, link = ""]) => posix.join(posix.dirname(page), link))
    .filter((link) => !exists(link));
  const topLevel = readdirSync(root);
  const named = [...text.matchAll(/`([\w.@/-]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name.includes("/") && topLevel.includes(name.split("/")[0] ?? ""))
    .filter((name) => !notOurs.has(name.split("/")[0] ?? "") && !exists(name));
  return [...links, ...named].map((path) => `${page}: there is no ${path}`);
}

function missingCommands(page: string): string[] {
  return [...read(page).matchAll(/npm run ([\w:-]+)/g)]
    .filter(([, name = ""]) => scripts[name] === undefined)
    .map(([command]) => `${page}: there is no "${command}"`);
}

/** A page that is printed from the code, and is not what the code would print now. */
function stale(path: string, printed: string, command: string): string[] {
  if (exists(path) && read(path) === printed) return [];
  return [`${path} is out of date: run "npm run ${command}"`];
}

/** A lock file that names a host ties every later install to it. */
function unfitLockFile(): string[] {
  const hosts = [...read("package-lock.json").matchAll(/"resolved": "([^"]+)"/g)];
  return hosts.length === 0 ? [] : [`package-lock.json names ${hosts.length} download addresses`];
}

/** Traces of unfinished work or of one machine. */
function leftovers(path: string): string[] {
  if (!/\.(ts|tsx|mjs|json|md|css|html|sql)$/.test(path)) return [];
  if (path === "package-lock.json" || path === "tools/check-docs.ts") return [];
  const unfit = /\b(TODO|FIXME|XXX)\b|lorem ipsum|(?<![\w.])\/(work|home|root)\/\w/;
  return read(path)
    .split("\n")
    .flatMap((line, index) => {
      const found = unfit.exec(line)?.[0];
      return found === undefined ? [] : [`${path}:${index + 1}: "${found}"`];
    });
}
