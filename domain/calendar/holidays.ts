import { addDays, type Day, dayFrom, weekdayOf } from "./day.ts";

const monday = 1;
const thursday = 4;
const friday = 5;

/** Full-day closings of the US stock exchanges that follow no rule. */
const unscheduledClosings: Day[] = [
  "2001-09-11",
  "2001-09-12",
  "2001-09-13",
  "2001-09-14",
  "2004-06-11", // mourning for President Reagan
  "2007-01-02", // mourning for President Ford
  "2012-10-29", // Hurricane Sandy
  "2012-10-30",
  "2018-12-05", // mourning for President Bush
  "2025-01-09", // mourning for President Carter
];

/**
 * Weekdays on which NYSE and Nasdaq are closed in a year (2000 and later), in order.
 * Source: NYSE Rule 7.2; Juneteenth since 2022.
 */
export function usMarketHolidays(year: number): Day[] {
  return [...usMarketHolidayNames(year).keys()];
}

/** The same days in the same order, with their names. */
export function usMarketHolidayNames(year: number): Map<Day, string> {
  const holidays: [day: Day | null, name: string][] = [
    [newYearsDay(year), "New Year's Day"],
    [nthWeekday(year, 1, monday, 3), "Martin Luther King Jr. Day"],
    [nthWeekday(year, 2, monday, 3), "Washington's Birthday"],
    [addDays(easterSunday(year), -2), "Good Friday"],
    [lastMonday(year, 5), "Memorial Day"],
    [year >= 2022 ? observedOn(dayFrom(year, 6, 19)) : null, "Juneteenth"],
    [observedOn(dayFrom(year, 7, 4)), "Independence Day"],
    [nthWeekday(year, 9, monday, 1), "Labor Day"],
    [nthWeekday(year, 11, thursday, 4), "Thanksgiving Day"],
    [observedOn(dayFrom(year, 12, 25)), "Christmas Day"],
    ...unscheduledClosings
      .filter((day) => day.startsWith(`${year}-`))
      .map((day): [Day, string] => [day, "Market closed"]),
  ];
  const known = holidays.flatMap(([day, name]): [Day, string][] =>
    day === null ? [] : [[day, name]],
  );
  return new Map(known.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Days on which NYSE and Nasdaq close at 13:00 in a year, in order: the sessions before Independence Day and before
 * Christmas, if the holiday is not moved, and the day after Thanksgiving. Source: NYSE, "Holidays and Trading Hours",
 * 2013 to 2028.
 */
export function usMarketHalfDays(year: number): Day[] {
  const independenceDay = dayFrom(year, 7, 4);
  const christmas = dayFrom(year, 12, 25);
  return [
    eveOf(independenceDay),
    addDays(nthWeekday(year, 11, thursday, 4), 1),
    eveOf(christmas),
  ].filter((day) => day !== null);
}

/** The day before a holiday, if both are from Monday to Friday. */
function eveOf(holiday: Day): Day | null {
  const eve = addDays(holiday, -1);
  return weekdayOf(holiday) <= friday && weekdayOf(eve) <= friday ? eve : null;
}

/** A holiday on a Saturday closes the Friday before, one on a Sunday the Monday after. */
function observedOn(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 7 ? addDays(day, 1) : day;
}

/** The exchange stays open on a Friday at the end of a year, so no day is closed when New Year's Day is a Saturday. */
function newYearsDay(year: number): Day | null {
  const day = dayFrom(year, 1, 1);
  return weekdayOf(day) === 6 ? null : observedOn(day);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayFrom(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

function lastMonday(year: number, month: number): Day {
  const last = addDays(dayFrom(year, month + 1, 1), -1);
  return addDays(last, monday - weekdayOf(last));
}

/** Gregorian Easter (Meeus, Jones, Butcher). */
function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * shift + 114;
  return dayFrom(year, Math.floor(count / 31), (count % 31) + 1);
}
