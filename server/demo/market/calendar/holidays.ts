import { type Day, dayFrom, weekdayOf } from "../../../../domain/calendar/day.ts";
import { usMarketHolidays } from "../../../../domain/calendar/holidays.ts";

export interface Holiday {
  closedOn: Day;
  name: string;
}

export function listUsHolidays(firstYear: number, lastYear: number): Holiday[] {
  const holidays: Holiday[] = [];
  for (let year = firstYear; year <= lastYear; year++) {
    holidays.push(
      ...usMarketHolidays(year).map((closedOn) => ({ closedOn, name: nameUsHoliday(closedOn) })),
    );
  }
  return holidays;
}

const usNames: readonly (readonly [from: string, to: string, name: string])[] = [
  ["01-01", "01-02", "New Year's Day"],
  ["01-15", "01-21", "Martin Luther King Jr. Day"],
  ["02-15", "02-21", "Presidents' Day"],
  ["03-19", "04-24", "Good Friday"],
  ["05-25", "05-31", "Memorial Day"],
  ["06-18", "06-20", "Juneteenth"],
  ["07-03", "07-05", "Independence Day"],
  ["09-01", "09-07", "Labor Day"],
  ["11-22", "11-28", "Thanksgiving Day"],
  ["12-24", "12-26", "Christmas Day"],
];

/** One day of mourning fell on a date that a New Year could be kept on. */
function nameUsHoliday(closedOn: Day): string {
  const date = closedOn.slice(5);
  const named = usNames.find(([from, to]) => from <= date && date <= to);
  return named === undefined || closedOn === "2007-01-02" ? "Special closing" : named[2];
}

/** Days that most exchanges outside the US keep. */
export function listOtherHolidays(
  firstYear: number,
  lastYear: number,
  keepsChristmas: boolean,
): Holiday[] {
  const holidays: Holiday[] = [];
  for (let year = firstYear; year <= lastYear; year++) {
    holidays.push({ closedOn: dayFrom(year, 1, 1), name: "New Year's Day" });
    if (keepsChristmas) holidays.push({ closedOn: dayFrom(year, 12, 25), name: "Christmas Day" });
  }
  return holidays.filter(({ closedOn }) => weekdayOf(closedOn) <= 5);
}
