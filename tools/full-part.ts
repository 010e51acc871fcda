// The full part of the tests takes minutes and depends on little that changes often. Its units are recorded as passed by
// the hash of all possible dependencies, which a passing `npm run test:full` writes into the record.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { testsOfDatabases } from "./database-tests.ts";
import { projectFiles, readProjectFile } from "./project-files.ts";
import { type Project, projectOf, reachFrom } from "./reach.ts";

/** A test file whose name says so, or the project that repeats tests on the embedded database. */
export interface Unit {
  name: string;
  files: readonly string[];
}

export const fullFile = /\.full\.test\.ts$/;
export const embedded = "embedded";

const record = new URL("full-passes.json", import.meta.url);

/** Every test depends on these files, whatever it imports. */
const common = ["vitest.config.ts", "package.json", "package-lock.json", "tsconfig.json"];

const project = projectOf(projectFiles(), readProjectFile);

export function fullUnits(): Unit[] {
  const files = [...project.files];
  return [
    ...files.filter((file) => fullFile.test(file)).map((file) => ({ name: file, files: [file] })),
    { name: embedded, files: testsOfDatabases() },
  ];
}

/** Lists all possible dependencies of a unit. */
export function listDependencies({ files }: Unit, of: Project = project): string[] {
  const reached = reachFrom([...files, ...files.flatMap(listPreparation)], of);
  return [...new Set([...common.filter((file) => of.files.has(file)), ...reached])].toSorted();
}

export function hashUnit(unit: Unit, of: Project = project): string {
  const hash = createHash("sha256");
  for (const file of listDependencies(unit, of)) {
    hash.update(file).update("\0").update(of.read(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Lists files that run before the test without being imported by it. */
function listPreparation(file: string): string[] {
  if (file.startsWith("server/")) return ["server/testing/global-setup.ts"];
  if (file.startsWith("e2e/")) return ["e2e/testing/global-setup.ts", "e2e/testing/each-file.ts"];
  return [];
}

/** Lists the units that have changed since they last passed, or have never passed. */
export function changedUnits(): Unit[] {
  const passes = readPasses();
  return fullUnits().filter((unit) => passes[unit.name] !== hashUnit(unit));
}

/** Records which units have passed in their current state, and drops units that no longer exist. */
export function recordPasses(passed: ReadonlyMap<string, string>): void {
  const before = readPasses();
  const passes = fullUnits().flatMap(({ name }): [string, string][] => {
    const hash = passed.get(name) ?? before[name];
    return hash === undefined ? [] : [[name, hash]];
  });
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(passes.toSorted()), null, 2)}\n`);
}

function readPasses(): Record<string, string> {
  return existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};
}
