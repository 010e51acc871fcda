import { addDays, type Day, daysBetween } from "../../../domain/calendar/day.ts";

export interface DayCount {
  day: Day;
  pages: number;
  pdf: number;
  excel: number;
}

interface Columns {
  categories: string[];
  /** The sums of each category. */
  columns: DayCount[];
  /** The last category, if its period is not over. */
  running: number | null;
  period: "day" | "week";
}

/** Days have room for their own columns up to this many. */
const mostDays = 45;

/** Sums the days of a chart: by day, or by seven days if there are too many for columns of their own. */
export function prepareDays(days: readonly DayCount[], today: Day): Columns {
  const size = days.length > mostDays ? 7 : 1;
  const columns: DayCount[] = [];
  // The last column ends with the last day, so that the first may be the shorter one.
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    const sum = (key: "pages" | "pdf" | "excel") => part.reduce((all, one) => all + one[key], 0);
    const day = part[0]?.day ?? "";
    columns.unshift({ day, pages: sum("pages"), pdf: sum("pdf"), excel: sum("excel") });
  }
  const last = days.at(-1)?.day;
  return {
    categories: columns.map(({ day }) => `${day.slice(5, 7)}/${day.slice(8)}`),
    columns,
    running: last !== undefined && last >= today ? columns.length - 1 : null,
    period: size === 1 ? "day" : "week",
  };
}

/** One day for each of a span, with the counts that are known. */
export function fillDays(
  counts: readonly { day: Day; count: number }[],
  { StartDate, EndDate }: { StartDate: Day; EndDate: Day },
): DayCount[] {
  const known = new Map(counts.map(({ day, count }) => [day, count]));
  return Array.from({ length: daysBetween(StartDate, EndDate) + 1 }, (_, at) => {
    const day = addDays(StartDate, at);
    return { day, pages: known.get(day) ?? 0, pdf: 0, excel: 0 };
  });
}
