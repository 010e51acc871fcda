import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { DealFigure, DealPrice, DealRow } from "../db/schema.ts";
import type { Selection } from "./select-rows-sql.ts";

/** The columns that `deal_figure` has of `deal_row`. */
const ofRow = [
  ...(["deal_key", "company_key", "status", "offer_on", "filed_on", "expected_on"] as const),
  ...(["exchange_id", "exchange_region_id", "exchange_country_code", "is_us_listing"] as const),
  ...(["sector_id", "group_id", "industry_id", "sub_industry_id", "hq_country_code"] as const),
  ...(["is_spac", "is_a_share", "backing_vc", "backing_pe", "security_kind"] as const),
  ...(["range_outcome", "deal_size_usd", "market_cap_usd", "offer_price_usd"] as const),
  "price_vs_midpoint",
] as const satisfies (keyof DealRow & keyof DealFigure)[];

/** The columns that it has of `deal_price`. */
const ofPrice = [
  ...(["first_day_return", "aftermarket_return", "total_return", "initial_3m"] as const),
  "ipo_discount",
] as const satisfies (keyof DealPrice & keyof DealFigure)[];

const known: ReadonlySet<string> = new Set([
  ...ofRow.map((column) => `r.${column}`),
  ...ofPrice.map((column) => `p.${column}`),
]);

/**
 * The same deals from their figures alone, where these hold all that the conditions name; null elsewhere. A figure goes
 * by both aliases, so the conditions stay as they are.
 */
export function figuresFrom(db: Db, { grain, where }: Selection): RawBuilder<unknown> | null {
  if (grain !== "deal") return null;
  const named = where.compile(db).sql.matchAll(/\b([a-z])"?\."?(\w+)/g);
  const areKnown = [...named].every(([, alias, column]) => known.has(`${alias}.${column}`));
  return areKnown ? sql`deal_figure r cross join lateral (select r.*) p` : null;
}
