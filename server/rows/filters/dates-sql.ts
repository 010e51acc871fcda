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
import { viewTypes } from "../../../domain/views/view-type.ts";
import { type RowSql, r, rowSql, type Source, t } from "../row-sql.ts";
import {
  anyOf,
  type FilterContext,
  type FilterSql,
  type FilterSqls,
  onDays,
} from "./conditions-sql.ts";

/**
 * Filters by pricing date. When the range reaches today and the view has deals that have not priced, those count by
 * their expected date.
 */
function offerCondition(days: DayRange, { today, viewType }: FilterContext) {
  const priced = onDays(r.offer_on, days);
  if (priced === null || (days.to !== null && days.to < today)) return priced;
  if (viewTypes[viewType].base === "priced") return priced;
  const from = days.from === null || days.from < today ? today : days.from;
  const expected = onDays(r.expected_on, { from, to: days.to });
  return expected && anyOf([priced, rowSql`(${r.offer_on} is null and ${expected})`]);
}

/** These frames look forward and include expected dates; all others apply to pricing dates alone. */
const forwardFrames: readonly TimeFrame[] = ["thisWeek", "nextWeek", "upcomingFiscalYear"];

function offerFrameCondition(frame: TimeFrame | undefined, context: FilterContext) {
  if (frame === undefined) return null;
  const days = timeFrameDays(frame, context.today);
  return forwardFrames.includes(frame) ? offerCondition(days, context) : onDays(r.offer_on, days);
}

/** Views of research go by the day of the rating. Upcoming deals have no offer date, so their filing date is used. */
function viewFrameCondition(filters: Filters, context: FilterContext) {
  const { timeframe } = filters;
  if (viewTypes[context.viewType].base === "researched")
    return frameCondition(timeframe, r.rated_on, context.today);
  if (timeframe === undefined || !chosenStatuses(filters).has("Upcoming")) {
    return offerFrameCondition(timeframe, context);
  }
  return onDays(
    rowSql`coalesce(${r.offer_on}, ${r.filed_on})`,
    timeFrameDays(timeframe, context.today),
  );
}

function frameCondition<S extends Source>(
  frame: TimeFrame | undefined,
  column: RowSql<S>,
  today: Day,
) {
  return frame === undefined ? null : onDays(column, timeFrameDays(frame, today));
}

/** The last `count` days, including today. */
function pastDaysCondition<S extends Source>(
  column: RowSql<S>,
  count: number | undefined,
  today: Day,
) {
  return count === undefined
    ? null
    : onDays(column, { from: addDays(today, 1 - count), to: today });
}

const updatedCondition =
  <S extends Source>(column: RowSql<S>): FilterSql<S> =>
  ({ DateUpdatedInPast: count }, { today }) =>
    pastDaysCondition(column, count, today);

function range(from: Day | undefined, to: Day | undefined): DayRange {
  return { from: from ?? null, to: to ?? null };
}

export const timeframeSql: FilterSql<"dealRow"> = viewFrameCondition;

export const dateSql: FilterSqls<
  | keyof typeof offerDateFilters
  | keyof typeof fileDateFilters
  | keyof typeof dealTimingFilters
  | keyof typeof watchlistFilters
  | keyof typeof lockupFilters
> = {
  OfferTimeFrame: ({ OfferTimeFrame }, context) => offerFrameCondition(OfferTimeFrame, context),
  Offer: ({ OfferStartDate, OfferEndDate }, context) =>
    offerCondition(range(OfferStartDate, OfferEndDate), context),
  FileDateTimeFrame: ({ FileDateTimeFrame }, { today }) =>
    frameCondition(FileDateTimeFrame, r.filed_on, today),
  FileDate: ({ FileDateStartDate, FileDateEndDate }) =>
    onDays(r.filed_on, range(FileDateStartDate, FileDateEndDate)),
  DealTimingFiledRangeTimeFrame: ({ DealTimingFiledRangeTimeFrame }, { today }) =>
    frameCondition(DealTimingFiledRangeTimeFrame, r.filed_on, today),
  DealTimingFiledRange: (filters) =>
    onDays(
      r.filed_on,
      range(filters.DealTimingFiledRangeStartDate, filters.DealTimingFiledRangeEndDate),
    ),
  DealTimingUpdatedInPast: ({ DealTimingUpdatedInPast }, { today }) =>
    pastDaysCondition(r.updated_on, DealTimingUpdatedInPast, today),
  DealTimingExpectedOffer: (filters) =>
    onDays(
      r.expected_on,
      range(filters.DealTimingExpectedOfferStartDate, filters.DealTimingExpectedOfferEndDate),
    ),
  WithdrawnDate: ({ WithdrawnDateStartDate, WithdrawnDateEndDate }) =>
    onDays(r.withdrawn_on, range(WithdrawnDateStartDate, WithdrawnDateEndDate)),
  DateAddedToPcw: ({ DateAddedToPcw }, { today }) =>
    pastDaysCondition(r.watchlist_added_on, DateAddedToPcw, today),
  DateUpdatedInPast: {
    deal: updatedCondition(r.watchlist_updated_on),
    lockup: updatedCondition(r.watchlist_updated_on),
    monitor: updatedCondition(r.updated_on),
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
