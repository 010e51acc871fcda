import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { DealFigure, DealPrice, DealRow } from "../db/schema.ts";
import type { Selection } from "./select-rows-sql.ts";

/** The columns that `deal_figure` copies from `deal_row`. */
const rowColumns = [
  ...(["deal_key", "company_key", "status", "offer_on", "filed_on", "expected_on"] as const),
  ...(["exchange_id", "exchange_region_id", "exchange_country_code", "is_us_listing"] as const),
  ...(["sector_id", "group_id", "industry_id", "sub_industry_id", "hq_country_code"] as const),
  ...(["is_spac", "is_a_share", "backing_vc", "backing_pe", "security_kind"] as const),
  ...(["range_outcome", "deal_size_usd", "market_cap_usd", "offer_price_usd"] as const),
  ...(["price_vs_midpoint", "withdrawn_on", "founded_year", "universes"] as const),
  ...(["ltm_ebitda_margin", "ltm_net_margin", "ltm_free_cash_flow_usd"] as const),
] as const satisfies (keyof DealRow & keyof DealFigure)[];

/** The columns that `deal_figure` copies from `deal_price`. */
const priceColumns = [
  ...(["first_day_return", "aftermarket_return", "total_return", "initial_3m"] as const),
  "ipo_discount",
] as const satisfies (keyof DealPrice & keyof DealFigure)[];

const figureColumns: ReadonlySet<string> = new Set([
  ...rowColumns.map((column) => `r.${column}`),
  ...priceColumns.map((column) => `p.${column}`),
]);

/**
 * Reads the same deals from their figures alone; null when the conditions name columns that the figures lack. The table
 * of figures gets both aliases, so the conditions stay as they are.
 */
export function fromFiguresSql(
  db: Db,
  { grain, where }: Pick<Selection, "grain"> & { where: RawBuilder<unknown> },
): RawBuilder<unknown> | null {
  if (grain !== "deal") return null;
  const columns = where.compile(db).sql.matchAll(/\b([a-z])"?\."?(\w+)/g);
  const hasAll = [...columns].every(([, alias, column]) => figureColumns.has(`${alias}.${column}`));
  return hasAll ? sql`deal_figure r cross join lateral (select r.*) p` : null;
}
