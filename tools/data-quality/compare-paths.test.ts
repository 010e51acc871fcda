import fc from "fast-check";
import { expect, test } from "vitest";
import { usSessions } from "../../domain/calendar/sessions.ts";
import { listSessions } from "../../domain/ipo-index/index-days.ts";
import { comparePaths } from "./compare-paths.ts";

const days = listSessions("2024-01-02", "2024-12-31", usSessions);
const path = (...levels: number[]) => levels.map((level, at) => ({ on: days[at] ?? "", level }));

test("two paths compare by the returns of their common sessions, worked out by hand", () => {
  // Returns of 10 %, −10 %, 10 % beside 5 %, −5 %, 0 %.
  const found = comparePaths(path(100, 110, 99, 108.9), path(50, 52.5, 49.875, 49.875), usSessions);
  expect(found).toMatchObject({ from: days[1], to: days[3], sessions: 3 });
  expect(found?.growth).toBeCloseTo(0.089, 12);
  expect(found?.growthOfFund).toBeCloseTo(-0.0025, 12);
  // Deviations 1/15, −2/15, 1/15 beside 1/20, −1/20, 0: 0.01 / √(0.08/3 × 0.005).
  expect(found?.correlation).toBeCloseTo(0.01 / Math.sqrt((0.08 / 3) * 0.005), 12);
  // Differences of 5 %, −5 % and 10 %, with the standard deviation of a sample.
  const mean = 0.1 / 3;
  const squares = (0.05 - mean) ** 2 + (-0.05 - mean) ** 2 + (0.1 - mean) ** 2;
  expect(found?.trackingError).toBeCloseTo(Math.sqrt((squares / 2) * 252), 12);
  expect(found?.trackingDifference).toBeCloseTo(1.089 ** 84 - 0.9975 ** 84, 6);
});

test("a missing close takes both returns around it out, and never becomes a return of two sessions", () => {
  const whole = path(100, 110, 121, 133.1, 146.41);
  const gap = whole.filter((_, at) => at !== 2);
  expect(comparePaths(whole, gap, usSessions)).toMatchObject({ sessions: 2 });
  expect(comparePaths(gap, whole, usSessions)?.growth).toBeCloseTo(0.21, 12);
  expect(comparePaths(whole, [], usSessions)).toBeNull();
  expect(comparePaths(whole, whole.slice(0, 1), usSessions)).toBeNull();
});

test("a path that never moves has no correlation, and a single session no tracking error", () => {
  expect(comparePaths(path(1, 1, 1), path(1, 2, 3), usSessions)?.correlation).toBeNull();
  expect(comparePaths(path(1, 2), path(1, 3), usSessions)?.trackingError).toBeNull();
});

test("a path follows itself and any multiple of itself without error", () => {
  const levels = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), {
    minLength: 5,
    maxLength: 60,
  });
  fc.assert(
    fc.property(levels, fc.double({ min: 0.01, max: 100, noNaN: true }), (all, by) => {
      fc.pre(new Set(all).size > 1);
      const other = all.map((level) => level * by);
      const found = comparePaths(path(...all), path(...other), usSessions);
      expect(found?.sessions).toBe(all.length - 1);
      expect(found?.trackingError).toBeCloseTo(0, 6);
      if (found?.correlation != null) expect(found.correlation).toBeCloseTo(1, 6);
    }),
  );
});
