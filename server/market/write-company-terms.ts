import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { listCompanyTerms, type NamedCompany } from "./read-model/company-terms.ts";
import { splitTurns } from "./split-turns.ts";
import { writeRows } from "./write-rows.ts";

/** The companies of one statement: about a megabyte of terms. */
const batchSize = 2000;

/**
 * Rebuilds the search terms of the deals' companies, and of some or all companies of the monitor list, which may have no
 * deal.
 */
export async function writeCompanyTerms(
  db: Db,
  dealKeys: readonly number[],
  monitored: readonly number[] | null,
): Promise<void> {
  const companyKeys = await listCompanyKeys(db, dealKeys, monitored);
  for (const keys of splitTurns(companyKeys, batchSize)) {
    const terms = (await listNamedCompanies(db, keys)).flatMap(listCompanyTerms);
    await deleteOtherTerms(db, keys, terms);
    await writeRows(db, "company_term", ["company_key", "kind", "term"], terms);
  }
}

async function listCompanyKeys(
  db: Db,
  dealKeys: readonly number[],
  monitored: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await sql<{ company_key: number }>`
    select company_key from deal where deal_key = any(${dealKeys}::int[])
    union select company_key from monitor_entry
    where ${monitored}::int[] is null or company_key = any(${monitored}::int[])
    order by company_key
  `.execute(db);
  return rows.map((row) => row.company_key);
}

async function listNamedCompanies(db: Db, companyKeys: readonly number[]): Promise<NamedCompany[]> {
  const { rows } = await sql<NamedCompany>`
    select c.company_key, c.company_ticker, c.name,
      array(select name from company_former_name n where n.company_key = c.company_key order by name collate "C") as former_names,
      coalesce((
        select json_agg(json_build_object('ticker', ticker, 'is_current', until_on is null) order by from_on, ticker collate "C")
        from security join security_ticker using (security_key) where security.company_key = c.company_key
      ), '[]') as tickers,
      case when r.deal_key is null then null else json_build_object(
        'status', r.status, 'stage', r.stage, 'is_us_listing', r.is_us_listing, 'spac_stage', r.spac_stage,
        'dated_on', coalesce(r.offer_on, r.expected_on, r.filed_on)
      ) end as deal
    from company c
    left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    where c.company_key = any(${companyKeys}::int[])
    order by c.company_key
  `.execute(db);
  return rows;
}

/** A corrected name, or a ticker that another company took over, no longer finds the company. */
async function deleteOtherTerms(
  db: Db,
  companyKeys: readonly number[],
  terms: readonly object[],
): Promise<void> {
  await sql`
    delete from company_term t
    where t.company_key = any(${companyKeys}::int[]) and not exists (
      select from json_populate_recordset(null::company_term, ${JSON.stringify(terms)}::json) n
      where (n.company_key, n.kind, n.term) = (t.company_key, t.kind, t.term)
    )
  `.execute(db);
}
