import { expect, test } from "vitest";
import { describePrices, describeSource, describeSources } from "./describe-sources.ts";

const feed = {
  provider: "alpaca",
  newestAt: "2026-11-18T17:02:00Z",
  delayMinutes: 0,
  isLate: false,
};

test.each([
  [feed, "Prices: Alpaca, as of 11/18/26, 12:02 ET"],
  [{ ...feed, delayMinutes: 15 }, "Prices: Alpaca, 15 minutes delayed, as of 11/18/26, 12:02 ET"],
  [{ ...feed, isLate: true }, "Prices of Alpaca are late: none since 11/18/26, 12:02 ET"],
  [{ ...feed, newestAt: null }, "Prices: Alpaca, not heard yet"],
])("%j", (prices, text) => {
  expect(describePrices(prices)).toEqual({ text, isLate: prices.isLate });
});

const daily = { source: "prices", deliveredOn: "2026-11-18", rhythm: 1, isLate: false };
const weekly = { source: "spreadsheet", deliveredOn: "2026-11-12", rhythm: 5, isLate: false };
const once = { source: "headlines", deliveredOn: "2025-03-04", rhythm: null, isLate: false };

test("the sources are told together, and which of them is late", () => {
  expect(describeSources([])).toBeNull();
  expect(describeSources([once])).toEqual({
    text: "Imported data: 1 source, newest of 03/04/25",
    isLate: false,
  });
  expect(describeSources([weekly, daily, once])).toEqual({
    text: "Imported data: 3 sources, newest of 11/18/26",
    isLate: false,
  });
  expect(describeSources([{ ...daily, isLate: true }, weekly])).toEqual({
    text: "Imported data: 2 sources, newest of 11/18/26 · Price file is late",
    isLate: true,
  });
  expect(describeSources([daily, weekly].map((one) => ({ ...one, isLate: true })))).toEqual({
    text: "Imported data: 2 sources, newest of 11/18/26 · 2 are late",
    isLate: true,
  });
});

test("each source is told with its rhythm", () => {
  expect(describeSource(daily)).toBe("11/18/26, comes every business day");
  expect(describeSource(once)).toBe("03/04/25");
  expect(describeSource({ ...weekly, isLate: true })).toBe(
    "late: last came on 11/12/26, usually comes every 5 business days",
  );
});
