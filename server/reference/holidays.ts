import type { Day } from "../../domain/calendar/day.ts";
import { usMarketHolidayNames } from "../../domain/calendar/holidays.ts";

export interface Holiday {
  closedOn: Day;
  name: string;
}

/** The weekdays on which the exchanges of the US are closed, with their names. */
export function listUsHolidays(firstYear: number, lastYear: number): Holiday[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return years.flatMap((year) =>
    [...usMarketHolidayNames(year)].map(([closedOn, name]) => ({ closedOn, name })),
  );
}
