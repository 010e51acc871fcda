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
