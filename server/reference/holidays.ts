import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Day } from "../../domain/calendar/day.ts";
import { usMarketHolidayNames } from "../../domain/calendar/holidays.ts";
import { isHome, type Venue } from "../../domain/venues/venue.ts";

export interface Holiday {
  closedOn: Day;
  name: string;
}

const holidayYears = { first: 2000, last: 2030 };

/** Lists the weekdays on which a venue is closed. A venue whose days nobody has entered is refused. */
export function listHolidays(venue: Venue): Holiday[] {
  if (isHome(venue)) return listUsHolidays(holidayYears.first, holidayYears.last);
  const days = readClosingDays().get(venue.code);
  if (days === undefined) throw new Error(`The closing days of "${venue.name}" are not known`);
  return days.map((closedOn) => ({ closedOn, name: "Market closed" }));
}

/** The weekdays on which the exchanges of the US are closed, with their names. */
export function listUsHolidays(firstYear: number, lastYear: number): Holiday[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return years.flatMap((year) =>
    [...usMarketHolidayNames(year)].map(([closedOn, name]) => ({ closedOn, name })),
  );
}

let closingDays: ReadonlyMap<string, Day[]> | undefined;

/** Reads the file once: each line has a code, a year and the days of it. */
function readClosingDays(): ReadonlyMap<string, Day[]> {
  if (closingDays !== undefined) return closingDays;
  const found = new Map<string, Day[]>();
  const text = readFileSync(join(import.meta.dirname, "closing-days.txt"), "utf8");
  for (const line of text.trim().split("\n")) {
    if (line.startsWith("#")) continue;
    const [code = "", year = "", ...days] = line.split(" ");
    found.set(code, [...(found.get(code) ?? []), ...days.map((day) => `${year}-${day}`)]);
  }
  closingDays = found;
  return found;
}
