import { type RawBuilder, sql } from "kysely";
import type { Grain } from "../../domain/fields/field.ts";
import { type FieldId, fieldOf } from "../../domain/fields/fields.ts";
import { orderKey } from "../../domain/fields/row-order.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import { chosenStatuses } from "../../domain/filters/statuses.ts";
import type { BaseSet } from "../../domain/views/declaration.ts";
import { sortKeys } from "../../domain/views/sort-keys.ts";
import { viewTypes } from "../../domain/views/view-type.ts";
import { orderSql, valueSql } from "./fields/fields-sql.ts";
import { filterConditions } from "./filters/filters-sql.ts";
import { fromSql } from "./from-sql.ts";
import { joinSql, type RowSql, r, rowSql, type SourcesOf, t } from "./row-sql.ts";
import type { RowWish, Viewer } from "./row-wish.ts";
import { searchSql } from "./search-sql.ts";

export interface Selection {
  grain: Grain;
  where: RowSql;
  orderBy: RowSql;
  /** Identifies a row within the statement. */
  keys: RowSql;
  /** Joins all tables that `where` and the other SQL of the statement name. */
  from(...others: readonly RowSql[]): RawBuilder<unknown>;
}

/** Selects the rows of a view, or those that come after a place in their order. */
export function selectRows(wish: RowWish, viewer: Viewer, after?: Place): Selection {
  const { base, grain } = viewTypes[wish.viewType];
  const conditions = [
    ...baseConditions(base, wish.filters),
    ...filterConditions(wish.filters, { today: viewer.today, viewType: wish.viewType, grain }),
  ];
  if (wish.search) conditions.push(searchSql(grain, wish.search));
  if (wish.rowIds) conditions.push(rowSql`${rowIdSql[grain]} = any(${wish.rowIds}::text[])`);
  const order = listOrder(wish, grain);
  if (after) conditions.push(afterSql(order, after));
  const where = conditions.length === 0 ? rowSql`true` : joinSql(conditions, sql` and `);
  return {
    grain,
    where,
    orderBy: joinSql(
      order.map(({ value, isUp }) => (isUp ? value : rowSql`${value} desc nulls last`)),
    ),
    keys: joinSql(keysSql[grain]),
    from: (...others) => fromSql(grain, viewer, [where, ...others]),
  };
}

/** Selects the values of fields, and the carried orders of some fields, each under its key in a row. */
export function valuesSql(ids: readonly FieldId[], orders: readonly FieldId[] = []): RowSql {
  return joinSql([
    ...ids.map((id) => rowSql`${valueSql(id)} as ${sql.ref(fieldOf(id).key)}`),
    ...orders.map((id) => rowSql`${orderSql(id)} as ${sql.ref(orderKey(id))}`),
  ]);
}

/** Identifies a row for as long as the row exists; the grid finds the row again by this id. */
export const rowIdSql: { [G in Grain]: RowSql<SourcesOf<G>> } = {
  deal: r.row_id,
  lockup: rowSql`(${r.company_ticker} || '~' || ${t.deal_key} || '~' || ${t.tranche})`,
  monitor: r.company_ticker,
};

const keysSql: { [G in Grain]: readonly RowSql<SourcesOf<G>>[] } = {
  deal: [r.deal_key],
  lockup: [t.deal_key, t.tranche],
  monitor: [r.monitor_list_id],
};

interface OrderPart {
  value: RowSql;
  isUp: boolean;
}

/** The place of a row in an order: the text of each value by which rows are ordered. */
export type Place = readonly (string | null)[];

/** Rows without a value come last in both directions, as the database has it for rising orders; the keys make the order unambiguous. */
export function listOrder(wish: RowWish, grain: Grain): OrderPart[] {
  const values = sortKeys(wish.sort).flatMap(({ column, direction }) => {
    const value = orderSql(column);
    return value === null ? [] : [{ value, isUp: direction === "asc" }];
  });
  const up = (value: RowSql) => ({ value, isUp: true });
  const first = hasNothingToOrderBy(wish) ? [up(rowSql`${r.status} is null`)] : [];
  return [...first, ...values, ...keysSql[grain].map(up)];
}

/** The condition on rows that come after a place: by the first value, or with the same first value by the next one. */
function afterSql(order: readonly OrderPart[], place: Place): RowSql {
  return order.reduceRight((later: RowSql, { value, isUp }, at) => {
    const here = place[at] ?? null;
    if (here === null) return rowSql`((${value}) is null and ${later})`;
    const follows = isUp ? rowSql`(${value}) > ${here}` : rowSql`(${value}) < ${here}`;
    return rowSql`(${follows} or (${value}) is null or ((${value}) = ${here} and ${later}))`;
  }, rowSql`false`);
}

/**
 * True when no row has a value to order by because no row has priced. The index for that order holds all priced deals
 * first, and the database would read through them; an order without an index prevents that.
 */
function hasNothingToOrderBy({ viewType, filters, sort }: RowWish): boolean {
  const { base } = viewTypes[viewType];
  const statuses = chosenStatuses(filters);
  const hasPriced = statuses.size === 0 ? !basesWithoutPriced.has(base) : statuses.has("Priced");
  const { column } = sort;
  const isPricedOnly = fieldOf(column).group === "returnsTrading" || pricedOnlyFields.has(column);
  return !hasPriced && isPricedOnly;
}

const pricedOnlyFields: ReadonlySet<FieldId> = new Set(["OfferDate", "TradeDate", "IpoPrice"]);
const basesWithoutPriced: ReadonlySet<BaseSet> = new Set([
  "scheduled",
  "pipeline",
  "watchlist",
  "postponed and withdrawn",
]);

/** The pipeline with outcomes has every deal that was ever filed. */
function baseConditions(base: BaseSet, { WithOutcomes }: Filters): readonly RowSql[] {
  return base === "pipeline" && WithOutcomes ? [rowSql`${r.filed_on} is not null`] : baseSets[base];
}

const baseSets: Record<BaseSet, readonly RowSql<"dealRow">[]> = {
  "all deals": [],
  priced: [rowSql`${r.status} = 'Priced'`],
  scheduled: [rowSql`${r.status} = 'Scheduled'`],
  pipeline: [
    rowSql`${r.status} in ('Filed', 'Scheduled', 'Postponed') and ${r.stage} is distinct from 'listed'`,
  ],
  watchlist: [rowSql`${r.status} = 'PCW'`],
  researched: [rowSql`${r.rated_on} is not null`],
  spacs: [r.is_spac],
  estimated: [
    rowSql`(${r.estimated_sales_usd} is not null or ${r.sales_growth_upcoming_fiscal_year} is not null)`,
  ],
  "postponed and withdrawn": [rowSql`${r.status} in ('Postponed', 'Withdrawn')`],
  "lock-ups": [],
  "monitor list": [],
};
