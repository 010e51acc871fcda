import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

interface MainRow {
  deal_key: number;
  company_key: number;
  row_id: string;
  is_main_deal?: boolean | undefined;
}

/**
 * Takes the company's address from the deals that had it before, since no two rows may have one address while they are
 * written one after the other.
 */
export async function releaseMainDeals(db: Db, rows: readonly MainRow[]): Promise<void> {
  const main = rows.filter((row) => row.is_main_deal);
  await sql`
    update deal_row r set is_main_deal = false, row_id = r.row_id || '~' || r.deal_key
    from unnest(
      ${main.map((row) => row.deal_key)}::int[],
      ${main.map((row) => row.company_key)}::int[],
      ${main.map((row) => row.row_id)}::text[]
    ) as main (deal_key, company_key, row_id)
    where r.deal_key <> main.deal_key and r.is_main_deal
    and (r.row_id = main.row_id or r.company_key = main.company_key)
  `.execute(db);
}
