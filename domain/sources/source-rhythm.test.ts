import { describe, expect, test } from "vitest";
import type { Day } from "../calendar/day.ts";
import { usSessions } from "../calendar/sessions.ts";
import { findRhythm, isSourceLate } from "./source-rhythm.ts";

const isLate = (deliveries: readonly Day[], today: Day) =>
  isSourceLate(deliveries, today, usSessions);

/** Monday to Friday of the week before Thanksgiving. */
const daily: Day[] = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"];
const weekly: Day[] = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26", "2026-11-02"];

describe("a source that comes every business day", () => {
  test("is late on the third business day without it", () => {
    expect(findRhythm(daily, usSessions)).toBe(1);
    expect(isLate(daily, "2026-11-22")).toBe(false);
    expect(isLate(daily, "2026-11-24")).toBe(false);
    expect(isLate(daily, "2026-11-25")).toBe(true);
  });

  test("is not late over a weekend and a holiday", () => {
    const beforeThanksgiving: Day[] = [...daily, "2026-11-23", "2026-11-24", "2026-11-25"];
    // Thursday the 26th is a holiday; the 27th and the 30th are the first two sessions after the 25th.
    expect(isLate(beforeThanksgiving, "2026-11-30")).toBe(false);
    expect(isLate(beforeThanksgiving, "2026-12-01")).toBe(true);
  });

  test("may come several times a day, in any order, and after a pause", () => {
    expect(findRhythm([...daily.toReversed(), ...daily], usSessions)).toBe(1);
    expect(findRhythm(["2026-06-01", ...daily], usSessions)).toBe(1);
  });
});

test("a source that comes every week is late after two weeks", () => {
  expect(findRhythm(weekly, usSessions)).toBe(5);
  expect(isLate(weekly, "2026-11-16")).toBe(false);
  expect(isLate(weekly, "2026-11-17")).toBe(true);
});

test("an import that was made once or twice is never late", () => {
  expect(isLate([], "2026-11-20")).toBe(false);
  expect(isLate(["2024-01-02"], "2026-11-20")).toBe(false);
  expect(isLate(["2026-01-02", "2026-01-05"], "2026-11-20")).toBe(false);
});

test("a source that was given up more than a year ago is not late for ever", () => {
  expect(isLate(["2025-01-06", "2025-01-07", "2025-01-08"], "2025-03-03")).toBe(true);
  expect(isLate(["2025-01-06", "2025-01-07", "2025-01-08"], "2026-11-20")).toBe(false);
});

test("a delivery of a day to come does not count", () => {
  expect(isLate([...daily, "2999-01-01"], "2026-11-25")).toBe(true);
});
