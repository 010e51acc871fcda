import { sql } from "kysely";
import type { FieldOrder } from "../../../domain/fields/field.ts";
import type { FieldId, Fields } from "../../../domain/fields/fields.ts";
import { type RowSql, r, rowSql, type Source, type SourcesOf } from "../row-sql.ts";

/** A value, and what orders rows by it in its place. */
export interface OrderedSql<S extends Source = Source> {
  value: RowSql<S>;
  order: RowSql<S>;
}

export type FieldSql<S extends Source = Source> = RowSql<S> | OrderedSql<S>;

/**
 * The catalogue says what orders rows. A carried order is the server's to make; another SQL for the order of a value
 * gives the same order, and an index has it.
 */
type SqlOf<Order extends FieldOrder, S extends Source> = Order extends "carried"
  ? OrderedSql<S>
  : Order extends "value"
    ? FieldSql<S>
    : RowSql<S>;

/** The SQL of fields, each of which stands only on sources that all of its grains have. */
export type FieldSqls<Ids extends FieldId> = {
  [Id in Ids]: SqlOf<Fields[Id]["order"], SourcesOf<Fields[Id]["grains"][number]>>;
};

/** A text that stands for a code of the database. */
export function labelOf<S extends Source>(
  code: RowSql<S>,
  labels: Record<string, string>,
): RowSql<S> {
  const cases = Object.entries(labels).map(
    ([name, label]) => sql`when ${sql.lit(name)} then ${sql.lit(label)}`,
  );
  return rowSql`(case ${code} ${sql.join(cases, sql` `)} end)`;
}

/** The database holds fractions, rows hold percent points. */
export function percent<S extends Source>(fraction: RowSql<S>): OrderedSql<S> {
  return { value: rowSql`trim_scale(${fraction} * 100)`, order: fraction };
}

const usdRate = rowSql`case when ${r.currency} = 'USD' then 1 else ${r.deal_size_usd} / nullif(${r.deal_size}, 0) end`;

/**
 * A price at the time of the offering in its own currency, ordered by its worth in US dollars. That is rounded, so that
 * the browser, whose numbers have fewer digits, sees the same prices as equal.
 */
export function localPrice<S extends Source>(price: RowSql<S>): OrderedSql<S | "dealRow"> {
  return { value: price, order: rowSql`trim_scale(round(${price} * ${usdRate}, 6))` };
}

/** A value that is looked up for the rows that are shown; ordering by it would look it up for every row there is. */
export function lookedUp<S extends Source>(query: RowSql<S>): RowSql<S> {
  return rowSql`(${query})`;
}

/** A header has no value: the columns below it have. */
export const noValue: RowSql<never> = rowSql`null`;
