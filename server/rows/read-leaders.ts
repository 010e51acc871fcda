import { type RawBuilder, sql } from "kysely";
import type { Filters } from "../../domain/filters/filters.ts";
import type { Figure, GroupFigure } from "../../domain/stats/figures.ts";
import { aShareExchangeIds } from "../../domain/universes/a-shares.ts";
import { type LeaderFilter, mostLeaders } from "../../domain/views/leaders.ts";
import { type ViewType, viewTypes } from "../../domain/views/view-type.ts";
import type { Db } from "../db/connect.ts";
import { banksByRole } from "./filters/deal-sql.ts";
import { type FigurePart, figurePartSql, makeFigure } from "./group-figures-sql.ts";
import { joinSql, type RowSql, r, rowSql } from "./row-sql.ts";
import type { Viewer } from "./row-wish.ts";
import { selectRows } from "./select-rows-sql.ts";

/** Stages of SPACs are conditions, not values of a row. */
export type ValueFilter = Exclude<LeaderFilter, "DealStatusSelect">;

export interface LeaderWish {
  viewType: ViewType;
  filters: Filters;
  by: ValueFilter;
  figures: readonly Figure[];
}

export interface Leader {
  value: number;
  deals: number;
  figures: GroupFigure[];
}

const none = sql`true`;

/** The values of a row that a choice of the filter finds, as a table `subject`. */
const subjects: Record<ValueFilter, (filters: Filters) => RowSql> = {
  UnderwriterKeyList: ({ UnderwriterRole: role = "Any", UnderwriterTypeKey: type }) =>
    rowSql`(select underwriter_id as value from underwriter
      where underwriter_id = any(${banksByRole[role]}) and ${type === undefined ? none : sql`type_key = ${type}::int`})`,
  SectorIndustry: () => rowSql`(select ${r.sector_id} as value)`,
  LocationExchangeList: ({ IncludeChina: hasAShares = false }) =>
    rowSql`(select ${r.exchange_id} as value
      where ${hasAShares} or not ${r.is_a_share} or ${r.exchange_id} = any(${aShareExchangeIds}::int[]))`,
  Investor: () => rowSql`(select unnest(${r.investor_ids}) as value)`,
};

/** Reads the choices of a filter with the most deals among those that the other filters find, with figures of their deals. */
export async function readLeaders(
  db: Db,
  { viewType, filters, by, figures }: LeaderWish,
  viewer: Viewer,
): Promise<Leader[]> {
  // A reader who chooses an exchange of A-shares sees its A-shares.
  const ofAll: Filters =
    by === "LocationExchangeList" ? { ...filters, IncludeChina: true } : filters;
  const { sort } = viewTypes[viewType];
  const selection = selectRows({ viewType, filters: ofAll, sort }, viewer);
  const context = { today: viewer.today, viewType, grain: selection.grain };
  const parts = joinSql(figures.map((figure) => figurePartSql(figure, "mean", context)));
  const subject = subjects[by](filters);
  const from: RawBuilder<unknown> = selection.from(parts, subject);
  const { rows } = await sql<Omit<Leader, "figures"> & { parts: FigurePart[] }>`
    select subject.value, count(*)::int as deals, json_build_array(${parts}) as parts
    from ${from} cross join lateral ${subject} subject
    where ${selection.where} and subject.value is not null
    group by 1 order by 2 desc, 1 limit ${mostLeaders}
  `.execute(db);
  return rows.map(({ value, deals, parts: read }) => ({
    ...{ value, deals },
    figures: figures.map((figure, at) => makeFigure(figure, "mean", deals, read.slice(at, at + 1))),
  }));
}
