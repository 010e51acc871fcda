import { expect, test } from "vitest";
import { chartRanges, rangeButtons, rangeEndMs, rangeOf } from "./ranges.ts";
import {
  type Box,
  dayScale,
  dayTicks,
  linePath,
  marginForNames,
  nearest,
  roundTicks,
  valueScale,
} from "./scales.ts";

const box: Box = { width: 200, height: 100, left: 0, right: 0, top: 0, bottom: 0 };

test.each([
  [-12, 47, [-20, 0, 20, 40, 60]],
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [9.8, 10.1, [9.8, 9.9, 10, 10.1]],
  [5, 5, [5, 6]],
])("the ticks from %d to %d are round and include both", (low, high, ticks) => {
  const found = roundTicks(low, high);
  expect(found[0]).toBeLessThanOrEqual(low);
  expect(found.at(-1)).toBeGreaterThanOrEqual(high);
  expect(found.length).toBeLessThanOrEqual(8);
  expect(found).toEqual(expect.arrayContaining(ticks.slice(0, 1)));
});

test("values and days map to the edges of the drawing, and only the end of the days is later (C-593)", () => {
  const y = valueScale([0, 50, 100], box);
  expect([y(0), y(100)]).toEqual([100, 0]);
  const days = ["2026-01-01", "2026-01-02", "2026-01-03"];
  expect(dayScale(days, box)("2026-01-01")).toBe(0);
  expect(dayScale(days, box)("2026-01-03")).toBeLessThan(200);
});

test.each([[["2026-01-01"]], [["2026-01-01", "2026-01-03"]], [["2024-01-01", "2026-01-01"]]])(
  "names have room behind the last day of %j, and no more of the drawing is empty than they need",
  (days) => {
    const sides = { ...box, width: 800, left: 40 };
    const right = marginForNames(days, sides, 100);
    const last = dayScale(days, { ...sides, right })(days.at(-1) ?? "");
    expect(last).toBeLessThanOrEqual(700.001);
    expect(right).toBeGreaterThanOrEqual(8);
    expect(right === 8 || last > 699.999).toBe(true);
  },
);

test("a range ends in the evening of its last day, which is therefore within it (C-099, C-593)", () => {
  const start = Date.parse("2026-06-15T00:00:00Z");
  expect(rangeEndMs("2026-06-15") - start).toBe(846e5);
  expect(rangeEndMs("2026-06-15")).toBe(Date.parse("2026-06-15T23:30:00Z"));
});

test("the ranges end with the last session", () => {
  expect(rangeButtons.map(({ label }) => label)).toEqual(["1D", "1M", "3M", "YTD", "1Y", "All"]);
  expect(rangeOf("month", "2026-03-31")).toEqual({ from: "2026-02-28", to: "2026-03-31" });
  expect(rangeOf("ytd", "2026-06-15").from).toBe("2025-12-31");
  expect(rangeOf("all", "2026-06-15").from).toBeNull();
  expect(rangeOf("year", null)).toEqual({ from: null, to: null });
});

test("a day without a value interrupts the line", () => {
  const days = ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"];
  const path = linePath(
    days,
    [1, null, 2, 3],
    (day) => days.indexOf(day),
    (value) => value,
  );
  expect(path).toBe("M0.0 1.0M2.0 2.0L3.0 3.0");
});

test("the pointer finds the nearest day", () => {
  const days = ["2026-01-01", "2026-01-05", "2026-01-06"];
  expect(nearest(days, Date.parse("2026-01-02T12:00:00Z"))).toBe("2026-01-01");
  expect(nearest(days, Date.parse("2026-01-04T12:00:00Z"))).toBe("2026-01-05");
  expect(nearest(days, Date.parse("2030-01-01T00:00:00Z"))).toBe("2026-01-06");
});

test("the labels of the axis are not repeated", () => {
  const days = ["2026-01-01", "2026-01-02", "2026-01-05"];
  const labels = dayTicks(days, 6).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(dayTicks([], 6)).toEqual([]);
});

test("charts choose among ten ranges, each of which ends with the last session (C-549, V-123, V-560)", () => {
  const labels = Object.values(chartRanges).map(({ label }) => label);
  expect(labels).toEqual(["5d", "1m", "3m", "6m", "YTD", "1y", "2y", "3y", "5y", "All"]);
  const starts = Object.values(chartRanges).map(({ from }) => from("2026-03-31"));
  expect(starts).toEqual([
    ...["2026-03-26", "2026-02-28", "2025-12-31", "2025-09-30", "2025-12-31"],
    ...["2025-03-31", "2024-03-31", "2023-03-31", "2021-03-31", null],
  ]);
});
