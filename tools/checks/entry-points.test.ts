import { describe, expect, test } from "vitest";
import { listIdleTests, type Project } from "./entry-points.ts";

const product = {
  "server/main.ts": 'import "./app.ts";\nnew Worker(new URL("./worker.ts", import.meta.url));',
  "server/app.ts": 'import type { Shape } from "./shape.ts";\nawait import("./later.ts");',
  "server/later.ts": "",
  "server/worker.ts": "",
  "server/shape.ts": "",
  "server/import-command.ts": 'import "./importing.ts";',
  "server/importing.ts": "",
  "web/main.tsx": 'import "./page.css";\nexport const page = <main />;',
  "web/page.css": "",
  "domain/unused.ts": 'import "../server/later.ts";',
  "server/testing/build-test-app.ts": 'import { buildApp } from "../app.ts";',
  "server/testing/unused.ts": 'import "../../domain/unused.ts";',
  "e2e/testing/portal.ts": 'spawn("node", ["server/main.ts"]);',
};

function projectOf(sources: Record<string, string>): Project {
  return { files: new Set(Object.keys(sources)), read: (path) => sources[path] ?? "" };
}

/** No ledger has these rows. They are put together from numbers, so that a search for named rows does not find them. */
const rows = [901, 903, 904].map((number) => `S-${number}`);

/** The rows that count for nothing if this test names the first, and the others as a range. */
function idleRows(path: string, source: string): readonly string[] {
  const sources: Record<string, string> = {
    ...product,
    [path]: `${source}\ntest("it works (${rows[0]}, ${rows[1]}..${rows[2]})", () => {});`,
  };
  return listIdleTests(projectOf(sources)).flatMap((idle) => idle.rows);
}

describe("a test meets an entry point", () => {
  test.each([
    ["by a file that the server imports later", 'import { a } from "./later.ts";'],
    ["by a thread", 'import { a } from "./worker.ts";'],
    ["by what only a command needs", 'import { a } from "./importing.ts";'],
    ["by a file of a page", 'import { a } from "../web/page.css";'],
    ["by building the app", 'import { buildTestApp } from "./testing/build-test-app.ts";'],
    ["by a portal for the browser", 'import { portal } from "../e2e/testing/portal.ts";'],
  ])("%s", (_way, source) => {
    expect(idleRows("server/a.test.ts", source)).toEqual([]);
  });
});

describe("a test proves nothing", () => {
  test.each([
    ["without imports", ""],
    ["of code that no program loads", 'import { a } from "../domain/unused.ts";'],
    ["of such code by a helper", 'import { a } from "./testing/unused.ts";'],
    ["that takes only types", 'import type { App } from "./app.ts";'],
    ["of types that the product has", 'import { a } from "./shape.ts";'],
  ])("%s", (_way, source) => {
    expect(idleRows("server/a.test.ts", source)).toEqual(rows);
  });

  test("and is not listed if it names no row", () => {
    const sources = { "server/main.ts": "", "server/a.test.ts": 'test("it works", () => {});' };
    expect(listIdleTests(projectOf(sources))).toEqual([]);
  });
});
