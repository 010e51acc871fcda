import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url);
const read = (path: string) => readFile(new URL(path, root), "utf8");

test("the first screen of the README has the two commands and every demo login", async () => {
  const { scripts } = JSON.parse(await read("package.json"));
  const firstScreen = (await read("README.md")).split("\n").slice(0, 30).join("\n");
  for (const command of ["start", "test"]) {
    expect(firstScreen).toContain(`npm ${command}`);
    expect(scripts[command]).toBeDefined();
  }
  expect(firstScreen).toContain("maria.ortiz@northgate.example");
  expect(firstScreen).toContain("Demo!2026");
});

test("continuous integration only runs npm test with the changed tests of the full part", async () => {
  const [, ...commands] = (await read(".ci/run")).trim().split("\n");
  expect(commands).toEqual(["exec npm test -- --changed"]);
});
