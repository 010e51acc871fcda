import { describe, expect, test } from "vitest";
import { isInQuarter, quarters } from "./test-parts.ts";

const quick = ["e2e", "server", "domain", "web"].map((name) => fileOf(name, "a.test.ts"));
const long = ["a", "b", "c", "d", "e", "f"].flatMap((name) => [
  fileOf("embedded", `${name}.test.ts`),
  fileOf("e2e-full", `${name}.full.test.ts`),
]);

function fileOf(name: string, moduleId: string) {
  return { moduleId, project: { name } };
}

const all = [...quick, ...long];
const inEach = Array.from({ length: quarters }, (_, at) => all.filter(isInQuarter(all, at + 1)));

describe("the quarters of the full part", () => {
  test("have every file once, and the others each time", () => {
    for (const file of long)
      expect(inEach.filter((quarter) => quarter.includes(file)).length).toBe(1);
    for (const quarter of inEach) expect(quarter).toEqual(expect.arrayContaining(quick));
  });

  test("have as many files as each other, of either kind", () => {
    expect(inEach.map((quarter) => quarter.length - quick.length)).toEqual([3, 3, 3, 3]);
    for (const quarter of inEach)
      expect(new Set(quarter.map(({ project }) => project.name)).size).toBe(6);
  });

  test("do not depend on the order of the files", () => {
    const turned = all.toReversed();
    const quarter = turned.filter(isInQuarter(turned, 2)).toReversed();
    expect(quarter).toEqual(inEach[1]);
  });
});
