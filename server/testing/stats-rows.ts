import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";
import { addCopiesOfRows } from "./many-rows.ts";

/**
 * Adds copies of deals whose days, places, kinds and figures differ, some of them unknown, so that every table of
 * statistics has full, empty and partly known cells. Every call gives the same values.
 */
export async function addStatsRows(db: Kysely<Schema>, copies: number): Promise<void> {
  await addCopiesOfRows(db, copies);
  // Each value is drawn from a hash of the key and a number of its own; about one in five is unknown.
  await sql`
    update deal_row r set
      status = case (abs(hashint4(deal_key + 3))) % 5 when 0 then 'Withdrawn' when 1 then 'Filed' else 'Priced' end,
      offer_on = case when (abs(hashint4(deal_key + 3))) % 5 > 1 then ${"2026-06-15"}::date - (abs(hashint4(deal_key + 7))) % 4200 end,
      filed_on = ${"2026-06-15"}::date - (abs(hashint4(deal_key + 11))) % 4200,
      withdrawn_on = case when (abs(hashint4(deal_key + 3))) % 5 = 0 then ${"2026-06-15"}::date - (abs(hashint4(deal_key + 13))) % 3000 end,
      is_us_listing = (abs(hashint4(deal_key + 17))) % 3 > 0, is_spac = (abs(hashint4(deal_key + 19))) % 6 = 0, is_a_share = (abs(hashint4(deal_key + 23))) % 9 = 0,
      exchange_region_id = 501 + (abs(hashint4(deal_key + 29))) % 5,
      sector_id = case when (abs(hashint4(deal_key + 31))) % 5 > 0 then sector_id end,
      backing_vc = case (abs(hashint4(deal_key + 37))) % 3 when 0 then true when 1 then false end,
      backing_pe = case (abs(hashint4(deal_key + 41))) % 3 when 0 then true when 1 then false end,
      security_kind = case (abs(hashint4(deal_key + 43))) % 3 when 0 then 'ads' else 'common' end,
      hq_country_code = case (abs(hashint4(deal_key + 47))) % 2 when 0 then 'US' else 'GB' end,
      range_outcome = case (abs(hashint4(deal_key + 53))) % 4 when 0 then 'above' when 1 then 'within' when 2 then 'below' end,
      deal_size_usd = case when (abs(hashint4(deal_key + 59))) % 5 > 0 then (abs(hashint4(deal_key + 61))) % 900000000 end,
      founded_year = case when (abs(hashint4(deal_key + 67))) % 5 > 0 then 1980 + (abs(hashint4(deal_key + 71))) % 30 end,
      ltm_ebitda_margin = case when (abs(hashint4(deal_key + 73))) % 4 > 0 then ((abs(hashint4(deal_key + 79))) % 200 - 100) / 1000.0 end,
      ltm_net_margin = case when (abs(hashint4(deal_key + 83))) % 4 > 0 then ((abs(hashint4(deal_key + 89))) % 200 - 100) / 1000.0 end,
      ltm_free_cash_flow_usd = case when (abs(hashint4(deal_key + 97))) % 4 > 0 then (abs(hashint4(deal_key + 101))) % 2000000 - 1000000 end,
      universes = coalesce((
        select array_agg(u) from unnest(array[
          'portal', 'portal-spacs', 'portal-a-shares', 'filings', 'filings-spacs', 'filings-a-shares',
          'sec-corporate', 'sec-total', 'ritter-net', 'renaissance'
        ]) with ordinality listed (u, place) where (abs(hashint4(deal_key * 7 + 103 + place::int))) % 3 > 0
      ), '{}')
    where r.deal_key > 1000000`.execute(db);
}
