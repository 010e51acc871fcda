import fc from "fast-check";
import { expect, test } from "vitest";
import { foldName, foldTicker } from "./fold-name.ts";

test.each([
  ["Acme Robotics, Inc.", "acme robotics inc"],
  ["Société Générale, S.A.", "societe generale sa"],
  ["AT&T", "att"],
  ["  L'Oréal — Paris ", "loreal paris"],
  ["Straße ﬁne", "straße fine"],
  ["日本語 株式会社", "日本語 株式会社"],
  ["100%_pure", "100 pure"],
  ["%", ""],
  ["_ \\ \u0000", ""],
  [`${"a".repeat(199)} bcd`, "a".repeat(199)],
])("%j folds to %j", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test("a ticker is one word", () => {
  expect(["BRK.A", "brk-a", "brk a"].map(foldTicker)).toEqual(["brka", "brka", "brka"]);
});

test("folding a folded text changes nothing, and the result is short and has no wildcards", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (text) => {
      const folded = foldName(text);
      expect(foldName(folded)).toBe(folded);
      expect(folded.length).toBeLessThanOrEqual(200);
      expect(folded).not.toMatch(/[%_\\\0]/);
    }),
  );
});
