import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/**
 * Moves the deals and securities of lost companies to the companies that they were joined with, so that the prices of now, the
 * figures and the lists that name them stay when they are made again.
 */
export async function moveDeals(
  db: Db,
  lost: readonly number[],
  joined: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [from, to] of joined) {
    if (!lost.includes(from)) continue;
    const isThere = sql<boolean>`exists (select from company where company_key = ${to})`;
    // Several deals of a company are told apart by other ids than that of its main one.
    await sql`
      update deal_row set company_key = ${to}, row_id = '~' || deal_key, is_main_deal = false
      where company_key = ${from} and ${isThere}
    `.execute(db);
    for (const table of ["security", "deal"] as const)
      await sql`
        update ${sql.table(table)} set company_key = ${to} where company_key = ${from} and ${isThere}
      `.execute(db);
  }
}
