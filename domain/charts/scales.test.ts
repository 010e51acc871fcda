import { expect, test } from "vitest";
import {
  type Box,
  dayAxis,
  dayTicks,
  linePath,
  marginForNames,
  nearest,
  rangeEndMs,
  valueAxis,
} from "./scales.ts";

const box: Box = { width: 200, height: 100, left: 0, right: 0, top: 0, bottom: 0 };

test.each([
  [-12, 47, 100, [-20, 0, 20, 40, 60]],
  [-12, 47, 250, [-20, -10, 0, 10, 20, 30, 40, 50]],
  [0, 1, 250, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [9.8, 10.1, 180, [9.8, 9.9, 10, 10.1]],
  [5, 5, 100, [4, 6, 8, 10]],
])(
  "the ticks from %d to %d in %d pixels are round and include both",
  (low, high, height, ticks) => {
    expect(valueAxis([low, high], { ...box, height }).ticks).toEqual(ticks);
  },
);

test("values and days map to the edges of the drawing, and only the end of the days is later (C-593)", () => {
  const { y } = valueAxis([0, 100], box);
  expect([y(0), y(100)]).toEqual([100, 0]);
  const days = ["2026-01-01", "2026-01-02", "2026-01-03"];
  expect(dayAxis(days, box).x("2026-01-01")).toBe(0);
  expect(dayAxis(days, box).x("2026-01-03")).toBeLessThan(200);
});

test.each([[["2026-01-01"]], [["2026-01-01", "2026-01-03"]], [["2024-01-01", "2026-01-01"]]])(
  "names have room behind the last day of %j, and no more of the drawing is empty than they need",
  (days) => {
    const sides = { ...box, width: 800, left: 40 };
    const right = marginForNames(days, sides, 100);
    const last = dayAxis(days, { ...sides, right }).x(days.at(-1) ?? "");
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

test("a day without a value interrupts the line", () => {
  const path = linePath(
    [1, null, 2, 3],
    (at) => at,
    (value) => value,
  );
  expect(path).toBe("M0,1ZM2,2L3,3");
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
