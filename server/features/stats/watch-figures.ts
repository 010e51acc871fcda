import { type Day, dayFrom, yearOf } from "../../../domain/calendar/day.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { previewFacts } from "../../../domain/contract/staff/companies.ts";
import type { Block } from "../../../domain/stats/block.ts";
import { type MeasureId, measureOf } from "../../../domain/stats/measures.ts";
import { statsPageIds, statsPageOf } from "../../../domain/stats/pages.ts";
import { partOfYear } from "../../../domain/stats/periods.ts";
import { regions } from "../../../domain/stats/regions.ts";
import { daysFilter, sources } from "../../../domain/stats/sources.ts";
import {
  type Headquarter,
  headquarterLabel,
  usualDynamicFilters,
  usualStatsFilters,
} from "../../../domain/stats/stats-filters.ts";
import type { Db } from "../../db/connect.ts";
import { readIndexShares } from "../../market/indexes/keep-indexes.ts";
import { listSectors } from "../../market/sectors-repository.ts";
import {
  type Dimension,
  type Group,
  type GroupWish,
  placeOfKey,
  readGroups,
} from "../../rows/read-groups.ts";
import { measureCell, measureColumn } from "./block-cells.ts";
import { blockFilters } from "./read-block.ts";

type MovedFigure = Reply<typeof previewFacts>["statistics"][number];

/** A figure of a page: a measure of the deals of a year, or of a part of it. */
interface Line {
  page: string;
  place: string;
  measure: MeasureId;
  by: readonly Dimension[];
  /** The statement that reads it; those that count the same deals share one. */
  statement: string;
}

type Statements = Map<string, Omit<GroupWish, "figures"> & { measures: MeasureId[] }>;

/** The layouts of pages with a figure for each year. Time frames overlap these, so the figures of years stand for them. */
const yearly: Partial<Record<Block["layout"], readonly Dimension[]>> = {
  ...{ years: ["year"], quarters: ["year", "quarter"], months: ["year", "month"] },
  ...{ sectorsByYear: ["year", "sector"], regionsByYear: ["year", "region"] },
};

/** The years whose figures a change of a company may move, and the company. */
interface Watched {
  companyKey: number;
  years: ReadonlySet<number>;
  today: Day;
}

/**
 * Reads the figures of some years on the pages of statistics as they stand without filters, and returns a function that
 * reads them once more in the same transaction and lists those that have moved. A quarter, a month, a sector or a region is told
 * where the figure of its whole year has not moved. The house indexes tell by how many shares they weigh the company.
 */
export async function watchFigures(
  db: Db,
  { companyKey, years, today }: Watched,
): Promise<() => Promise<MovedFigure[]>> {
  const { lines, statements } = listLines(years, today);
  const before = await readStatements(db, statements, today);
  const sharesBefore = await readIndexShares(db, companyKey, today);
  return async () => {
    const after = await readStatements(db, statements, today);
    const shares = await readIndexShares(db, companyKey, today);
    const indexes = [...new Set([...sharesBefore.keys(), ...shares.keys()])].map((page) => {
      const [before = null, after = null] = [sharesBefore.get(page), shares.get(page)];
      return { page, label: "Free float counted", unit: "count" as const, before, after };
    });
    const sectors = new Map((await listSectors(db)).map(({ value, label }) => [value, label]));
    const told = new Set<string>();
    const moved = lines.flatMap((line) => {
      const { page, place, measure, by, statement } = line;
      const at = statements.get(statement)?.measures.indexOf(measure) ?? 0;
      const [was, is] = [before.get(statement), after.get(statement)];
      return listGroups(by, years, was, is).flatMap(({ key, group }): MovedFigure[] => {
        const old = readFigure(was?.get(key), at, measure);
        const now = readFigure(is?.get(key), at, measure);
        const year = `${place} ${measure} ${group.get("year")}`;
        const name = by.length === 1 ? year : `${year} ${key}`;
        if (old === now || told.has(year) || told.has(name)) return [];
        told.add(name);
        const { label, unit } = measureColumn(measure, usualStatsFilters.average);
        const words = [place, label, sayPeriod(group, sectors)].filter(Boolean).join(", ");
        return [{ page, label: words, unit, before: old, after: now }];
      });
    });
    return [...moved, ...indexes.filter((one) => one.before !== one.after)];
  };
}

/** Lists what the pages show of some years, those of whole years first. */
function listLines(years: ReadonlySet<number>, today: Day) {
  const statements: Statements = new Map();
  const days = [
    dayFrom(Math.min(...years), 1, 1),
    dayFrom(Math.min(Math.max(...years), yearOf(today)), 12, 31),
  ] as const;
  const lines = statsPageIds.flatMap((id) => {
    const { forced, types, title } = statsPageOf(id);
    const places: Headquarter[] = forced ? [forced] : ["US", "NonUS"];
    return Object.values(types).flatMap((block) => {
      const by = yearly[block.layout];
      return by === undefined
        ? []
        : places.flatMap((headquarter) => listMeasures(block, by, headquarter, title));
    });
  });
  function listMeasures(
    block: Block,
    by: readonly Dimension[],
    headquarter: Headquarter,
    page: string,
  ): Line[] {
    const wish = {
      ...{ viewType: sources[block.source].viewType, day: sources[block.source].day },
      average: usualStatsFilters.average,
      filters: {
        ...blockFilters({
          ...{ block, dynamic: usualDynamicFilters },
          page: { ...usualStatsFilters, headquarter },
        }),
        ...daysFilter(block.source, ...days),
      },
    };
    const statement = JSON.stringify(wish);
    const known = statements.get(statement) ?? { ...wish, by: [], measures: [] };
    const isNew = !known.by.some((set) => set.join() === by.join());
    statements.set(statement, {
      ...known,
      by: isNew ? [...known.by, by] : known.by,
      measures: [...new Set([...known.measures, ...block.measures])],
    });
    const place = headquarter === "NonUS" ? headquarterLabel(headquarter) : "";
    return block.measures.map((measure) => ({ page, place, measure, by, statement }));
  }
  return { lines: lines.toSorted((a, b) => a.by.length - b.by.length), statements };
}

async function readStatements(db: Db, statements: Statements, today: Day) {
  const read = new Map<string, Awaited<ReturnType<typeof readGroups>>>();
  for (const [name, { measures, ...wish }] of statements) {
    const figures = measures.map((id) => measureOf(id).figure);
    read.set(name, await readGroups(db, { ...wish, figures }, { userId: 0, today }));
  }
  return read;
}

type Groups = Awaited<ReturnType<typeof readGroups>>;

/** Lists the groups of some dimensions that were read of some years, before or after. */
function listGroups(
  by: readonly Dimension[],
  years: ReadonlySet<number>,
  ...read: (Groups | undefined)[]
) {
  const keys = new Set(read.flatMap((groups) => [...(groups?.keys() ?? [])]));
  return [...keys]
    .map((key) => ({ key, group: placeOfKey(key) }))
    .filter(
      ({ group }) =>
        group.size === by.length &&
        by.every((one) => group.has(one)) &&
        years.has(Number(group.get("year"))),
    );
}

/** A group without deals has counts and sums of 0, as its page shows them. */
function readFigure(group: Group | undefined, at: number, measure: MeasureId): number | null {
  return measureCell(measure, at, group, {}).value;
}

function sayPeriod(group: ReadonlyMap<Dimension, string>, sectors: ReadonlyMap<number, string>) {
  const year = Number(group.get("year"));
  for (const part of ["month", "quarter"] as const)
    if (group.has(part)) return `${partOfYear(part, year, Number(group.get(part))).label} ${year}`;
  const [sector, region] = [group.get("sector"), group.get("region")].map(Number);
  if (group.has("sector")) return `${sectors.get(sector ?? 0) ?? "Not Classified"}, ${year}`;
  if (group.has("region"))
    return `${regions.find(({ value }) => value === region)?.label ?? "Other"}, ${year}`;
  return String(year);
}
