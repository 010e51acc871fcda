import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import { fieldOf } from "../../domain/fields/choose-fields.ts";
import type { Grain } from "../../domain/fields/field.ts";
import type { FieldId } from "../../domain/fields/fields.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import { chosenStatuses } from "../../domain/filters/statuses.ts";
import type { BaseSet } from "../../domain/views/declaration.ts";
import type { Sort } from "../../domain/views/view-state.ts";
import type { ViewType } from "../../domain/views/view-type.ts";
import { viewTypes } from "../../domain/views/view-types.ts";
import { fieldSql } from "./fields/fields-sql.ts";
import { whereOf } from "./filters/filters-sql.ts";
import { searchSql } from "./search-sql.ts";

/** For whom, and on which day, a view is run: favourites are his, and time frames end that day. */
export interface Viewer {
  userId: number;
  today: Day;
}

/** What decides which rows a view has, and in what order; run, totals, export and shared links all begin here. */
export interface RowWish {
  viewType: ViewType;
  filters: Filters;
  sort: Sort;
  search?: string | undefined;
}

export interface Selection {
  grain: Grain;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
}

export function selectionOf(wish: RowWish, viewer: Viewer): Selection {
  const { base, grain } = viewTypes[wish.viewType];
  const conditions = [
    ...baseSets[base],
    ...whereOf(wish.filters, { today: viewer.today, viewType: wish.viewType, grain }),
  ];
  if (wish.search) conditions.push(searchSql(grain, wish.search));
  return {
    grain,
    from: fromOf(grain, viewer),
    where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    orderBy: orderOf(wish, grain),
  };
}

/** The values of fields, each under the key that it has in a row. */
export function valuesSql(ids: readonly FieldId[]): RawBuilder<unknown> {
  return sql.join(ids.map((id) => sql`${fieldSql[id].value} as ${sql.ref(fieldOf(id).key)}`));
}

/** Names a row for as long as it is there: a grid finds it again by this. */
export const rowIdSql: Record<Grain, RawBuilder<string>> = {
  deal: sql`r.row_id`,
  lockup: sql`(r.company_ticker || '~' || t.deal_key || '~' || t.tranche)`,
  monitor: sql`r.company_ticker`,
};

/**
 * Every deal has a row of prices. Favourites match one row at most, so the database leaves their join out where nothing
 * asks for them.
 */
function fromOf(grain: Grain, { userId, today }: Viewer): RawBuilder<unknown> {
  const favorites = sql`left join favorite f on f.user_id = ${userId} and f.company_key = r.company_key`;
  const deals = sql`deal_row r join deal_price p on p.deal_key = r.deal_key ${favorites}`;
  const froms: Record<Grain, RawBuilder<unknown>> = {
    deal: deals,
    // The days until a lock-up ends are told from today. Elsewhere nothing asks, and the join would be a third of planning.
    lockup: sql`${deals} join lockup_tranche t on t.deal_key = r.deal_key
      cross join (select ${today}::date as today) d`,
    monitor: sql`monitor_row r ${favorites}`,
  };
  return froms[grain];
}

/** Rows without a value come last in both directions, and the key makes the order one that never wavers. */
function orderOf(wish: RowWish, grain: Grain): RawBuilder<unknown> {
  const { column, direction } = wish.sort;
  const value = fieldSql[column].sort;
  const keys = {
    deal: sql`r.deal_key`,
    lockup: sql`t.deal_key, t.tranche`,
    monitor: sql`r.monitor_list_id`,
  }[grain];
  if (value === null) return keys;
  const order = sql`${value} ${direction === "asc" ? sql`asc` : sql`desc`} nulls last, ${keys}`;
  return isOrderedByNothing(wish) ? sql`r.status is null, ${order}` : order;
}

/**
 * True where no row has what the rows are ordered by, since nothing was priced. The index of that order has all priced
 * deals before them, and the database would read through it: an order that no index has keeps it from there.
 */
function isOrderedByNothing({ viewType, filters, sort }: RowWish): boolean {
  const { base } = viewTypes[viewType];
  const statuses = chosenStatuses(filters);
  const hasPriced = statuses.size === 0 ? !basesWithoutPriced.has(base) : statuses.has("Priced");
  const { column } = sort;
  const isOfPriced = fieldOf(column).group === "returnsTrading" || ofPriced.has(column);
  return !hasPriced && isOfPriced;
}

const ofPriced: ReadonlySet<FieldId> = new Set(["OfferDate", "TradeDate", "IpoPrice"]);
const basesWithoutPriced: ReadonlySet<BaseSet> = new Set([
  "scheduled",
  "pipeline",
  "watchlist",
  "postponed and withdrawn",
]);

const baseSets: Record<BaseSet, RawBuilder<unknown>[]> = {
  "all deals": [],
  priced: [sql`r.status = 'Priced'`],
  scheduled: [sql`r.status = 'Scheduled'`],
  pipeline: [sql`r.status in ('Filed', 'Scheduled', 'Postponed')`],
  watchlist: [sql`r.status = 'PCW'`],
  researched: [sql`r.rated_on is not null`],
  spacs: [sql`r.is_spac`],
  estimated: [
    sql`(r.estimated_sales_usd is not null or r.sales_growth_upcoming_fiscal_year is not null)`,
  ],
  "postponed and withdrawn": [sql`r.status in ('Postponed', 'Withdrawn')`],
  "lock-ups": [],
  "monitor list": [],
};
