import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { DayRange } from "../../../domain/calendar/span.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import type { FilterId, FilterKey, Filters } from "../../../domain/filters/filters.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import { joinSql, type RowSql, rowSql, type Source, type SourcesOf } from "../row-sql.ts";

/** The view for which filters are compiled, and the day that counts as today. */
export interface FilterContext {
  today: Day;
  viewType: ViewType;
  grain: Grain;
}

/**
 * Returns the condition that filters set; null when they set none. One function compiles the filters that belong
 * together. A row without a value meets no condition.
 */
export type FilterSql<S extends Source = Source> = (
  filters: Filters,
  context: FilterContext,
) => RowSql<S> | null;

/** A filter whose condition differs from grain to grain. */
export type FilterOfGrains = { [G in Grain]: FilterSql<SourcesOf<G>> };

/** The SQL of filters, each of which uses only sources that all of its grains have. */
export type FilterSqls<Ids extends FilterId> = {
  [Id in Ids]: FilterSql<SourcesOf<GrainsOfFilter<Id>>> | FilterOfGrains;
};

/** Converts a filter's value to the unit of the database: millions to dollars, percentage points to fractions. */
const scales = {
  same: (value: number) => rowSql`${value}::numeric`,
  millions: (value: number) => rowSql`(${value}::numeric * 1000000)`,
  percent: (value: number) => rowSql`(${value}::numeric / 100)`,
  /** The filter names the mean of four scores; the database holds their sum. */
  ofFour: (value: number) => rowSql`(${value}::numeric * 4)`,
} as const;

type Scale = keyof typeof scales;

/** Both ends are inclusive and may be open. */
export function between<S extends Source>(
  column: RowSql<S>,
  min: number | undefined,
  max: number | undefined,
  scale: Scale,
): RowSql<S> | null {
  return both(
    min === undefined ? null : rowSql`${column} >= ${scales[scale](min)}`,
    max === undefined ? null : rowSql`${column} <= ${scales[scale](max)}`,
  );
}

export function onDays<S extends Source>(
  column: RowSql<S>,
  { from, to }: DayRange,
): RowSql<S> | null {
  return both(
    from === null ? null : rowSql`${column} >= ${from}::date`,
    to === null ? null : rowSql`${column} <= ${to}::date`,
  );
}

/** A single value is compared with "=", so that an index on the column and a sort key can also provide the order. */
export function isOneOf<S extends Source>(
  column: RowSql<S>,
  values: readonly (number | string)[],
): RowSql<S> {
  const [first] = values;
  const type = typeof first === "number" ? sql`int` : sql`text`;
  return values.length === 1
    ? rowSql`${column} = ${first}::${type}`
    : rowSql`${column} = any(${values}::${type}[])`;
}

/** An array of the row has one of the ids. */
export function hasOneOf<S extends Source>(column: RowSql<S>, ids: readonly number[]): RowSql<S> {
  return rowSql`${column} && ${ids}::int[]`;
}

function both<S extends Source>(a: RowSql<S> | null, b: RowSql<S> | null): RowSql<S> | null {
  if (a === null || b === null) return a ?? b;
  return rowSql`(${a} and ${b})`;
}

export function anyOf<S extends Source>(conditions: readonly RowSql<S>[]): RowSql<S> | null {
  return conditions.length === 0 ? null : rowSql`(${joinSql(conditions, sql` or `)})`;
}

export function allOf<S extends Source>(conditions: readonly (RowSql<S> | null)[]) {
  return conditions.reduce<RowSql<S> | null>(both, null);
}

/** A checkbox sets no condition unless it is ticked. */
export function whenTicked<S extends Source>(
  key: keyof Filters,
  condition: RowSql<S>,
): FilterSql<S> {
  return (filters) => (filters[key] === true ? condition : null);
}

type RangeStem = {
  [Key in FilterKey]: Key extends `${infer Stem}Min`
    ? `${Stem}Max` extends FilterKey
      ? Stem
      : never
    : never;
}[FilterKey];

/** The condition of the filters `{stem}Min` and `{stem}Max` on a column. */
export function range<S extends Source>(
  stem: RangeStem,
  column: RowSql<S>,
  scale: Scale,
): FilterSql<S> {
  const [min, max] = [`${stem}Min`, `${stem}Max`] as const;
  return (filters) => between(column, filters[min], filters[max], scale);
}

/** The filters that do not apply to exactly deals and lock-ups. */
export const grainsOfFilters = {
  lockup: ["LockupDaysToExpiration"],
  everywhere: [
    ...["Industry", "SectorIndustry", "Headquarter", "HeadquartersCityStateCountry"],
    ...["FoundedSince", "Investor", "Favorite", "Valuation", "DateUpdatedInPast", "LostFilters"],
  ],
} as const satisfies Record<string, readonly FilterId[]>;

type Groups = typeof grainsOfFilters;

/** The grains whose rows have the value that a filter needs, as the catalogue says. */
type GrainsOfFilter<Id extends FilterId> = Id extends Groups["everywhere"][number]
  ? Grain
  : Id extends Groups["lockup"][number]
    ? "lockup"
    : "deal" | "lockup";
