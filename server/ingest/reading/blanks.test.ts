import { expect, test } from "vitest";
import { oneLine, textOf } from "./blanks.ts";

test.each([
  [" Fjord & Partner ", "Fjord & Partner"],
  ["Fjord\u00A0Holdings\u00A0", "Fjord Holdings"],
  ["--", ""],
  ["#N/A", ""],
  ["N/A", ""],
  ["0", "0"],
])("%j says %j", (cell, text) => {
  expect(textOf(cell)).toBe(text);
});

test("a zero or a word means nothing only where the column says so", () => {
  expect(textOf(" 0 ", ["0"])).toBe("");
  expect(textOf("-1000", ["-1000"])).toBe("");
  expect(textOf("Unknown", ["Unknown"])).toBe("");
  expect(textOf("Unknown")).toBe("Unknown");
});

test("a name that was broken into lines is one line", () => {
  expect(oneLine("Fjord Medical\r\nHoldings  Limited\n")).toBe("Fjord Medical Holdings Limited");
});
