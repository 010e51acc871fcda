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
import { type RowSql, r, rowSql, type Source, t } from "../row-sql.ts";
import {
  anyOf,
  type FilterContext,
  type FilterSql,
  type FilterSqls,
  onDays,
} from "./conditions-sql.ts";

/** Pricing dates; the expected dates of deals that have not priced count where a range reaches today and a view has such. */
function offered(days: DayRange, { today, viewType }: FilterContext) {
  const priced = onDays(r.offer_on, days);
  if (priced === null || (days.to !== null && days.to < today)) return priced;
  if (viewTypes[viewType].base === "priced") return priced;
  const from = days.from === null || days.from < today ? today : days.from;
  const expected = onDays(r.expected_on, { from, to: days.to });
  return expected && anyOf([priced, rowSql`(${r.offer_on} is null and ${expected})`]);
}

/** Frames that look back are of pricing dates alone; these look forward too. */
const forwardFrames: readonly TimeFrame[] = ["thisWeek", "nextWeek", "upcomingFiscalYear"];

function offeredIn(frame: TimeFrame | undefined, context: FilterContext) {
  if (frame === undefined) return null;
  const days = timeFrameDays(frame, context.today);
  return forwardFrames.includes(frame) ? offered(days, context) : onDays(r.offer_on, days);
}

/** Upcoming deals have no offer date: theirs is the filing date. */
function inViewFrame(filters: Filters, context: FilterContext) {
  const { timeframe } = filters;
  if (timeframe === undefined || !chosenStatuses(filters).has("Upcoming")) {
    return offeredIn(timeframe, context);
  }
  return onDays(
    rowSql`coalesce(${r.offer_on}, ${r.filed_on})`,
    timeFrameDays(timeframe, context.today),
  );
}

function inFrame<S extends Source>(frame: TimeFrame | undefined, column: RowSql<S>, today: Day) {
  return frame === undefined ? null : onDays(column, timeFrameDays(frame, today));
}

/** Today and the days before, as many as it says. */
function inPastDays<S extends Source>(column: RowSql<S>, count: number | undefined, today: Day) {
  return count === undefined
    ? null
    : onDays(column, { from: addDays(today, 1 - count), to: today });
}

const wasUpdated =
  <S extends Source>(column: RowSql<S>): FilterSql<S> =>
  ({ DateUpdatedInPast: count }, { today }) =>
    inPastDays(column, count, today);

function range(from: Day | undefined, to: Day | undefined): DayRange {
  return { from: from ?? null, to: to ?? null };
}

export const timeframeSql: FilterSql<"dealRow"> = inViewFrame;

export const dateSql: FilterSqls<
  | keyof typeof offerDateFilters
  | keyof typeof fileDateFilters
  | keyof typeof dealTimingFilters
  | keyof typeof watchlistFilters
  | keyof typeof lockupFilters
> = {
  OfferTimeFrame: ({ OfferTimeFrame }, context) => offeredIn(OfferTimeFrame, context),
  Offer: ({ OfferStartDate, OfferEndDate }, context) =>
    offered(range(OfferStartDate, OfferEndDate), context),
  FileDateTimeFrame: ({ FileDateTimeFrame }, { today }) =>
    inFrame(FileDateTimeFrame, r.filed_on, today),
  FileDate: ({ FileDateStartDate, FileDateEndDate }) =>
    onDays(r.filed_on, range(FileDateStartDate, FileDateEndDate)),
  DealTimingFiledRangeTimeFrame: ({ DealTimingFiledRangeTimeFrame }, { today }) =>
    inFrame(DealTimingFiledRangeTimeFrame, r.filed_on, today),
  DealTimingFiledRange: (filters) =>
    onDays(
      r.filed_on,
      range(filters.DealTimingFiledRangeStartDate, filters.DealTimingFiledRangeEndDate),
    ),
  DealTimingUpdatedInPast: ({ DealTimingUpdatedInPast }, { today }) =>
    inPastDays(r.updated_on, DealTimingUpdatedInPast, today),
  DealTimingExpectedOffer: (filters) =>
    onDays(
      r.expected_on,
      range(filters.DealTimingExpectedOfferStartDate, filters.DealTimingExpectedOfferEndDate),
    ),
  DateAddedToPcw: ({ DateAddedToPcw }, { today }) =>
    inPastDays(r.watchlist_added_on, DateAddedToPcw, today),
  DateUpdatedInPast: {
    deal: wasUpdated(r.watchlist_updated_on),
    lockup: wasUpdated(r.watchlist_updated_on),
    monitor: wasUpdated(r.updated_on),
  },
  LockupDaysToExpiration: (filters, { today }) => {
    const { LockupDaysToExpirationMin: min, LockupDaysToExpirationMax: max } = filters;
    const days = { min, max };
    return onDays(t.ends_on, {
      from: days.min === undefined ? null : addDays(today, days.min),
      to: days.max === undefined ? null : addDays(today, days.max),
    });
  },
};
