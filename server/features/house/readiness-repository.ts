import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

interface Readiness {
  has_deals: boolean;
  has_prices: boolean;
  has_clients: boolean;
  staff: number;
  staff_without_factor: number;
}

/** Reads what a portal has of all that it needs before its first client. */
export async function readReadiness(db: Db, staff: readonly string[]): Promise<Readiness> {
  const { rows } = await sql<Readiness>`
    select exists (select from deal_row) as has_deals, exists (select from price_bar) as has_prices,
      exists (select from portal_user where not lower(email) = any(${[...staff]}::text[])
        and staff_roles = '{}') as has_clients,
      count(*)::int as staff, (count(*) filter (where second_factor_since is null))::int as staff_without_factor
    from portal_user
    where (lower(email) = any(${[...staff]}::text[]) or staff_roles <> '{}') and disabled_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("The database does not answer a count.");
  return row;
}
