import { expect, test } from "vitest";
import { instantOfNewYork } from "../calendar/day.ts";
import { isPriceFeedLate } from "./price-feed-age.ts";

const quarterHour = 15 * 60_000;

test.each([
  [
    "in a session after five minutes and the minute of storing",
    "2026-11-20T11:00",
    "2026-11-20T11:06",
    0,
    false,
  ],
  ["in a session after that", "2026-11-20T11:00", "2026-11-20T11:07", 0, true],
  [
    "a delayed one a quarter of an hour later",
    "2026-11-20T11:00",
    "2026-11-20T11:21",
    quarterHour,
    false,
  ],
  ["a delayed one after that", "2026-11-20T11:00", "2026-11-20T11:22", quarterHour, true],
  ["after the close with prices of the close", "2026-11-20T15:58", "2026-11-20T20:00", 0, false],
  ["after the close when it stopped at noon", "2026-11-20T12:00", "2026-11-20T20:00", 0, true],
  ["over a weekend", "2026-11-20T15:59", "2026-11-22T12:00", 0, false],
  ["on Monday before the opening", "2026-11-20T15:59", "2026-11-23T09:30", 0, false],
  ["in the first five minutes of a session", "2026-11-20T15:59", "2026-11-23T09:36", 0, false],
  ["after them", "2026-11-20T15:59", "2026-11-23T09:37", 0, true],
  ["on a holiday", "2026-11-25T15:59", "2026-11-26T12:00", 0, false],
  [
    "after the early close of the day after Thanksgiving",
    "2026-11-27T12:58",
    "2026-11-27T18:00",
    0,
    false,
  ],
])("%s: %s at %s", (_when, newest, now, delayMs, isLate) => {
  const at = (clock: string) => instantOfNewYork(`${clock}:00`);
  expect(isPriceFeedLate(at(newest), at(now), delayMs)).toBe(isLate);
});
