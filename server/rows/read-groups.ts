import { type RawBuilder, sql } from "kysely";
import { type Day, dayFrom } from "../../domain/calendar/day.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import type { Figure, GroupFigure } from "../../domain/stats/figures.ts";
import type { Average } from "../../domain/stats/stats-filters.ts";
import { type ViewType, viewTypes } from "../../domain/views/view-type.ts";
import type { Db } from "../db/connect.ts";
import { fromFiguresSql } from "./figures-sql.ts";
import { type FigurePart, figurePartSql, isMedian, makeFigure } from "./group-figures-sql.ts";
import { joinSql, type RowSql, r, rowSql } from "./row-sql.ts";
import type { Viewer } from "./row-wish.ts";
import { selectRows } from "./select-rows-sql.ts";

/** A property by which deals are grouped. A window is one of several periods, which may overlap. */
export type Dimension = "year" | "quarter" | "month" | "sector" | "region" | "window";

export interface GroupWish {
  viewType: ViewType;
  filters: Filters;
  /** The day of a deal from which its year, month or window follows. */
  day: "offer_on" | "filed_on" | "withdrawn_on";
  /** Each set of dimensions gives groups of its own; the empty set is the total of all deals. */
  by: readonly (readonly Dimension[])[];
  windows?: readonly { from: Day; to: Day }[];
  figures: readonly Figure[];
  average: Average;
}

export interface Group {
  /** The number of deals of the group, whatever is known of them. */
  deals: number;
  figures: GroupFigure[];
}

type Place = Partial<Record<Dimension, number | null>>;

/** Identifies a group: the value of each of its dimensions. Null stands for the deals without a value. */
export function groupKey(place: Place): string {
  return Object.entries(place)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dimension, value]) => `${dimension} ${value}`)
    .join(", ");
}

/** The value of each dimension of a group that its key identifies. */
export function placeOfKey(key: string): ReadonlyMap<Dimension, string> {
  return new Map(key.split(", ").map((part) => part.split(" ") as [Dimension, string]));
}

/** Reads figures of groups of deals, and their totals, in one pass: a total is made of deals, never of groups. */
export async function readGroups(
  db: Db,
  wish: GroupWish,
  viewer: Viewer,
): Promise<Map<string, Group>> {
  return makeGroups(wish, wish.by, await readParts(db, partsStatement(db, wish, viewer, wish.by)));
}

/** The parts of groups that the deals of each year are, and the versions of the years when they were read. */
interface YearParts {
  seen: Map<number, number>;
  parts: Map<number | null, Part[]>;
}

/** Groups that may be kept, with their parts by year; null where they are not made of such parts. */
export interface KeptGroups {
  groups: Map<string, Group>;
  years: YearParts | null;
}

/**
 * Reads groups, and of those that were kept only the years whose figures have changed since. Groups with a median over
 * several years, or by values that figures lack, are read as a whole.
 */
export async function readGroupsAgain(
  db: Db,
  wish: GroupWish,
  viewer: Viewer,
  kept?: KeptGroups,
): Promise<KeptGroups> {
  const byYear = wish.by.map((set) => [...new Set<Dimension>([...set, "year"])]);
  const hasMedian = wish.figures.some((figure) => isMedian(figure, wish.average));
  const isWhole = hasMedian && wish.by.some((set) => !set.includes("year"));
  if (isWhole || !partsStatement(db, wish, viewer, byYear).isOfFigures)
    return { groups: await readGroups(db, wish, viewer), years: null };
  // One moment for the versions and the parts.
  const moment = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  const years = await moment.execute(async (trx): Promise<YearParts> => {
    const seen = await readFigureVersions(trx, wish.day);
    const before = kept?.years ?? undefined;
    const changed =
      before && [...seen.keys()].filter((one) => before.seen.get(one) !== seen.get(one));
    const parts = new Map(before?.parts);
    for (const year of changed ?? []) parts.delete(year);
    if (changed?.length === 0) return { seen, parts };
    const found = await readParts(trx, partsStatement(trx, wish, viewer, byYear, changed));
    for (const [year, own] of Map.groupBy(found, ({ place }) => place.year ?? null))
      parts.set(year, own);
    return { seen, parts };
  });
  return { groups: makeGroups(wish, byYear, [...years.parts.values()].flat()), years };
}

async function readFigureVersions(db: Db, day: GroupWish["day"]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("figure_version")
    .select(["year", "number"])
    .where("day", "=", day)
    .execute();
  return new Map(rows.map(({ year, number }) => [year, Number(number)]));
}

/** Some deals of a group, or all of them. */
interface Part {
  place: Place;
  deals: number;
  figures: FigurePart[];
}

/** Makes the groups of each set from the parts that were read for it. */
function makeGroups(
  { by, figures, average }: GroupWish,
  read: readonly (readonly Dimension[])[],
  parts: readonly Part[],
): Map<string, Group> {
  const partsOf = Map.groupBy(parts, ({ place }) => nameOfSet(Object.keys(place)));
  const groups = new Map<string, Group>();
  for (const [at, set] of by.entries()) {
    const ofSet = partsOf.get(nameOfSet(read[at] ?? set)) ?? [];
    const keyOf = ({ place }: Part) =>
      groupKey(Object.fromEntries(set.map((one) => [one, place[one] ?? null])));
    for (const [key, own] of Map.groupBy(ofSet, keyOf)) {
      const deals = own.reduce((sum, part) => sum + part.deals, 0);
      const made = figures.map((figure, which) =>
        makeFigure(
          figure,
          average,
          deals,
          own.flatMap((part) => part.figures.slice(which, which + 1)),
        ),
      );
      groups.set(key, { deals, figures: made });
    }
  }
  return groups;
}

function nameOfSet(dimensions: readonly string[]): string {
  return dimensions.toSorted().join();
}

async function readParts(db: Db, { query }: Statement): Promise<Part[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ place, part: [deals, ...figures] }) => ({
    place: placeOf(place),
    deals,
    figures,
  }));
}

interface Statement {
  query: RawBuilder<{
    place: Record<Dimension, [number | null] | null>;
    part: [number, ...FigurePart[]];
  }>;
  /** True if the figures of deals are all that it reads. */
  isOfFigures: boolean;
}

function partsStatement(
  db: Db,
  { viewType, filters, by: _, windows = [], ...wish }: GroupWish,
  viewer: Viewer,
  read: readonly (readonly Dimension[])[],
  years?: readonly number[],
): Statement {
  const selection = selectRows({ viewType, filters, sort: viewTypes[viewType].sort }, viewer);
  const context = { today: viewer.today, viewType, grain: selection.grain };
  const figures = joinSql([
    rowSql`count(*)::int`,
    ...wish.figures.map((figure) => figurePartSql(figure, wish.average, context)),
  ]);
  const day = r[wish.day];
  const where = years ? rowSql`${selection.where} and (${yearsSql(day, years)})` : selection.where;
  const dimensions = [...new Set(read.flat())];
  const values = dimensions.map((dimension) => dimensionSql(dimension, day));
  // A window is a table of its own.
  const ofDeals = values.filter((_, at) => dimensions[at] !== "window");
  const parts = joinSql([where, figures, day, ...ofDeals]);
  const ofFigures = fromFiguresSql(db, { grain: selection.grain, where: parts });
  const sets = new Map(
    read.map((set) => [
      nameOfSet(set),
      sql`(${joinSql(set.map((one) => dimensionSql(one, day)))})`,
    ]),
  );
  const place = joinSql(
    dimensions.map((dimension, at) => {
      const value = values[at] ?? rowSql`null`;
      return rowSql`${dimension}::text, case grouping(${value}) when 0 then json_build_array(${value}) end`;
    }),
  );
  const query: Statement["query"] = sql`
    select json_build_object(${place}) as place, json_build_array(${figures}) as part
    from ${ofFigures ?? selection.from(parts)}
    ${dimensions.includes("window") ? windowsSql(windows, day) : sql``}
    where ${where}
    group by grouping sets (${sql.join([...sets.values()])})
  `;
  return { query, isOfFigures: ofFigures !== null };
}

/** The deals of some years, as days that an index finds. */
function yearsSql(day: RowSql<"dealRow">, years: readonly number[]): RowSql<"dealRow"> {
  const ofYear = (year: number) =>
    rowSql`${day} between ${dayFrom(year, 1, 1)}::date and ${dayFrom(year, 12, 31)}::date`;
  return joinSql(years.map(ofYear), sql` or `);
}

function dimensionSql(dimension: Dimension, day: RowSql<"dealRow">): RowSql {
  switch (dimension) {
    case "sector":
      return r.sector_id;
    case "region":
      return r.exchange_region_id;
    case "window":
      return rowSql`w.place`;
    default:
      return rowSql`extract(${sql.raw(dimension)} from ${day})`;
  }
}

function windowsSql(windows: readonly { from: Day; to: Day }[], day: RowSql) {
  const rows = windows.map(({ from, to }, at) => sql`(${at}::int, ${from}::date, ${to}::date)`);
  return sql`join (values ${sql.join(rows)}) w (place, first_on, last_on)
    on ${day} between w.first_on and w.last_on`;
}

/** A dimension that a set does not have is null; a dimension whose value is unknown is a list of null. */
function placeOf(place: Record<string, [number | null] | null>): Place {
  return Object.fromEntries(
    Object.entries(place).flatMap(([dimension, value]) =>
      value === null ? [] : [[dimension, value[0]]],
    ),
  );
}
