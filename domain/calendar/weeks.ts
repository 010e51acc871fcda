import { addDays, type Day, dayFrom, monthOf, weekdayOf, yearOf } from "./day.ts";

const saturday = 6;

/** The Monday of the week that a calendar shows for a day; a weekend belongs to the week after it. */
export function mondayOf(day: Day): Day {
  const shown = shownDay(day);
  return addDays(shown, 1 - weekdayOf(shown));
}

/** The day under which a calendar without weekends shows a day: a weekend is shown on the Monday after it. */
export function shownDay(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday < saturday ? day : addDays(day, 8 - weekday);
}

/** Monday to Friday of some weeks in a row, the first of which contains a Monday. */
export function weeksFrom(monday: Day, count: number): Day[][] {
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 5 }, (_, weekday) => addDays(monday, week * 7 + weekday)),
  );
}

/** The weeks, Monday to Friday, in which a month has a weekday. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = dayFrom(yearOf(day), monthOf(day), 1);
  const weeks = weeksFrom(mondayOf(first), 6);
  return weeks.filter((week) => week.some((one) => one.slice(0, 7) === first.slice(0, 7)));
}

/** All days whose events some weeks show, with the weekend before the first Monday. */
export function daysShownBy(weeks: readonly (readonly Day[])[]): { from: Day; to: Day } {
  const [monday = "", friday = ""] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  return { from: addDays(monday, -2), to: friday };
}
