import { expect, test } from "vitest";
import { weekdayOf, yearOf } from "../../domain/calendar/day.ts";
import { weekdaySessions } from "../../domain/calendar/sessions.ts";
import { requireVenue, type VenueName, venues } from "../../domain/venues/venues.ts";
import { listHolidays } from "./holidays.ts";

const closedIn = (name: VenueName, year: number) =>
  listHolidays(requireVenue(name))
    .filter(({ closedOn }) => yearOf(closedOn) === year)
    .map(({ closedOn }) => closedOn.slice(5))
    .join(" ");

test.each(venues)(
  "$name has closing days of its own in each year from 2000 to 2030, on weekdays and in order",
  (venue) => {
    const days = listHolidays(venue).map(({ closedOn }) => closedOn);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days.filter((day) => weekdayOf(day) > 5)).toEqual([]);
    const years = new Set(days.map(yearOf));
    expect(years.size).toBe(31);
  },
);

/** Source: the calendars that the exchanges published. */
test.each([
  ["London Stock Exchange", 2022, "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27"],
  ["London Stock Exchange", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  ["Euronext Paris", 2024, "01-01 03-29 04-01 05-01 12-25 12-26"],
  [
    "Hong Kong Stock Exchange",
    2025,
    "01-01 01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 07-01 10-01 10-07 10-29 12-25 12-26",
  ],
  ["Frankfurt Stock Exchange", 2024, "01-01 03-29 04-01 05-01 12-24 12-25 12-26 12-31"],
  ["NYSE", 2026, "01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25"],
] as const)("%s was closed in %i on %s", (name, year, days) => {
  expect(closedIn(name, year)).toBe(days);
});

test("a session in London goes on where New York is closed, and rests where New York trades", () => {
  const days = listHolidays(requireVenue("London Stock Exchange"));
  const london = weekdaySessions(days.map(({ closedOn }) => closedOn));
  expect(london.isSession("2026-11-26")).toBe(true);
  expect(london.onOrAfter("2026-05-04")).toBe("2026-05-05");
});

test("a venue without closing days is refused by its name", () => {
  const moon = { ...requireVenue("London Stock Exchange"), name: "Moon Exchange", code: "XMUN" };
  expect(() => listHolidays(moon)).toThrow('The closing days of "Moon Exchange" are not known');
});
