import { sql } from "kysely";
import type { AveragedValue, Figure, KnownValue } from "../../domain/stats/figures.ts";
import type { Average } from "../../domain/stats/stats-filters.ts";
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
 * A figure of a group of deals as JSON: its value, and the number of deals that the value is made of. A group without
 * deals has raised 0, but deals of unknown sizes have no sum, and an average of no deals does not exist. Nor does a
 * count of deals with a property that is known of no deal.
 */
export function groupFigureSql(figure: Figure, average: Average, context: FilterContext): RowSql {
  const of = narrowed(figure, context);
  switch (figure.kind) {
    case "count":
      return figureJson(unlessUnknown(figure, rowSql`count(*)${of}`), rowSql`count(*)${of}`, of);
    case "sum": {
      const size = r.deal_size_usd;
      const sum = rowSql`case when count(*)${of} = 0 then 0 else sum(${size})${of} end`;
      return figureJson(unlessUnknown(figure, sum), rowSql`count(${size})${of}`, of);
    }
    case "share": {
      const all = rowSql`count(${known[figure.known]})`;
      const share = rowSql`round(count(*)${of} * 100.0 / nullif(${all}, 0), 6)`;
      return figureJson(share, all, rowSql``);
    }
    default: {
      const value = averaged[figure.value];
      const kind = figure.kind === "average" ? average : figure.kind;
      const middle =
        kind === "mean"
          ? rowSql`round(avg(${value})${of}, 6)`
          : rowSql`round((percentile_cont(0.5) within group (order by ${value}::float8)${of})::numeric, 6)`;
      return figureJson(middle, rowSql`count(${value})${of}`, of);
    }
  }
}

function unlessUnknown(figure: { known?: KnownValue }, total: RowSql): RowSql {
  if (figure.known === undefined) return total;
  const isKnown = rowSql`count(*) = 0 or count(${known[figure.known]}) > 0`;
  return rowSql`case when ${isKnown} then ${total} end`;
}

function figureJson(value: RowSql, count: RowSql, of: RowSql): RowSql {
  return rowSql`json_build_object('value', (${value})::float8, 'known', ${count}, 'deals', count(*)${of})`;
}

/** The clause that limits an aggregate to the deals that meet further filters. */
function narrowed(figure: Figure, context: FilterContext): RowSql {
  if (figure.of === undefined) return rowSql``;
  return rowSql` filter (where ${joinSql(chosenConditions(figure.of, context), sql` and `)})`;
}
