import { expect, test } from "vitest";
import { cleanText, oneLine } from "./blanks.ts";

test.each([
  [" Fjord & Partner ", "Fjord & Partner"],
  ["Fjord\u00A0Holdings\u00A0", "Fjord Holdings"],
  ["--", ""],
  ["#N/A", ""],
  ["N/A", ""],
  ["0", "0"],
])("the cell %j is read as %j", (cell, text) => {
  expect(cleanText(cell)).toBe(text);
});

test("a zero or a word is blank only in columns that name it", () => {
  expect(cleanText(" 0 ", ["0"])).toBe("");
  expect(cleanText("-1000", ["-1000"])).toBe("");
  expect(cleanText("Unknown", ["Unknown"])).toBe("");
  expect(cleanText("Unknown")).toBe("Unknown");
});

test("a name broken into lines becomes one line", () => {
  expect(oneLine("Fjord Medical\r\nHoldings  Limited\n")).toBe("Fjord Medical Holdings Limited");
});
