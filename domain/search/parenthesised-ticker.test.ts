import { expect, test } from "vitest";
import { parenthesisedTicker, searchedTerm } from "./parenthesised-ticker.ts";

test.each([
  ["(abc)", "ABC"],
  [" (b-2.a) ", "B-2.A"],
  ["(abcdefghij)", "ABCDEFGHIJ"],
  ["Acme Corp (ABC)", "ABC"],
  ["Acme Corp (BRK.B) ", "BRK.B"],
  ["ABC", null],
  ["(ABC", null],
  ["(ABCDEFGHIJK)", null],
  ["(a b)", null],
  ["(A_B)", null],
  ["()", null],
  ["(ABC) Corp", null],
])("%j names the ticker %j (S-386)", (text, ticker) => {
  expect(parenthesisedTicker(text)).toBe(ticker);
});

test.each([
  ["a", null],
  ["ab", "ab"],
  [" ab ", "ab"],
  ["(", null],
  ["(a", "(a"],
  ["(a)", "(a"],
])("%j searches for %j (S-235, S-236, S-385)", (text, term) => {
  expect(searchedTerm(text)).toBe(term);
});
