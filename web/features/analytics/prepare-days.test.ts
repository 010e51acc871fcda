import { expect, test } from "vitest";
import { addDays } from "../../../domain/calendar/day.ts";
import { fillDays, prepareDays } from "./prepare-days.ts";

const daysUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ day: addDays(last, at + 1 - count), pages: 1, pdf: 2, excel: 3 },
  }));

test("a week has a column for each day, the last of which is not over", () => {
  const { categories, running, period } = prepareDays(daysUpTo("2026-11-18", 8), "2026-11-18");
  expect(categories).toEqual([
    ...["11/11", "11/12", "11/13", "11/14", "11/15", "11/16", "11/17", "11/18"],
  ]);
  expect({ running, period }).toEqual({ running: 7, period: "day" });
});

test("a year has a column for each week; no day is lost", () => {
  const { columns, running, period } = prepareDays(daysUpTo("2026-11-10", 366), "2026-11-18");
  expect(columns).toHaveLength(53);
  expect(columns.reduce((sum, { pages }) => sum + pages, 0)).toBe(366);
  expect(columns.at(-1)).toEqual({ day: "2026-11-04", pages: 7, pdf: 14, excel: 21 });
  expect({ running, period }).toEqual({ running: null, period: "week" });
});

test("days without views are drawn as none", () => {
  const span = { StartDate: "2026-11-01", EndDate: "2026-11-03" };
  const days = fillDays([{ day: "2026-11-02", count: 5 }], span);
  expect(days.map(({ pages }) => pages)).toEqual([0, 5, 0]);
  expect(prepareDays([], "2026-11-18").columns).toEqual([]);
});
