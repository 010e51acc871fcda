import { type RawBuilder, sql } from "kysely";
import { addDays, type Day } from "../../../domain/calendar/day.ts";
import type { DayRange } from "../../../domain/calendar/span.ts";
import { type TimeFrame, timeFrameDays } from "../../../domain/calendar/time-frames.ts";
import type {
  dealTimingFilters,
  fileDateFilters,
  offerDateFilters,
} from "../../../domain/filters/catalogue/dates.ts";
import type {
  lockupFilters,
  watchlistFilters,
} from "../../../domain/filters/catalogue/standing.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { chosenStatuses } from "../../../domain/filters/statuses.ts";
import { viewTypes } from "../../../domain/views/view-types.ts";
import {
  anyOf,
  type Condition,
  type FilterContext,
  type FilterSql,
  onDays,
} from "./conditions-sql.ts";

/** Pricing dates; the expected dates of deals that have not priced count where a range reaches today and a view has such. */
function offered(days: DayRange, { today, viewType }: FilterContext): Condition | null {
  const priced = onDays(sql`r.offer_on`, days);
  if (priced === null || (days.to !== null && days.to < today)) return priced;
  if (viewTypes[viewType].base === "priced") return priced;
  const from = days.from === null || days.from < today ? today : days.from;
  const expected = onDays(sql`r.expected_on`, { from, to: days.to });
  return expected && anyOf([priced, sql`(r.offer_on is null and ${expected})`]);
}

/** Frames that look back are of pricing dates alone; these look forward too. */
const forwardFrames: readonly TimeFrame[] = ["thisWeek", "nextWeek", "upcomingFiscalYear"];

function offeredIn(frame: TimeFrame | undefined, context: FilterContext): Condition | null {
  if (frame === undefined) return null;
  const days = timeFrameDays(frame, context.today);
  return forwardFrames.includes(frame) ? offered(days, context) : onDays(sql`r.offer_on`, days);
}

/** Upcoming deals have no offer date: theirs is the filing date. */
function inViewFrame(filters: Filters, context: FilterContext): Condition | null {
  const { timeframe } = filters;
  if (timeframe === undefined || !chosenStatuses(filters).has("Upcoming")) {
    return offeredIn(timeframe, context);
  }
  return onDays(sql`coalesce(r.offer_on, r.filed_on)`, timeFrameDays(timeframe, context.today));
}

function inFrame(frame: TimeFrame | undefined, column: RawBuilder<unknown>, today: Day) {
  return frame === undefined ? null : onDays(column, timeFrameDays(frame, today));
}

/** Today and the days before, as many as it says. */
function inPastDays(column: RawBuilder<unknown>, count: number | undefined, today: Day) {
  return count === undefined
    ? null
    : onDays(column, { from: addDays(today, 1 - count), to: today });
}

function range(from: Day | undefined, to: Day | undefined): DayRange {
  return { from: from ?? null, to: to ?? null };
}

export const timeframeSql: FilterSql = inViewFrame;

export const dateSql: Record<
  | keyof typeof offerDateFilters
  | keyof typeof fileDateFilters
  | keyof typeof dealTimingFilters
  | keyof typeof watchlistFilters
  | keyof typeof lockupFilters,
  FilterSql
> = {
  OfferTimeFrame: ({ OfferTimeFrame }, context) => offeredIn(OfferTimeFrame, context),
  Offer: ({ OfferStartDate, OfferEndDate }, context) =>
    offered(range(OfferStartDate, OfferEndDate), context),
  FileDateTimeFrame: ({ FileDateTimeFrame }, { today }) =>
    inFrame(FileDateTimeFrame, sql`r.filed_on`, today),
  FileDate: ({ FileDateStartDate, FileDateEndDate }) =>
    onDays(sql`r.filed_on`, range(FileDateStartDate, FileDateEndDate)),
  DealTimingFiledRangeTimeFrame: ({ DealTimingFiledRangeTimeFrame }, { today }) =>
    inFrame(DealTimingFiledRangeTimeFrame, sql`r.filed_on`, today),
  DealTimingFiledRange: (filters) =>
    onDays(
      sql`r.filed_on`,
      range(filters.DealTimingFiledRangeStartDate, filters.DealTimingFiledRangeEndDate),
    ),
  DealTimingUpdatedInPast: ({ DealTimingUpdatedInPast }, { today }) =>
    inPastDays(sql`r.updated_on`, DealTimingUpdatedInPast, today),
  DealTimingExpectedOffer: (filters) =>
    onDays(
      sql`r.expected_on`,
      range(filters.DealTimingExpectedOfferStartDate, filters.DealTimingExpectedOfferEndDate),
    ),
  DateAddedToPcw: ({ DateAddedToPcw }, { today }) =>
    inPastDays(sql`r.watchlist_added_on`, DateAddedToPcw, today),
  DateUpdatedInPast: ({ DateUpdatedInPast }, { today, grain }) =>
    inPastDays(
      grain === "monitor" ? sql`r.updated_on` : sql`r.watchlist_updated_on`,
      DateUpdatedInPast,
      today,
    ),
  LockupDaysToExpiration: (filters, { today }) => {
    const { LockupDaysToExpirationMin: min, LockupDaysToExpirationMax: max } = filters;
    const days = { min, max };
    return onDays(sql`t.ends_on`, {
      from: days.min === undefined ? null : addDays(today, days.min),
      to: days.max === undefined ? null : addDays(today, days.max),
    });
  },
};
