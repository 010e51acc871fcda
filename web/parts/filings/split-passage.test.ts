import { expect, test } from "vitest";
import { splitPassage } from "./split-passage.ts";

const stated = (passage: string, value: string) =>
  splitPassage(passage, value).flatMap(({ text, isStated }) => (isStated ? [text] : []));

test.each([
  ["a price between $14.00 and $16.00 per share", "14.00–16.00", ["14.00", "16.00"]],
  ["We offer 6,820,000 shares, 6,820,000 in all", "6,820,000", ["6,820,000", "6,820,000"]],
  ["Harrow & Pike LLC | 2,000\nStanton", "Harrow & Pike; Stanton", ["Harrow & Pike", "Stanton"]],
  ["for 180 days", "270", []],
  ["", "180", []],
  ["a (b) [c] .* d", ".*", [".*"]],
])("of %j the words of %j are marked", (passage, value, marked) => {
  expect(stated(passage, value)).toEqual(marked);
});

test("the parts are the passage, whatever is marked", () => {
  const passage = "from 14.00 to 16.00; 14.00";
  const parts = splitPassage(passage, "14.00–16.00");
  expect(parts.map(({ text }) => text).join("")).toBe(passage);
});
