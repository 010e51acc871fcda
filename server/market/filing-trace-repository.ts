import type { Db } from "../db/connect.ts";

/** Finds the traces with which the newest filings of companies came from EDGAR, by the keys of the companies. */
export async function findFilingTraces(
  db: Db,
  companyKeys: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("edgar_filing as f")
    .innerJoin("company as c", "c.cik", "f.cik")
    .distinctOn("c.company_key")
    .select(["c.company_key", "f.trace"])
    .where("c.company_key", "in", [0, ...companyKeys])
    .where("f.trace", "is not", null)
    .where("f.taken_at", "is not", null)
    .orderBy("c.company_key")
    .orderBy("f.taken_at", "desc")
    .execute();
  return new Map(rows.flatMap(({ company_key, trace }) => (trace ? [[company_key, trace]] : [])));
}
