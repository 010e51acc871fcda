import { expect, test } from "vitest";
import { quickRangeOf, quickSpan, readSpan } from "./use-report-span.ts";

const today = "2026-11-18";

test("a quick range ends today, and starts its days before (C-410..C-415, C-576)", () => {
  expect([7, 30, 90, 180, 365].map((days) => quickSpan(days, today).StartDate)).toEqual([
    "2026-11-11",
    "2026-10-19",
    "2026-08-20",
    "2026-05-22",
    "2025-11-18",
  ]);
  expect(quickRangeOf(quickSpan(90, today), today)).toBe(90);
  expect(quickRangeOf({ StartDate: "2026-11-10", EndDate: "2026-11-17" }, today)).toBeNull();
});

test.each([
  ["", "2026-11-11", today],
  ["start=2026-01-01&end=2026-01-01", "2026-01-01", "2026-01-01"],
  ["start=2026-02-01&end=2026-01-01", "2026-11-11", today],
  ["start=2026-02-30&end=tomorrow", "2026-11-11", today],
])("the address %j means the days from %s to %s", (query, StartDate, EndDate) => {
  expect(readSpan(new URLSearchParams(query), today)).toEqual({ StartDate, EndDate });
});
