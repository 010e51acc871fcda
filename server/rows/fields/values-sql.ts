import { sql } from "kysely";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { type RowSql, r, rowSql, type Source, type SourcesOf } from "../row-sql.ts";
import type { GrainsOfField } from "./field-grains.ts";

export interface FieldSql<S extends Source = Source> {
  value: RowSql<S>;
  /** The value that rows are ordered by; null when they cannot be ordered by the field. */
  sort: RowSql<S> | null;
}

/** The SQL of fields, each of which stands only on sources that all of its grains have. */
export type FieldSqls<Ids extends FieldId> = {
  [Id in Ids]: FieldSql<SourcesOf<GrainsOfField<Id>>>;
};

/** A value that is ordered by itself. */
export function plain<S extends Source>(value: RowSql<S>): FieldSql<S> {
  return { value, sort: value };
}

/** Upper and lower case are one, and the order is the same on every database. */
export function text<S extends Source>(value: RowSql<S>): FieldSql<S> {
  return { value, sort: rowSql`lower(${value} collate "C")` };
}

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
export function percent<S extends Source>(fraction: RowSql<S>): FieldSql<S> {
  return { value: rowSql`trim_scale(${fraction} * 100)`, sort: fraction };
}

const usdRate = rowSql`case when ${r.currency} = 'USD' then 1 else ${r.deal_size_usd} / nullif(${r.deal_size}, 0) end`;

/** A price at the time of the offering in its own currency, ordered by its worth in US dollars. */
export function localPrice<S extends Source>(price: RowSql<S>): FieldSql<S | "dealRow"> {
  return { value: price, sort: rowSql`(${price} * ${usdRate})` };
}

/** A value that is looked up for the rows that are shown; ordering by it would look it up for every row there is. */
export function lookedUp<S extends Source>(query: RowSql<S>): FieldSql<S> {
  return { value: rowSql`(${query})`, sort: null };
}

/** A header has no value: the columns below it have. */
export const noValue: FieldSql<never> = { value: rowSql`null`, sort: null };
