import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { DayRange } from "../../../domain/calendar/span.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import type { FilterKey, Filters } from "../../../domain/filters/filters.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";

/** For whom and for which view filters are compiled, and the day that they see as today. */
export interface FilterContext {
  today: Day;
  viewType: ViewType;
  grain: Grain;
}

/**
 * The condition that filters set; null where these set none. It may name `r`, the row of the grain, `p` deal_price,
 * `t` lockup_tranche and `f`, the viewer's favorite of the company. Filters that belong together share one function.
 * A row without a value meets no condition.
 */
export type FilterSql = (filters: Filters, context: FilterContext) => RawBuilder<boolean> | null;

export type Condition = RawBuilder<boolean>;

/** Database values for one of the filter's: dollars for a million, fractions for a percent point. */
export const scales = {
  same: (value: number) => sql`${value}::numeric`,
  millions: (value: number) => sql`(${value}::numeric * 1000000)`,
  percent: (value: number) => sql`(${value}::numeric / 100)`,
  /** The mean of four scores, held against their sum. */
  ofFour: (value: number) => sql`(${value}::numeric * 4)`,
} as const;

export type Scale = keyof typeof scales;

/** Both ends are inclusive, and may be open. */
export function between(
  column: RawBuilder<unknown>,
  min: number | undefined,
  max: number | undefined,
  scale: Scale,
): Condition | null {
  return both(
    min === undefined ? null : sql<boolean>`${column} >= ${scales[scale](min)}`,
    max === undefined ? null : sql<boolean>`${column} <= ${scales[scale](max)}`,
  );
}

export function onDays(column: RawBuilder<unknown>, { from, to }: DayRange): Condition | null {
  return both(
    from === null ? null : sql<boolean>`${column} >= ${from}::date`,
    to === null ? null : sql<boolean>`${column} <= ${to}::date`,
  );
}

/** One value is compared as one, which lets an index on the column and a sort key give the order too. */
export function isOneOf(
  column: RawBuilder<unknown>,
  values: readonly (number | string)[],
): Condition {
  const [first] = values;
  const type = typeof first === "number" ? sql`int` : sql`text`;
  return values.length === 1
    ? sql<boolean>`${column} = ${first}::${type}`
    : sql<boolean>`${column} = any(${values}::${type}[])`;
}

/** An array of the row has one of the ids. */
export function hasOneOf(column: RawBuilder<unknown>, ids: readonly number[]): Condition {
  return sql<boolean>`${column} && ${ids}::int[]`;
}

function both(a: Condition | null, b: Condition | null): Condition | null {
  if (a === null || b === null) return a ?? b;
  return sql<boolean>`(${a} and ${b})`;
}

export function anyOf(conditions: readonly Condition[]): Condition | null {
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

export function allOf(conditions: readonly (Condition | null)[]): Condition | null {
  return conditions.reduce<Condition | null>(both, null);
}

/** A checkbox: nothing unless it is ticked. */
export function ticked(key: keyof Filters, condition: Condition): FilterSql {
  return (filters) => (filters[key] === true ? condition : null);
}

type RangeStem = {
  [Key in FilterKey]: Key extends `${infer Stem}Min`
    ? `${Stem}Max` extends FilterKey
      ? Stem
      : never
    : never;
}[FilterKey];

/** `{stem}Min` and `{stem}Max` of a column. */
export function range(stem: RangeStem, column: RawBuilder<unknown>, scale: Scale): FilterSql {
  const [min, max] = [`${stem}Min`, `${stem}Max`] as const;
  return (filters) => between(column, filters[min], filters[max], scale);
}
