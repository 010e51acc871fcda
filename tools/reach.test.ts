import { expect, test } from "vitest";
import { projectOf, reachFrom } from "./reach.ts";

function reached(start: string, sources: Record<string, string>): string[] {
  const project = projectOf(Object.keys(sources), (path) => sources[path] ?? "");
  return [...reachFrom([start], project)].toSorted();
}

test("a program reaches what it imports, and what that imports", () => {
  const sources = {
    "server/a.ts": 'import { b } from "./b.ts"; import type { C } from "../domain/c.ts";',
    "server/b.ts": 'await import("./d.ts");',
    "server/d.ts": "",
    "server/unrelated.ts": "",
    "domain/c.ts": "",
  };
  expect(reached("server/a.ts", sources)).toEqual([
    "domain/c.ts",
    "server/a.ts",
    "server/b.ts",
    "server/d.ts",
  ]);
});

test.each([
  ["a program that it starts", 'spawn("node", ["server/main.ts"]);'],
  ["a thread", 'new Worker(new URL("../server/main.ts", import.meta.url));'],
  ["a folder that it reads", 'readdir(join(import.meta.dirname, "..", "server"));'],
  ["what it states in a comment", "// Depends on: package.json, server/"],
])("it reaches %s", (_what, source) => {
  const sources = { "e2e/a.ts": source, "server/main.ts": "", "package.json": "", "web/b.ts": "" };
  expect(reached("e2e/a.ts", sources)).toContain("server/main.ts");
  expect(reached("e2e/a.ts", sources)).not.toContain("web/b.ts");
});
