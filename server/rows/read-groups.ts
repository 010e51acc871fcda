import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import type { Figure, GroupFigure } from "../../domain/stats/figures.ts";
import type { Average } from "../../domain/stats/stats-filters.ts";
import { type ViewType, viewTypes } from "../../domain/views/view-type.ts";
import type { Db } from "../db/connect.ts";
import { fromFiguresSql } from "./figures-sql.ts";
import { groupFigureSql } from "./group-figures-sql.ts";
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

/** Reads figures of groups of deals, and their totals, in one pass: a total is made of deals, never of groups. */
export async function readGroups(
  db: Db,
  wish: GroupWish,
  viewer: Viewer,
): Promise<Map<string, Group>> {
  const { by, windows = [] } = wish;
  const selection = selectRows(
    { viewType: wish.viewType, filters: wish.filters, sort: viewTypes[wish.viewType].sort },
    viewer,
  );
  const context = { today: viewer.today, viewType: wish.viewType, grain: selection.grain };
  const figures = joinSql([
    rowSql`count(*)::int`,
    ...wish.figures.map((figure) => groupFigureSql(figure, wish.average, context)),
  ]);
  const day = r[wish.day];
  const dimensions = [...new Set(by.flat())];
  const values = dimensions.map((dimension) => dimensionSql(dimension, day));
  const parts = joinSql([selection.where, figures, day, ...values]);
  const from =
    fromFiguresSql(db, { grain: selection.grain, where: parts }) ?? selection.from(parts);
  const isWindowed = dimensions.includes("window");
  const sets = by.map((set) => sql`(${joinSql(set.map((one) => dimensionSql(one, day)))})`);
  const place = joinSql(
    dimensions.map((dimension, at) => {
      const value = values[at] ?? rowSql`null`;
      return rowSql`${dimension}::text, case grouping(${value}) when 0 then json_build_array(${value}) end`;
    }),
  );
  const { rows } = await sql<{
    place: Record<Dimension, [number | null] | null>;
    group: unknown[];
  }>`
    select json_build_object(${place}) as place, json_build_array(${figures}) as "group"
    from ${from} ${isWindowed ? windowsSql(windows, day) : sql``}
    where ${selection.where}
    group by grouping sets (${sql.join(sets)})
  `.execute(db);
  return new Map(rows.map((row) => [groupKey(placeOf(row.place)), toGroup(row.group)]));
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

function toGroup([deals, ...figures]: unknown[]): Group {
  return { deals: Number(deals), figures: figures as GroupFigure[] };
}
