import { type RawBuilder, sql } from "kysely";

/**
 * The tables that a field's SQL may name beside `r`, the row of its grain (deal_row or monitor_row):
 * `p` deal_price; `t` lockup_tranche; `f` the viewer's favorite of the company, left joined;
 * `d` one row with the day that counts as today.
 */
export interface FieldSql {
  value: RawBuilder<unknown>;
  /** What rows are ordered by; null for what has no order. */
  sort: RawBuilder<unknown> | null;
}

/** A value that is ordered by itself. */
export function plain(value: RawBuilder<unknown>): FieldSql {
  return { value, sort: value };
}

/** Upper and lower case are one, and the order is the same on every database. */
export function text(value: RawBuilder<unknown>): FieldSql {
  return { value, sort: sql`lower(${value} collate "C")` };
}

/** A text that stands for a code of the database. */
export function labelOf(code: RawBuilder<unknown>, labels: Record<string, string>) {
  const cases = Object.entries(labels).map(
    ([name, label]) => sql`when ${sql.lit(name)} then ${sql.lit(label)}`,
  );
  return sql`(case ${code} ${sql.join(cases, sql` `)} end)`;
}

/** The database holds fractions, rows hold percent points. */
export function percent(fraction: RawBuilder<unknown>): FieldSql {
  return { value: sql`trim_scale(${fraction} * 100)`, sort: fraction };
}

/** A price at the time of the offering in its own currency, ordered by what it is in US dollars. */
export function localPrice(price: RawBuilder<unknown>): FieldSql {
  const usdRate = sql`case when r.currency = 'USD' then 1 else r.deal_size_usd / nullif(r.deal_size, 0) end`;
  return { value: price, sort: sql`(${price} * ${usdRate})` };
}

/** Looked up for the rows that are shown; ordering by it would look up every row there is. */
export function lookedUp(query: RawBuilder<unknown>): FieldSql {
  return { value: sql`(${query})`, sort: null };
}

/** A header has no value: the columns below it have. */
export const noValue: FieldSql = { value: sql`null`, sort: null };
