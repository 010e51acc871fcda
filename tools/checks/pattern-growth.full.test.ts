import { describe, expect, test } from "vitest";
import { readProjectFile } from "../project-files.ts";
import { findSlowInput, listExpressions } from "./pattern-growth.ts";

const expressions = listExpressions(["server", "domain", "web"]);
/** The code that reads files, whose words come from outside. */
const readers = ["server/ingest/", "server/market/", "domain/status/"];
/** Names have at most 300 characters when these see them. */
const ofShortTexts = ["domain/spacs/spac-names.ts"];

describe("expressions in the code", () => {
  test("are all found, and none that reads files is put together while the program runs", () => {
    expect(expressions.length).toBeGreaterThan(250);
    const paths = new Set(expressions.map(({ path }) => path));
    for (const path of paths)
      if (readers.some((folder) => path.startsWith(folder)))
        expect(readProjectFile(path), path).not.toContain("new RegExp(");
  });

  test("pass over a long hostile input in time that grows with its length alone", () => {
    const tried = expressions.filter(({ path }) => !ofShortTexts.includes(path));
    const slow = tried.flatMap((expression) => {
      const input = findSlowInput(expression);
      return input === undefined ? [] : `${expression.path}: /${expression.source}/ on ${input}`;
    });
    expect(slow).toEqual([]);
  }, 300_000);

  test.each([
    ["a run of blanks before the end", String.raw`[\s,_]+$`, ""],
    ["two runs of one kind", String.raw`^\d+\.?\d*$`, ""],
    ["a tag that never ends", "<script[^>]*>", "gi"],
    ["a block without its end", String.raw`<SEC-HEADER>([\s\S]*?)<\/SEC-HEADER>`, ""],
    ["a group that may be read in many ways", "^(?:a|a)+$", ""],
  ])("are caught with %s", (_name, source, flags) => {
    expect(findSlowInput({ path: "", source, flags })).toBeDefined();
  });
});
