import { sql } from "kysely";
import type {
  OwnYear,
  PublishedSeries,
  PublishedYear,
} from "../../../domain/stats/published-record.ts";
import type { Db } from "../../db/connect.ts";

/** Returns whether an operator has imported a published table. */
export async function hasPublishedFigures(db: Db): Promise<boolean> {
  const row = await db.selectFrom("published_figure").select("year").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function listPublished(
  db: Db,
): Promise<(PublishedYear & { series: PublishedSeries })[]> {
  const rows = await db
    .selectFrom("published_figure")
    .select(["series", "year", "deals", "proceeds_usd as proceedsUsd"])
    .orderBy("year", "desc")
    .execute();
  return rows.map((row) => ({ ...row, series: row.series as PublishedSeries }));
}

/** The figures of our own deals of each year that explain differences, over all that are listed in the US. */
export async function listOwnYears(db: Db): Promise<Map<number, Omit<OwnYear, "deals">>> {
  const { rows } = await sql<Omit<OwnYear, "deals"> & { year: number }>`
    select extract(year from r.offer_on)::int as year,
      count(*) filter (where r.is_spac and 'sec-total' = any(r.universes))::int as spacs,
      count(*) filter (
        where not r.is_spac and 'sec-total' = any(r.universes) and not 'sec-corporate' = any(r.universes)
      )::int as funds,
      count(*) filter (where r.offer_price is null and not r.is_spac)::int as unpriced,
      count(*) filter (where r.offer_price is null and r.is_spac)::int as "unpricedSpacs",
      count(*) filter (where r.is_up_listing and 'sec-total' = any(r.universes))::int as "movedUp",
      count(*) filter (where r.market_cap_usd is null and 'sec-corporate' = any(r.universes))::int as "withoutMarketCap"
    from deal_row r where r.status = 'Priced' and r.is_us_listing and r.offer_on is not null
    group by 1
  `.execute(db);
  return new Map(rows.map(({ year, ...own }) => [year, own]));
}
