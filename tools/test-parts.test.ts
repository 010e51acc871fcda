import { describe, expect, test } from "vitest";
import { isInQuarter, quarters, secondsOf } from "./test-parts.ts";

const quick = ["e2e", "server", "domain", "web"].map((name) => fileOf(name, "a.test.ts"));
const long = ["a", "b", "c", "d", "e", "f"].flatMap((name) => [
  fileOf("embedded", `${name}.test.ts`),
  fileOf("e2e-full", `${name}.full.test.ts`),
]);

function fileOf(name: string, moduleId: string) {
  return { moduleId, project: { name } };
}

const all = [...quick, ...long];
const quarterNumbers = Array.from({ length: quarters }, (_, at) => at + 1);
const inEach = quarterNumbers.map((quarter) => all.filter(isInQuarter(all, quarter)));

describe("the quarters of the full part", () => {
  test("have every file once, and the others each time", () => {
    for (const file of long)
      expect(inEach.filter((quarter) => quarter.includes(file)).length).toBe(1);
    for (const quarter of inEach) expect(quarter).toEqual(expect.arrayContaining(quick));
  });

  test("have as many files as each other if all take as long", () => {
    const files = long.filter(({ project }) => project.name === "embedded");
    const counts = quarterNumbers.map(
      (quarter) => files.filter(isInQuarter(files, quarter)).length,
    );
    expect(counts).toEqual([2, 2, 1, 1]);
  });

  test("have fewer others beside a file that takes long", () => {
    const files = [fileOf("e2e-full", "/e2e/stats/pages.full.test.ts"), ...long];
    const [first = [], ...others] = quarterNumbers.map((quarter) =>
      files.filter(isInQuarter(files, quarter)),
    );
    expect(first).toEqual([files[0]]);
    const seconds = others.map((quarter) =>
      quarter.reduce((sum, file) => sum + secondsOf(file), 0),
    );
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThanOrEqual(8);
  });

  test("do not depend on the order of the files", () => {
    const turned = all.toReversed();
    const quarter = turned.filter(isInQuarter(turned, 2)).toReversed();
    expect(quarter).toEqual(inEach[1]);
  });
});
