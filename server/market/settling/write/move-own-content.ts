import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/**
 * Moves what the provider has published about lost companies to the companies that they were joined with. Of a company that
 * is gone, notes stay without a company, and research goes with it until it is imported again.
 */
export async function moveOwnContent(
  db: Db,
  lost: readonly number[],
  joined: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [from, to] of joined) {
    if (!lost.includes(from)) continue;
    for (const table of ["research_report", "news_item"])
      await sql`
        update ${sql.table(table)} set company_key = ${to}
        where company_key = ${from} and entry_name is not null
        and exists (select from company where company_key = ${to})
      `.execute(db);
    await sql`
      update company_page set company_key = ${to} where company_key = ${from}
      and exists (select from company where company_key = ${to})
      and not exists (select from company_page where company_key = ${to})
    `.execute(db);
  }
  await sql`delete from company_page where company_key = any(${lost}::int[])`.execute(db);
  await sql`
    delete from research_report where company_key = any(${lost}::int[]) and entry_name is not null
  `.execute(db);
}
