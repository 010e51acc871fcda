import { describe, expect, test } from "vitest";
import { daysBetween } from "./day.ts";
import { lastFiscalYear, upcomingFiscalYear } from "./fiscal-years.ts";
import { timeFrameDays, timeFrameFrom, timeFrameLabels, timeFrames } from "./time-frames.ts";

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
    ["lastFiscalYear", "2025-01-01", "2025-12-31"],
    ["upcomingFiscalYear", "2026-01-01", "2026-12-31"],
    ["all", null, null],
  ] as const)("%s runs from %s to %s", (frame, from, to) =>
    expect(timeFrameDays(frame, today)).toEqual({ from, to }),
  );

  test("the frame from the IPO starts on its day, and has no start when that is unknown", () => {
    expect(timeFrameDays("fromIpo", today, "2021-06-30").from).toBe("2021-06-30");
    expect(timeFrameDays("fromIpo", today).from).toBeNull();
  });

  const others = ["nextWeek", "lastFiscalYear"];
  test("every frame except next week and last year contains today, on any day of a leap year", () => {
    for (const day of ["2024-02-29", "2024-12-31", "2025-01-01", "2023-03-31"])
      for (const frame of timeFrames) {
        const { from, to } = timeFrameDays(frame, day);
        const holdsDay = (from ?? day) <= day && day <= (to ?? day);
        expect(holdsDay, frame).toBe(!others.includes(frame));
      }
  });

  test("frames named after a number of days have that many", () => {
    const { from } = timeFrameDays("90Days", today);
    expect(daysBetween(from ?? "", today) + 1).toBe(90);
  });

  test.each([
    ["YTD", "ytd"],
    ["week", "Week"],
    ["Month", "30Days"],
    ["quarter", "90Days"],
    ["LASTFISCALYEAR", "lastFiscalYear"],
    [" 90days ", "90Days"],
    ["Two Years", "2years"],
    ["constructor", null],
    ["", null],
    [null, null],
  ])("%s names %s", (text, frame) => expect(timeFrameFrom(text)).toBe(frame));

  test("a fiscal year may end in any month", () => {
    expect(lastFiscalYear(today, 6)).toEqual({ from: "2024-07-01", to: "2025-06-30" });
    expect(upcomingFiscalYear(today, 6)).toEqual({ from: "2025-07-01", to: "2026-06-30" });
    expect(lastFiscalYear("2026-02-28", 2)).toEqual({ from: "2024-03-01", to: "2025-02-28" });
    expect(lastFiscalYear("2026-03-01", 2)).toEqual({ from: "2025-03-01", to: "2026-02-28" });
  });

  test("time frames are labelled in the words of the trade", () => {
    expect(Object.values(timeFrameLabels)).toEqual(
      expect.arrayContaining([
        ...["Day", "5 Days", "Week", "10 Days", "Month", "90 Days", "1 Year", "2 Years", "5 Years"],
        ...["From IPO", "LTM", "Last Fiscal Year", "Upcoming Fiscal Year"],
      ]),
    );
  });

  test("each frame has its own label, and the values of the requirement are among them", () => {
    expect(new Set(Object.values(timeFrameLabels)).size).toBe(timeFrames.length);
    for (const value of "day Week 30Days 90Days ytd year 2years 5years all fromIpo".split(" "))
      expect(timeFrames).toContain(value);
  });
});
