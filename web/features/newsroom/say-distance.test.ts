import { expect, test } from "vitest";
import { sayDistance, sayLength, saySpan } from "./say-distance.ts";

const now = new Date("2026-11-19T15:42:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test.each([
  [0.2, "1 min"],
  [51, "51 min"],
  [60, "1 h"],
  [78, "1 h 18 min"],
  [20 * 60 + 3, "20 h"],
  [47 * 60, "47 h"],
  [72 * 60 + 10, "3 days"],
])("%d minutes are %s", (minutes, words) => {
  expect(sayLength(minutes * 60_000)).toBe(words);
});

test("a time ahead, one that has come, and what lasts", () => {
  expect(sayDistance(after(78), now)).toBe("in 1 h 18 min");
  expect(sayDistance(after(-1), now)).toBe("now");
  expect(saySpan(after(-51), now)).toBe("51 min");
});
