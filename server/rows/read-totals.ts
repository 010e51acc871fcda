import { type RawBuilder, sql } from "kysely";
import type { Summary } from "../../domain/contract/view-shapes.ts";
import type { Grain } from "../../domain/fields/field.ts";
import { type SummaryField, summaryFields } from "../../domain/views/declaration.ts";
import type { Db } from "../db/connect.ts";
import { fromFiguresSql } from "./figures-sql.ts";
import { type Seen, seenSql } from "./read-rows.ts";
import { p, type RowSql, r, rowSql } from "./row-sql.ts";
import type { RowWish, Viewer } from "./row-wish.ts";
import { type Selection, selectRows } from "./select-rows-sql.ts";

export interface Totals {
  totalRows: number;
  /** The deals that came to the market at an unknown size, which figures leave out. */
  unsized: number;
  summary: Summary;
}

/** Computes the figures over all rows of a view in one pass; averages give every deal the same weight. */
export async function readTotals(db: Db, wish: RowWish, viewer: Viewer): Promise<Seen & Totals> {
  const all = selectRows(wish, viewer);
  const figures = fromFiguresSql(db, all);
  const selection = figures === null ? all : { ...all, from: () => figures };
  const query = queries[selection.grain](selection);
  const { rows } = await sql<Seen & Summary & Pick<Totals, "totalRows" | "unsized">>`
    select totals.*, ${seenSql(wish, viewer)} as seen from (${query}) totals`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("An aggregate returned no row");
  const { seen, totalRows, unsized, ...summary } = row;
  return { seen, totalRows, unsized, summary };
}

/** Averages exact decimals: converting thousands of them to floating point would take longer than adding them. */
const average = (fraction: RowSql<"dealRow" | "price">) =>
  rowSql`round(avg(${fraction}) * 100, 6)::float8`;

const counted: readonly SummaryField[] = ["companies", "pcmlCompanies"];

const noFigures = sql.join(
  summaryFields
    .filter((name) => !counted.includes(name))
    .map((name) => sql`null::float8 as ${sql.ref(name)}`),
);

/** Only a deal that came to the market has raised its size; before, the size is an estimate. */
const figures = rowSql`
  count(distinct ${r.company_key}) as "pcmlCompanies",
  (count(*) filter (where ${r.status} = 'Priced' and ${r.deal_size_usd} is null))::int as unsized,
  (sum(${r.deal_size_usd}) filter (where ${r.status} in ('Priced', 'Acquired')))::float8 as proceeds,
  ${average(rowSql`case when ${p.total_return} > 0 then 1 when ${p.total_return} is not null then 0 end`)}
    as "percentTradingAboveIPOPrice",
  ${average(r.price_vs_midpoint)} as "avgPriceVsMidpoint",
  ${average(p.first_day_return)} as "avgFirstDayPop",
  ${average(p.initial_3m)} as "avgFirstThreeMo",
  ${average(p.aftermarket_return)} as "avgAftermarketReturn",
  ${average(p.total_return)} as "avgReturnFromIPO",
  ${average(p.ipo_discount)} as "avgIpoDiscount"`;

const queries: Record<Grain, (selection: Selection) => RawBuilder<unknown>> = {
  deal: ({ from, where }) => sql`
    select count(*) as "totalRows", count(*) as companies, ${figures} from ${from(figures)} where ${where}`,
  // A deal with several tranches is one deal.
  lockup: ({ from, where }) => sql`
    select coalesce(sum(m.tranches), 0)::float8 as "totalRows", count(*) as companies, ${figures}
    from (
      select t.deal_key, count(*) as tranches from ${from()} where ${where} group by t.deal_key
    ) m join deal_row r on r.deal_key = m.deal_key join deal_price p on p.deal_key = m.deal_key`,
  monitor: ({ from, where }) => sql`
    select count(*) as "totalRows", count(*) as companies,
      count(distinct r.company_key) as "pcmlCompanies", 0 as unsized, ${noFigures}
    from ${from()} where ${where}`,
};
