import { expect, test } from "vitest";
import { addDays } from "../../domain/calendar/day.ts";
import { leaveOutDays } from "./days-of-news.ts";

const days = Array.from({ length: 7 }, (_, at) => addDays("2024-03-01", at));

test("a history that has too many days keeps the first ones and the last, and tells which it leaves out", () => {
  expect(leaveOutDays(days, 4)).toEqual({
    days: ["2024-03-01", "2024-03-02", "2024-03-03", "2024-03-07"],
    gap: { from: "2024-03-04", to: "2024-03-06" },
  });
  expect(leaveOutDays(days, 6).gap).toEqual({ from: "2024-03-06", to: "2024-03-06" });
});

test("a history that has room for all days leaves none out", () => {
  for (const most of [7, 8]) expect(leaveOutDays(days, most)).toEqual({ days, gap: null });
  expect(leaveOutDays([], 7)).toEqual({ days: [], gap: null });
});
