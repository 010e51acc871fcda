import type { Day } from "../../../domain/calendar/day.ts";
import type { FieldId, RowOf } from "../../../domain/fields/fields.ts";
import type { GroupFigure } from "../../../domain/stats/figures.ts";
import { aboveOfferMin, measureOf } from "../../../domain/stats/measures.ts";
import { daysFilter, sources } from "../../../domain/stats/sources.ts";
import { usualStatsFilters, viewFilters } from "../../../domain/stats/stats-filters.ts";
import type { Context } from "../../http/context.ts";
import { listSectors } from "../../market/sectors-repository.ts";
import { groupKey, readGroups } from "../../rows/read-groups.ts";
import { readRows } from "../../rows/read-rows.ts";

/**
 * The IPOs of a period on US exchanges. Proceeds are in US dollars and returns in percentage points; null when no value
 * is known.
 */
export interface MarketReview {
  from: Day;
  until: Day;
  totals: ReviewFigures & {
    /** The deals whose first-day return is known, and the share of them that closed above the offer price. */
    returns: number;
    above: number | null;
  };
  /** Most deals first; the sector of unclassified companies is null. */
  sectors: (ReviewFigures & { sector: string | null })[];
  largest: RowOf<(typeof largestFields)[number]>[];
}

interface ReviewFigures {
  deals: number;
  proceeds: number | null;
  firstDay: number | null;
}

const largestShown = 12;
const largestFields = [
  "CompanyName",
  "Ticker",
  "OfferDate",
  "DealSize",
  "FirstDayReturn",
  "Currency",
] as const satisfies readonly FieldId[];

/** Reads the figures of a period by the rule of the statistics pages, so that a report and a page state one number. */
export async function readMarketReview(
  { db, principal }: Context,
  { from, until }: { from: Day; until: Day },
): Promise<MarketReview> {
  const { viewType, day } = sources.priced;
  const filters = {
    ...viewFilters("priced", usualStatsFilters),
    ...daysFilter("priced", from, until),
  };
  const viewer = { userId: principal.userId, today: until };
  const [groups, sectors, largest] = await Promise.all([
    readGroups(
      db,
      {
        viewType,
        filters,
        day,
        by: [[], ["sector"]],
        figures: [
          measureOf("proceeds").figure,
          { kind: "mean", value: "firstDay" },
          { kind: "count", of: { FirstDayReturnMin: aboveOfferMin } },
        ],
        average: "mean",
      },
      viewer,
    ),
    listSectors(db),
    readRows(db, { viewType, filters, sort: { column: "DealSize", direction: "desc" } }, viewer, {
      fields: largestFields,
      orders: [],
      part: { limit: largestShown, offset: 0 },
    }),
  ]);
  const named = [...sectors, { value: null, label: null }];
  const total = groups.get(groupKey({}));
  const [, firstDay, above] = total?.figures ?? [];
  const returns = firstDay?.known ?? 0;
  return {
    from,
    until,
    totals: {
      ...toFigures(total),
      returns,
      above: returns === 0 ? null : (100 * (above?.value ?? 0)) / returns,
    },
    sectors: named
      .flatMap(({ value, label }) => {
        const group = groups.get(groupKey({ sector: value }));
        return group ? [{ sector: label, ...toFigures(group) }] : [];
      })
      .toSorted((one, other) => other.deals - one.deals),
    largest: JSON.parse(largest.rows),
  };
}

function toFigures(
  group: { deals: number; figures: readonly GroupFigure[] } | undefined,
): ReviewFigures {
  const [proceeds, firstDay] = group?.figures ?? [];
  return {
    deals: group?.deals ?? 0,
    proceeds: proceeds?.value ?? null,
    firstDay: firstDay?.value ?? null,
  };
}
