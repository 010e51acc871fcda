import { newYorkDay, yearOf } from "../../../domain/calendar/day.ts";
import type {
  StatsCell,
  StatsChart,
  StatsColumn,
  StatsGrid,
} from "../../../domain/contract/stats/stats.ts";
import type { PublishedRecord } from "../../../domain/contract/stats/stats-published.ts";
import { isRunning, yearPeriod } from "../../../domain/stats/periods.ts";
import {
  type Comparison,
  comparisons,
  explainDifference,
  explainProceeds,
  type PublishedSeries,
  type PublishedYear,
  proceedsReason,
} from "../../../domain/stats/published-record.ts";
import { daysFilter, sources } from "../../../domain/stats/sources.ts";
import { usualDynamicFilters, usualStatsFilters } from "../../../domain/stats/stats-filters.ts";
import type { Verb } from "../../http/context.ts";
import { type Group, groupKey } from "../../rows/read-groups.ts";
import { measureCell } from "./block-cells.ts";
import { lastDayOf } from "./list-grid.ts";
import { listOwnYears, listPublished } from "./published-repository.ts";
import { type BlockWish, blockDays, blockFilters, readBlock } from "./read-block.ts";

const measures = ["count", "proceeds"] as const;

/** Our yearly counts and proceeds beside those of the published tables that an operator has imported. */
export const getPublishedRecord: Verb<"getPublishedRecord"> = async (context) => {
  const today = newYorkDay(context.clock.now());
  const [published, ownYears] = await Promise.all([
    listPublished(context.db),
    listOwnYears(context.db),
  ]);
  const figureOf = (series: PublishedSeries, year: number) =>
    published.find((one) => one.series === series && one.year === year);
  const stated = comparisons.filter(({ series }) => published.some((one) => one.series === series));
  const records = stated.map(async (comparison): Promise<PublishedRecord> => {
    const { series, publisher, title } = comparison;
    const wish: BlockWish = {
      block: { title, source: "priced", layout: "years", measures, yAxisTitle: "" },
      page: { ...usualStatsFilters, universe: series },
      dynamic: usualDynamicFilters,
      today,
    };
    const groups = await readBlock(context, wish);
    const first = Math.min(...ownYears.keys());
    const years = published.filter(
      (one) => one.series === series && one.year >= first && one.year <= yearOf(today),
    );
    const reasons = years.map((one) => {
      const facts = ownYears.get(one.year) ?? noFacts;
      const [count, proceeds] = groups.get(groupKey({ year: one.year }))?.figures ?? [];
      const deals = count?.value ?? 0;
      const parts = {
        "sec-spac": figureOf("sec-spac", one.year)?.deals ?? null,
        "sec-fund": figureOf("sec-fund", one.year)?.deals ?? null,
      };
      const wishes = { series, published: one, parts, own: { ...facts, deals } };
      const sums = { deals, known: proceeds?.known ?? 0, proceedsUsd: proceeds?.value ?? null };
      return [...explainDifference(wishes), ...explainProceeds(sums, one)].join(" ");
    });
    const grid = gridOf(comparison, wish, groups, years);
    return { series, publisher, grid, charts: chartsOf(grid), reasons };
  });
  return { records: await Promise.all(records), note: proceedsReason };
};

const noFacts = {
  spacs: 0,
  funds: 0,
  unpriced: 0,
  unpricedSpacs: 0,
  movedUp: 0,
  withoutMarketCap: 0,
};

function gridOf(
  comparison: Comparison,
  wish: BlockWish,
  groups: Map<string, Group>,
  years: readonly PublishedYear[],
): StatsGrid {
  const { from, to } = blockDays(wish);
  return {
    id: comparison.series,
    title: comparison.title,
    rowTitle: "Year",
    columns: columnsOf(comparison),
    rows: years.map((published) => {
      const period = yearPeriod(published.year);
      const running = isRunning(period, wish.today);
      const filters = {
        ...blockFilters(wish),
        ...daysFilter("priced", period.from, lastDayOf(period.to, wish.today)),
      };
      const group = groups.get(groupKey({ year: published.year }));
      const own = measures.map((id, at) => measureCell(id, at, group, filters));
      const [count, proceeds] = [own[0] ?? statedCell(null), own[1] ?? statedCell(null)];
      return {
        label: running ? `${published.year} YTD` : period.label,
        kind: running ? "running" : "period",
        filters: null,
        cells: [
          ...[count, statedCell(published.deals), differenceCell(count, published.deals)],
          ...[proceeds, statedCell(published.proceedsUsd)],
          differenceCell(proceeds, published.proceedsUsd),
        ],
      };
    }),
    viewType: sources.priced.viewType,
    filters: { ...blockFilters(wish), ...daysFilter("priced", from, to) },
  };
}

/** The columns of the grid that the two charts compare. */
const compared = [
  { title: "IPOs", columns: [0, 1], yAxisTitle: "Number of IPOs" },
  { title: "Proceeds", columns: [3, 4], yAxisTitle: "US$ billions" },
] as const;

function chartsOf({ columns, rows, filters }: StatsGrid): StatsChart[] {
  const years = rows.toReversed();
  const running = years.findIndex(({ kind }) => kind === "running");
  return compared.map(({ title, columns: places, yAxisTitle }) => ({
    ...{ title, yAxisTitle, filters, isOfClasses: false, isStacked: false },
    subtitle: `${years[0]?.label ?? ""} to ${years.at(-1)?.label ?? ""}`,
    categories: years.map(({ label }) => label.replace(" YTD", "")),
    running: running === -1 ? null : running,
    runningSeries: null,
    series: places.map((at) => ({
      name: columns[at]?.label ?? "",
      unit: columns[at]?.unit ?? "count",
      values: years.map(({ cells }) => cells[at]?.value ?? null),
    })),
  }));
}

/** A published figure of others has no deals that could be opened. */
function statedCell(value: number | null): StatsCell {
  return { value, known: 0, deals: 0, filters: null };
}

function differenceCell({ value }: StatsCell, published: number | null): StatsCell {
  return statedCell(value === null || published === null ? null : value - published);
}

function columnsOf({ publisher, definition, rule }: Comparison): StatsColumn[] {
  const column = (label: string, unit: StatsColumn["unit"], text: string): StatsColumn => ({
    ...{ label, unit, definition: text, filters: null },
  });
  return [
    column("Our IPOs", "count", rule),
    column(`${publisher} IPOs`, "count", definition),
    column("Difference in IPOs", "count", `Our IPOs less those of ${publisher}.`),
    column(
      "Our Proceeds",
      "money",
      `Base shares × offer price, without the over-allotment, in US dollars. ${rule}`,
    ),
    column(`${publisher} Proceeds`, "money", `As ${publisher} states them. ${definition}`),
    column("Difference in Proceeds", "money", `Our proceeds less those of ${publisher}.`),
  ];
}
