import { expect, test } from "vitest";
import { type FilingText, locateQuotation } from "./filing-text.ts";

const passage = (position: number, text: string, isRow = false) => ({
  position,
  page: null,
  text,
  isRow,
});
const text: FilingText = [
  {
    heading: "Cover",
    passages: [passage(1, "We offer 4,000,000 shares."), passage(2, "It is risky.")],
  },
  {
    heading: "Underwriting",
    passages: [
      passage(3, "Name\tNumber of Shares", true),
      passage(4, "Harrow & Pike\t3,000,000", true),
      passage(5, "Total\t4,000,000", true),
      passage(6, "We offer 4,000,000 shares."),
    ],
  },
];

test("a quotation is found by its letters, first in the part that it names", () => {
  expect(locateQuotation(text, "…We offer 4,000,000  shares. It is")).toBe(1);
  expect(locateQuotation(text, "We offer 4,000,000 shares.", "UNDERWRITING")).toBe(6);
  expect(locateQuotation(text, "Name | Number of Shares\nHarrow & Pike | 3,000,000")).toBe(3);
  expect(locateQuotation(text, "Harrow & Pike | 3,000,000")).toBe(4);
});

test("words that the text does not have are not found", () => {
  expect(locateQuotation(text, "5,000,000 shares")).toBeNull();
  expect(locateQuotation(text, " … ")).toBeNull();
});
