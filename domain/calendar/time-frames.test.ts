import { describe, expect, test } from "vitest";
import { daysBetween } from "./day.ts";
import { isInRange } from "./span.ts";
import { newsAndStatsTimeFrames, timeFrameDays, timeFrameFrom, timeFrames } from "./time-frames.ts";

describe("time frames", () => {
  const today = "2026-03-04"; // a Wednesday

  test.each([
    ["thisWeek", "2026-03-02", "2026-03-08"],
    ["nextWeek", "2026-03-09", "2026-03-15"],
    ["day", today, today],
    ["5Days", "2026-02-28", today],
    ["Week", "2026-02-26", today],
    ["10Days", "2026-02-23", today],
    ["30Days", "2026-02-03", today],
    ["90Days", "2025-12-05", today],
    ["ytd", "2026-01-01", today],
    ["year", "2025-03-05", today],
    ["LTM", "2025-03-05", today],
    ["2years", "2024-03-05", today],
    ["5years", "2021-03-05", today],
    ["all", null, null],
  ] as const)("%s runs from %s to %s", (frame, from, to) =>
    expect(timeFrameDays(frame, today)).toEqual({ from, to }),
  );

  test("from the IPO begins on its day, and is open where that is unknown", () => {
    expect(timeFrameDays("fromIpo", today, "2021-06-30").from).toBe("2021-06-30");
    expect(timeFrameDays("fromIpo", today).from).toBeNull();
  });

  test("every frame but next week holds today, on any day of a leap year", () => {
    for (const day of ["2024-02-29", "2024-12-31", "2025-01-01", "2023-03-31"])
      for (const frame of timeFrames)
        expect(isInRange(day, timeFrameDays(frame, day)), frame).toBe(frame !== "nextWeek");
  });

  test("frames that count days hold that many", () => {
    const { from } = timeFrameDays("90Days", today);
    expect(daysBetween(from ?? "", today) + 1).toBe(90);
  });

  test.each([
    ["YTD", "ytd"],
    ["week", "Week"],
    ["Month", "30Days"],
    ["quarter", "90Days"],
    [" 90days ", "90Days"],
    ["Two Years", "2years"],
    ["constructor", null],
    ["", null],
    [null, null],
  ])("%s names %s", (text, frame) => expect(timeFrameFrom(text)).toBe(frame));

  test("news and statistics offer exactly nine (C-540)", () => {
    expect(newsAndStatsTimeFrames).toEqual(
      ["this week", "next week", "all", "month", "quarter", "YTD", "year", "2years", "5years"].map(
        timeFrameFrom,
      ),
    );
  });
});
