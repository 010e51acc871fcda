import { expect, test } from "vitest";
import { fitAxisLabels } from "./axis-labels.ts";

const widthOf = (text: string) => text.length * 10;
const sectors = ["Communication Services", "Energy", "Consumer Staples"];

test("names stay in one line where there is room", () => {
  expect(fitAxisLabels(sectors, 220, widthOf)).toEqual({
    lines: [["Communication Services"], ["Energy"], ["Consumer Staples"]],
    step: 1,
    isTurned: false,
  });
});

test("names are broken between words where one line is too long", () => {
  expect(fitAxisLabels(sectors, 130, widthOf)).toEqual({
    lines: [["Communication", "Services"], ["Energy"], ["Consumer", "Staples"]],
    step: 1,
    isTurned: false,
  });
  expect(fitAxisLabels(["Middle East and Africa"], 110, widthOf).lines).toEqual([
    ["Middle East", "and Africa"],
  ]);
});

test("where two lines do not help, as many names are left out as one takes, unless words are turned", () => {
  expect(fitAxisLabels(sectors, 100, widthOf)).toEqual({
    lines: [["Communication Services"], ["Energy"], ["Consumer Staples"]],
    step: 3,
    isTurned: true,
  });
  expect(fitAxisLabels(["2024", "2025"], 30, widthOf)).toMatchObject({ step: 2, isTurned: false });
  expect(fitAxisLabels([], 30, widthOf)).toEqual({ lines: [], step: 1, isTurned: false });
});
