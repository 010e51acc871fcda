import { expect, test } from "vitest";
import { isEdgarLate, isEdgarOpen } from "./edgar-hours.ts";

test.each([
  ["before it opens", "2026-11-18T10:54:00Z", false],
  ["in the morning", "2026-11-18T11:00:00Z", true],
  ["in the evening", "2026-11-19T03:14:00Z", true],
  ["at night", "2026-11-19T03:16:00Z", false],
  ["on a Saturday", "2026-11-21T17:00:00Z", false],
])("EDGAR %s", (_when, at, isOpen) => {
  expect(isEdgarOpen(new Date(at))).toBe(isOpen);
});

test.each([
  ["a minute ago", "2026-11-18T16:59:00Z", "2026-11-18T17:00:00Z", false],
  ["twenty minutes ago", "2026-11-18T16:40:00Z", "2026-11-18T17:00:00Z", true],
  ["on Friday evening, on Sunday", "2026-11-21T03:10:00Z", "2026-11-22T17:00:00Z", false],
  ["on Friday noon, on Sunday", "2026-11-20T17:00:00Z", "2026-11-22T17:00:00Z", true],
  [
    "on Friday noon, on Monday before it opens",
    "2026-11-20T17:00:00Z",
    "2026-11-23T10:00:00Z",
    true,
  ],
  ["at night, when it has just opened", "2026-11-18T10:50:00Z", "2026-11-18T11:00:00Z", false],
  [
    "in the future, by a clock that is wrong",
    "2026-11-19T17:00:00Z",
    "2026-11-18T17:00:00Z",
    false,
  ],
])("heard %s", (_when, heardAt, now, isLate) => {
  expect(isEdgarLate(new Date(heardAt), new Date(now))).toBe(isLate);
});
