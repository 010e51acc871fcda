import { posix } from "node:path";
import { rowIdsIn } from "../row-ids.ts";
import { importsOf } from "./imports.ts";

/** The files of a project, by their paths relative to it. */
export interface Project {
  files: ReadonlySet<string>;
  read(path: string): string;
}

/** A test that names rows without running anything of the product. */
export interface IdleTest {
  test: string;
  rows: readonly string[];
}

/** The programs that operators and browsers start; they start all others. */
const isEntryPoint = /^(server\/(main|[a-z-]+-command)\.ts|web\/main\.tsx|tools\/start\.mjs)$/;
const isTest = /\.test\.tsx?$/;
const isOfTests = /\.test\.tsx?$|\/testing\/|^(e2e|bench|tools)\//;
const fileName = /["'`]([\w@./-]+\.\w+)["'`]/g;
const importOfTypes = /^(import|export) type [^;"]* from "[^"]*";/gm;
const isProgram = /\.([cm]?[jt]s|tsx)$/;

/**
 * Lists tests that name rows and never meet an entry point: no file of the product that they load, themselves or by helpers
 * of tests, is one that a program of the product loads. Code that only tests reach proves nothing.
 */
export function listIdleTests(project: Project): IdleTest[] {
  const product = loadedByProduct(project);
  return [...project.files]
    .filter((path) => isTest.test(path))
    .map((test) => ({ test, rows: [...rowIdsIn(project.read(test))] }))
    .filter(({ test, rows }) => rows.length > 0 && !meets(test, product, project));
}

/** Finds the files that the programs of the product load or start, without those of tests. */
function loadedByProduct(project: Project): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = [...project.files].filter((path) => isEntryPoint.test(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path) || (isOfTests.test(path) && !isEntryPoint.test(path))) continue;
    loaded.add(path);
    waiting.push(...loadedBy(path, project));
  }
  return loaded;
}

/** True if a test loads or starts a file of the product; what that file loads in turn doesn't count. */
function meets(test: string, product: ReadonlySet<string>, project: Project): boolean {
  const seen = new Set<string>();
  const waiting = [test];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (product.has(path)) return true;
    if (seen.has(path) || !isOfTests.test(path)) continue;
    seen.add(path);
    waiting.push(...loadedBy(path, project));
  }
  return false;
}

/** Lists the files that a program imports, apart from types, or names in a string as in `new Worker("./worker.ts")`. */
function loadedBy(path: string, { files, read }: Project): string[] {
  if (!isProgram.test(path)) return [];
  const source = read(path).replaceAll(importOfTypes, "");
  const named = [...source.matchAll(fileName)].flatMap(([, name = ""]) => [
    name,
    posix.join(posix.dirname(path), name),
  ]);
  return [...importsOf(path, source).map(({ to }) => to), ...named].filter((name) =>
    files.has(name),
  );
}
