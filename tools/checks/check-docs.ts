import { existsSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { printApiCalls } from "../print-api-calls.ts";
import { printConfiguration } from "../print-configuration.ts";
import { printCoverage } from "../print-coverage.ts";
import { printFilters } from "../print-filters.ts";
import { printImport } from "../print-import.ts";
import { printMappingSchema } from "../print-mapping-schema.ts";
import { notOurs, projectFiles, readProjectFile as read, root } from "../project-files.ts";

const exists = (path: string) => existsSync(posix.join(root, path));

const files = projectFiles();
const pages = files.filter(
  (path) => path.endsWith(".md") && !path.startsWith("docs/requirements/"),
);
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const problems = [
  ...pages.flatMap(findMissingPaths),
  ...pages.flatMap(findMissingCommands),
  ...findUnnamedFolders(),
  ...findStale("docs/api-calls.md", printApiCalls(), "print-api-calls"),
  ...findStale("docs/configuration.md", printConfiguration(), "print-configuration"),
  ...findStale("docs/filters.md", printFilters(), "print-filters"),
  ...findStale("docs/import.md", printImport(), "print-import"),
  ...findStale("docs/mapping.schema.json", printMappingSchema(), "print-mapping-schema"),
  ...findStale("docs/requirements.md", printCoverage(), "print-coverage"),
  ...checkLockFile(),
  ...files.flatMap(findLeftovers),
];
console.log([...problems, `${pages.length} pages, ${problems.length} problems`].join("\n"));
process.exitCode = problems.length === 0 && pages.length > 0 ? 0 : 1;

/** Finds dead paths: relative links, and texts in backticks that start with a folder of the project. */
function findMissingPaths(page: string): string[] {
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

function findMissingCommands(page: string): string[] {
  return [...read(page).matchAll(/npm run ([\w:-]+)/g)]
    .filter(([, name = ""]) => scripts[name] === undefined)
    .map(([command]) => `${page}: there is no "${command}"`);
}

/** Finds folders of the product that the list in the architecture leaves out. */
function findUnnamedFolders(): string[] {
  const [, list = ""] = /^```\n([\s\S]*?)^```/m.exec(read("docs/architecture.md")) ?? [];
  return ["domain", "server", "web"].flatMap((folder) => {
    const part = list.split(/^(?=\w)/m).find((text) => text.startsWith(`${folder}/`)) ?? "";
    return readdirSync(posix.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "testing")
      .filter(({ name }) => !part.includes(` ${name}/`))
      .map(({ name }) => `docs/architecture.md: ${folder}/${name} is missing`);
  });
}

/** Finds a printed page that differs from what the code would print now. */
function findStale(path: string, printed: string, command: string): string[] {
  if (exists(path) && read(path) === printed) return [];
  return [`${path} is out of date: run "npm run ${command}"`];
}

/** Refuses hosts in the lock file, because every later install would depend on them. */
function checkLockFile(): string[] {
  const hosts = [...read("package-lock.json").matchAll(/"resolved": "([^"]+)"/g)];
  return hosts.length === 0 ? [] : [`package-lock.json names ${hosts.length} download addresses`];
}

/** Finds traces of unfinished work or of one machine. */
function findLeftovers(path: string): string[] {
  if (!/\.(ts|tsx|mjs|json|md|css|html|sql)$/.test(path)) return [];
  if (path === "package-lock.json" || path === "tools/checks/check-docs.ts") return [];
  const unfit = /\b(TODO|FIXME|XXX)\b|lorem ipsum|(?<![\w.])\/(work|home|root)\/\w/;
  return read(path)
    .split("\n")
    .flatMap((line, index) => {
      const found = unfit.exec(line)?.[0];
      return found === undefined ? [] : [`${path}:${index + 1}: "${found}"`];
    });
}
