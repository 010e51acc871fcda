import { sql } from "kysely";
import type { AveragedValue, Figure, GroupFigure, KnownValue } from "../../domain/stats/figures.ts";
import type { Average } from "../../domain/stats/stats-filters.ts";
import { addDecimals, divideDecimal } from "./exact-sums.ts";
import type { FilterContext } from "./filters/conditions-sql.ts";
import { chosenConditions } from "./filters/filters-sql.ts";
import { joinSql, p, type RowSql, r, rowSql } from "./row-sql.ts";

const fraction = (column: RowSql<"dealRow" | "price">) => rowSql`(${column} * 100)`;

const averaged: Record<AveragedValue, RowSql<"dealRow" | "price" | "row">> = {
  size: r.deal_size_usd,
  firstDay: fraction(p.first_day_return),
  aftermarket: fraction(p.aftermarket_return),
  total: fraction(p.total_return),
  priceVsMidpoint: fraction(r.price_vs_midpoint),
  age: rowSql`(extract(year from ${r.offer_on}) - ${r.founded_year})`,
};

const known: Record<KnownValue, RowSql<"dealRow" | "price">> = {
  totalReturn: p.total_return,
  backingVc: r.backing_vc,
  backingPe: r.backing_pe,
  rangeOutcome: r.range_outcome,
  ebitdaMargin: r.ltm_ebitda_margin,
  netMargin: r.ltm_net_margin,
  freeCashFlow: r.ltm_free_cash_flow_usd,
};

/**
 * What a figure is made of: the deals that it is about, those of them with its value, the sum of that value as the text of an
 * exact decimal, and the deals of the whole group of which the value that must be known is known. A median has the median
 * in place of the sum.
 */
export type FigurePart = [deals: number, valued: number, amount: string | null, known: number];

/** Reads the part of a figure that some deals make up, as JSON. */
export function figurePartSql(figure: Figure, average: Average, context: FilterContext): RowSql {
  const of = narrowed(figure, context);
  const part = (valued: RowSql, amount: RowSql, knownCount: RowSql) =>
    rowSql`json_build_array(count(*)${of}, ${valued}, (${amount})::text, ${knownCount})`;
  const knownOf = (value?: KnownValue) =>
    value === undefined ? rowSql`0` : rowSql`count(${known[value]})`;
  switch (figure.kind) {
    case "count":
    case "share":
      return part(rowSql`0`, rowSql`null`, knownOf(figure.known));
    case "sum": {
      const size = r.deal_size_usd;
      return part(rowSql`count(${size})${of}`, rowSql`sum(${size})${of}`, knownOf(figure.known));
    }
    default: {
      const value = averaged[figure.value];
      const amount = isMedian(figure, average)
        ? rowSql`round((percentile_cont(0.5) within group (order by ${value}::float8)${of})::numeric, 6)`
        : rowSql`sum(${value})${of}`;
      return part(rowSql`count(${value})${of}`, amount, rowSql`0`);
    }
  }
}

/** A median of all deals does not follow from those of some. */
export function isMedian({ kind }: Figure, average: Average): boolean {
  return (kind === "average" ? average : kind) === "median";
}

/** Makes a figure of its parts: its value, and the number of deals that the value is made of. */
export function makeFigure(
  figure: Figure,
  average: Average,
  ofGroup: number,
  parts: readonly FigurePart[],
): GroupFigure {
  const total = (at: 0 | 1 | 3) => parts.reduce((sum, part) => sum + part[at], 0);
  const [deals, valued, known] = [total(0), total(1), total(3)];
  const amount = addDecimals(parts.map((part) => part[2]));
  switch (figure.kind) {
    case "count":
      return { value: isUnknown(figure, ofGroup, known) ? null : deals, known: deals, deals };
    case "sum": {
      // A group without deals has raised 0, but deals of unknown sizes have no sum.
      const sum = deals === 0 ? "0" : amount;
      const value = isUnknown(figure, ofGroup, known) ? null : toNumber(sum);
      return { value, known: valued, deals };
    }
    case "share": {
      const value = known === 0 ? null : divideDecimal(String(deals * 100), known);
      return { value, known, deals: ofGroup };
    }
    default: {
      const mean = () => (amount === null ? null : divideDecimal(amount, valued));
      const value = isMedian(figure, average) ? toNumber(amount) : mean();
      return { value, known: valued, deals };
    }
  }
}

/** True for a count or sum of deals with a property that is known of no deal of the group. */
function isUnknown(figure: { known?: KnownValue }, ofGroup: number, known: number): boolean {
  return figure.known !== undefined && ofGroup > 0 && known === 0;
}

function toNumber(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** The clause that limits an aggregate to the deals that meet further filters. */
function narrowed(figure: Figure, context: FilterContext): RowSql {
  if (figure.of === undefined) return rowSql``;
  return rowSql` filter (where ${joinSql(chosenConditions(figure.of, context), sql` and `)})`;
}
