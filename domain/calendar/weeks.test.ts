import { expect, test } from "vitest";
import { usMarketHolidayNames } from "./holidays.ts";
import { daysShownBy, mondayOf, shownDay, weeksFrom, weeksOfMonth } from "./weeks.ts";

test.each([
  ["2026-11-13", "2026-11-13"],
  ["2026-11-14", "2026-11-16"],
  ["2026-11-15", "2026-11-16"],
  ["2026-11-16", "2026-11-16"],
])("%s is shown on %s", (day, shown) => {
  expect(shownDay(day)).toBe(shown);
  expect(mondayOf(day)).toBe(day === "2026-11-13" ? "2026-11-09" : "2026-11-16");
});

test.each([
  ["2026-11-18", "2026-11-02", "2026-12-04", 5],
  ["2026-02-10", "2026-02-02", "2026-02-27", 4],
  ["2026-08-31", "2026-08-03", "2026-09-04", 5],
  ["2027-01-01", "2026-12-28", "2027-01-29", 5],
])("the month of %s is shown from %s to %s in %i weeks", (day, from, to, count) => {
  const weeks = weeksOfMonth(day);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([from, to, count]);
});

test("weeks show the weekend before their first Monday", () => {
  expect(daysShownBy(weeksFrom("2026-11-16", 2))).toEqual({ from: "2026-11-14", to: "2026-11-27" });
});

test("market holidays have names", () => {
  expect([...usMarketHolidayNames(2026)].slice(-2)).toEqual([
    ["2026-11-26", "Thanksgiving Day"],
    ["2026-12-25", "Christmas Day"],
  ]);
  expect(usMarketHolidayNames(2025).get("2025-01-09")).toBe("Market closed");
});
