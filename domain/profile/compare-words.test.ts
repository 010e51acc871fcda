import { expect, test } from "vitest";
import { compareWords } from "./compare-words.ts";

const write = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join(" ");

test.each([
  [
    "We repay $101.0 million of debt.",
    "We repay $111.1 million of debt.",
    "We repay [-$101.0] [+$111.1] million of debt.",
  ],
  ["We build ships.", "We build ships and docks.", "We build [-ships.] [+ships and docks.]"],
  ["A loan limits us.", "A loan limits us.", "A loan limits us."],
  ["", "All is new.", "[+All is new.]"],
  ["Nothing stays here.", "", "[-Nothing stays here.]"],
])("%s → %s", (before, after, expected) => {
  expect(write(before, after)).toBe(expected);
});

test("texts of many words are compared in a moment, and longer ones are told as a whole", () => {
  const long = (count: number, word: string) => `${word} risk `.repeat(count).trim();
  const startedAt = Date.now();
  const pieces = compareWords(long(700, "one"), long(700, "other"));
  expect(Date.now() - startedAt).toBeLessThan(1000);
  expect(pieces.filter(({ kind }) => kind === "same").length).toBeGreaterThan(600);
  expect(compareWords(long(2000, "one"), "short")).toHaveLength(2);
});
