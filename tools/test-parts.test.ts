import { describe, expect, test } from "vitest";
import { isInShare, secondsOf, shares } from "./test-parts.ts";

const quick = ["e2e", "server", "domain", "web"].map((name) => fileOf(name, "a.test.ts"));
const long = Array.from({ length: shares - 1 }, (_, at) => [
  fileOf("embedded", `${at}.test.ts`),
  fileOf("e2e-full", `${at}.full.test.ts`),
]).flat();

function fileOf(name: string, moduleId: string) {
  return { moduleId, project: { name } };
}

const all = [...quick, ...long];
const shareNumbers = Array.from({ length: shares }, (_, at) => at + 1);
const inEach = shareNumbers.map((share) => all.filter(isInShare(all, share)));

describe("the shares of the full part", () => {
  test("have every file once, and the others each time", () => {
    for (const file of long) expect(inEach.filter((share) => share.includes(file)).length).toBe(1);
    for (const share of inEach) expect(share).toEqual(expect.arrayContaining(quick));
  });

  test("have as many files as each other if all take as long", () => {
    const files = long.filter(({ project }) => project.name === "embedded");
    const counts = shareNumbers.map((share) => files.filter(isInShare(files, share)).length);
    expect(counts).toEqual([...Array(shares - 1).fill(1), 0]);
  });

  test("have fewer others beside a file that takes long", () => {
    const files = [fileOf("e2e-full", "/e2e/stats/pages.full.test.ts"), ...long];
    const [first = [], ...others] = shareNumbers.map((share) =>
      files.filter(isInShare(files, share)),
    );
    expect(first).toEqual([files[0]]);
    const seconds = others.map((share) => share.reduce((sum, file) => sum + secondsOf(file), 0));
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThanOrEqual(8);
  });

  test("do not depend on the order of the files", () => {
    const turned = all.toReversed();
    const share = turned.filter(isInShare(turned, 2)).toReversed();
    expect(share).toEqual(inEach[1]);
  });
});
