import { wordsOf } from "../fields/words.ts";
import { addDays, addMonths, type Day } from "./day.ts";
import { lastFiscalYear, upcomingFiscalYear } from "./fiscal-years.ts";
import { type DayRange, weekOf, yearSpan } from "./span.ts";

/** The values of a time frame in filters and addresses. */
export const timeFrames = wordsOf(
  "thisWeek nextWeek day Week 30Days 90Days ytd year 2years 5years fromIpo all LTM 5Days 10Days",
  "lastFiscalYear upcomingFiscalYear",
);

export type TimeFrame = (typeof timeFrames)[number];

export const timeFrameLabels: Record<TimeFrame, string> = {
  thisWeek: "This Week",
  nextWeek: "Next Week",
  day: "Day",
  "5Days": "5 Days",
  Week: "Week",
  "10Days": "10 Days",
  "30Days": "Month",
  "90Days": "90 Days",
  ytd: "YTD",
  year: "1 Year",
  "2years": "2 Years",
  "5years": "5 Years",
  fromIpo: "From IPO",
  all: "All",
  LTM: "LTM",
  lastFiscalYear: "Last Fiscal Year",
  upcomingFiscalYear: "Upcoming Fiscal Year",
};

const otherNames = new Map<string, TimeFrame>([
  ["month", "30Days"],
  ["quarter", "90Days"],
  ["this week", "thisWeek"],
  ["next week", "nextWeek"],
  ["two years", "2years"],
  ["five years", "5years"],
  ["from ipo", "fromIpo"],
]);

/** Finds the time frame that a text names, without regard to case; null when it names none. */
export function timeFrameFrom(text: string | null | undefined): TimeFrame | null {
  const wanted = text?.trim().toLowerCase() ?? "";
  const found = timeFrames.find((frame) => frame.toLowerCase() === wanted);
  return found ?? otherNames.get(wanted) ?? null;
}

/**
 * The days of a time frame as of today. Fiscal years are calendar years. Rolling frames end today and contain the named
 * number of days ("30Days" is today and the 29 days before; a year starts on the day after its anniversary).
 * Only "fromIpo" needs `ipoOn`; when it is unknown that frame has no start.
 */
export function timeFrameDays(frame: TimeFrame, today: Day, ipoOn: Day | null = null): DayRange {
  switch (frame) {
    case "all":
      return { from: null, to: null };
    case "thisWeek":
      return weekOf(today);
    case "nextWeek":
      return weekOf(addDays(today, 7));
    case "ytd":
      return { from: yearSpan(today).from, to: today };
    case "lastFiscalYear":
      return lastFiscalYear(today);
    case "upcomingFiscalYear":
      return upcomingFiscalYear(today);
    case "fromIpo":
      return { from: ipoOn, to: today };
    case "year":
    case "LTM":
      return lastMonths(today, 12);
    case "2years":
      return lastMonths(today, 24);
    case "5years":
      return lastMonths(today, 60);
    default:
      return { from: addDays(today, 1 - rollingDays[frame]), to: today };
  }
}

const rollingDays = { day: 1, "5Days": 5, Week: 7, "10Days": 10, "30Days": 30, "90Days": 90 };

function lastMonths(today: Day, count: number): DayRange {
  return { from: addDays(addMonths(today, -count), 1), to: today };
}
