import { sql } from "kysely";
import type { FieldOrder } from "../../../domain/fields/field.ts";
import type { FieldId, Fields } from "../../../domain/fields/fields.ts";
import { type RowSql, r, rowSql, type Source, type SourcesOf } from "../row-sql.ts";

/** The SQL of a value, and the SQL that orders rows in its place. */
export interface OrderedSql<S extends Source = Source> {
  value: RowSql<S>;
  order: RowSql<S>;
}

export type FieldSql<S extends Source = Source> = RowSql<S> | OrderedSql<S>;

/**
 * The catalogue says what orders rows. A field whose order is carried must provide it here. SQL that orders a "value"
 * field must give the same order as the value itself; it is there because an index covers it.
 */
type SqlOf<Order extends FieldOrder, S extends Source> = Order extends "carried"
  ? OrderedSql<S>
  : Order extends "value"
    ? FieldSql<S>
    : RowSql<S>;

/** The SQL of fields, each of which uses only sources that all of its grains have. */
export type FieldSqls<Ids extends FieldId> = {
  [Id in Ids]: SqlOf<Fields[Id]["order"], SourcesOf<Fields[Id]["grains"][number]>>;
};

/** Translates a code of the database to its label. */
export function labelSql<S extends Source>(
  code: RowSql<S>,
  labels: Record<string, string>,
): RowSql<S> {
  const cases = Object.entries(labels).map(
    ([name, label]) => sql`when ${sql.lit(name)} then ${sql.lit(label)}`,
  );
  return rowSql`(case ${code} ${sql.join(cases, sql` `)} end)`;
}

/** The database holds fractions; rows hold percentage points. */
export function percent<S extends Source>(fraction: RowSql<S>): OrderedSql<S> {
  return { value: rowSql`trim_scale(${fraction} * 100)`, order: fraction };
}

const usdRate = rowSql`case when ${r.currency} = 'USD' then 1 else ${r.deal_size_usd} / nullif(${r.deal_size}, 0) end`;

/**
 * A price at the time of the offering in its own currency, ordered by its value in US dollars. That value is rounded, so
 * that the browser, whose numbers have fewer digits, sees the same prices as equal.
 */
export function localPrice<S extends Source>(price: RowSql<S>): OrderedSql<S | "dealRow"> {
  return { value: price, order: rowSql`trim_scale(round(${price} * ${usdRate}, 6))` };
}

/** A value that is looked up for the rows that are shown; ordering by it would look it up for every row. */
export function lookup<S extends Source>(query: RowSql<S>): RowSql<S> {
  return rowSql`(${query})`;
}

/** A header has no value of its own; the columns below it have values. */
export const noValue: RowSql<never> = rowSql`null`;
