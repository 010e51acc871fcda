import { expect, test } from "vitest";
import { chartRanges, rangeOf } from "./ranges.ts";

test("the ranges end with the last session", () => {
  expect(rangeOf("month", "2026-03-31")).toEqual({ from: "2026-02-28", to: "2026-03-31" });
  expect(rangeOf("ytd", "2026-06-15").from).toBe("2025-12-31");
  expect(rangeOf("all", "2026-06-15").from).toBeNull();
  expect(rangeOf("year", null)).toEqual({ from: null, to: null });
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
