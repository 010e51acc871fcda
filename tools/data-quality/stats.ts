import { type Day, dayFrom } from "../../domain/calendar/day.ts";
import { type MeasureId, measureOf } from "../../domain/stats/measures.ts";
import { firstYear } from "../../domain/stats/periods.ts";
import { daysFilter, sources } from "../../domain/stats/sources.ts";
import { usualStatsFilters, viewFilters } from "../../domain/stats/stats-filters.ts";
import { readRecordedDeals } from "../../e2e/operations/real-market/recorded-deals.ts";
import { explainedReturns, recordYear } from "../../e2e/operations/real-market/recorded-years.ts";
import { countYear, type YearFigures } from "../../e2e/operations/real-market/year-figures.ts";
import type { Db } from "../../server/db/connect.ts";
import { type Group, groupKey, readGroups } from "../../server/rows/read-groups.ts";
import { tableOf } from "../markdown.ts";
import { claim } from "./claims.ts";
import { readShownDeals } from "./deals.ts";

/** The years that the history of the exchange has. */
const years = Array.from({ length: 25 }, (_, at) => 2000 + at);

/** Compares the yearly figures of the pages of statistics with the files; a difference without a reason ends the run. */
export async function describeStatsCells(db: Db, today: Day): Promise<string> {
  const groups = await readYears(db, today);
  const deals = await readShownDeals(db, { DealStatus: "Priced", LocationListingLocation: "Us" });
  const recorded = readRecordedDeals("2024-12-31");
  const differing = new Set<string>();
  const rows = years.map((number) => {
    const year = String(number);
    const shown = figuresOf(groups.get(groupKey({ year: number })));
    const listed = countYear(deals, year);
    const stated = recordYear(deals, recorded, year);
    for (const ticker of stated.differing) differing.add(ticker);
    claim(
      shown.count === listed.count && shown.known === listed.known,
      `The statistics of ${year} count the deals that the portal lists.`,
    );
    claim(
      shown.count === stated.count && isNear(shown.proceeds, stated.proceeds),
      `The statistics of ${year} have the deals and the proceeds of the files.`,
    );
    claim(
      stated.differing.length > 0 || isNear(shown.firstDay, stated.firstDay),
      `The mean first-day return of ${year} differs from the files by the named deals alone.`,
    );
    return [
      year,
      ...pair(shown, stated, ({ count }) => String(count)),
      ...pair(shown, stated, ({ proceeds }) => proceeds.toFixed(1)),
      ...pair(shown, stated, ({ firstDay }) => (firstDay === null ? "—" : firstDay.toFixed(1))),
      ...pair(shown, stated, ({ known }) => String(known)),
      stated.differing.toSorted().join(", "),
    ];
  });
  const reasons = explainedReturns.map(({ tickers, because }) => {
    const own = tickers.filter((ticker) => differing.delete(ticker));
    return `- ${own.toSorted().join(", ")}: ${because}.`;
  });
  claim(differing.size === 0, `The first-day returns of ${[...differing].join(", ")} are equal.`);
  return [
    tableOf(header, rows),
    `Where the first-day return of a deal differs, or only one of the two has it:\n\n${reasons.join("\n")}`,
  ].join("\n\n");
}

const measures = ["count", "proceeds", "firstDay"] as const satisfies MeasureId[];

/** Reads the figures of the years as the pages of statistics with pricings and returns do. */
function readYears(db: Db, today: Day): Promise<Map<string, Group>> {
  const source = "priced";
  const { viewType, day } = sources[source];
  const days = daysFilter(source, dayFrom(firstYear, 1, 1), today);
  return readGroups(
    db,
    {
      ...{ viewType, day, by: [["year"]], average: usualStatsFilters.average },
      filters: { ...viewFilters(source, usualStatsFilters), ...days },
      figures: measures.map((id) => measureOf(id).figure),
    },
    { userId: 0, today },
  );
}

function figuresOf(group: Group | undefined): YearFigures {
  const [count, proceeds, firstDay] = group?.figures ?? [];
  return {
    count: count?.value ?? 0,
    proceeds: (proceeds?.value ?? 0) / 1e9,
    firstDay: firstDay?.value ?? null,
    known: firstDay?.known ?? 0,
  };
}

function pair(shown: YearFigures, stated: YearFigures, textOf: (figures: YearFigures) => string) {
  return [textOf(shown), textOf(stated)];
}

/** True for figures that differ by less than a rounded price can make. */
function isNear(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) < 0.01;
}

const header = [
  "Year",
  ...["deals", "in files", "proceeds, $bn", "in files", "first day, %", "in files"],
  ...["known", "in files", "differing"],
];
