import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { type Following, moveToJoined } from "./moved-rows.ts";

export const research: Following = {
  ...{ table: "research_report", column: "company_key", keys: ["report_id"] },
};
export const news: Following = { table: "news_item", column: "company_key", keys: ["news_key"] };

/** The texts that are published about a company, and the addresses that lead to the company. */
export const publications: readonly Following[] = [
  ...[research, news],
  { table: "company_page", column: "company_key", keys: [] },
  { table: "former_company_ticker", column: "company_key", keys: ["company_ticker"] },
];

/**
 * Moves what is published about lost companies to the companies that they were joined with. Of a company that is gone, notes
 * and news stay without a company, and research goes with it until it is imported again.
 */
export async function moveOwnContent(
  db: Db,
  lost: readonly number[],
  joined: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    insert into former_company_ticker (company_ticker, company_key)
    select company_ticker, company_key from company where company_key = any(${lost}::int[])
    on conflict (company_ticker) do update set company_key = excluded.company_key
  `.execute(db);
  await moveToJoined(db, publications, lost, joined);
  for (const table of ["company_page", "research_report", "former_company_ticker"] as const)
    await db.deleteFrom(table).where("company_key", "in", lost).execute();
  await db
    .updateTable("news_item")
    .set({ company_key: null })
    .where("company_key", "in", lost)
    .execute();
}
