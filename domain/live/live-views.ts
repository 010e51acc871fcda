import { addMonths, type Day, daysBetween } from "../calendar/day.ts";
import type { TimeFrame } from "../calendar/time-frames.ts";
import { wordsOf } from "../fields/words.ts";
import type { Filters } from "../filters/filters.ts";

/** Prices of deals that were priced long ago are not followed. */
export const trackedMonths = 24;

/** True for a deal whose price is followed: one that was priced in the last two years. */
export function isTracked(offerDate: Day | null | undefined, today: Day): boolean {
  return offerDate != null && offerDate >= addMonths(today, -trackedMonths);
}

const shortFrames: ReadonlySet<TimeFrame> = new Set<TimeFrame>(
  wordsOf("day Week 30Days 90Days ytd year"),
);

const mostDays = 365;

/** True for a view whose deals are few and recent enough to follow their prices: by its time frame, else by its dates. */
export function coversShortTime(filters: Filters, today: Day): boolean {
  const { timeframe, OfferStartDate: start, OfferEndDate: end } = filters;
  if (timeframe) return shortFrames.has(timeframe);
  if (!start) return true;
  return daysBetween(start, end || today) <= mostDays;
}
