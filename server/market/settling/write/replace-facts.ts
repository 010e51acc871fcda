import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { type FactTable, factTables, type MarketFacts } from "../../facts.ts";
import { primaryKeys } from "../../write-facts.ts";
import { writeRows } from "../../write-rows.ts";

type Owner = "company_key" | "deal_key" | "security_key" | "report_id";

/** The tables that an import writes, each with the column that names the owner of a row. */
export const owners: Partial<Record<FactTable, Owner>> = {
  company: "company_key",
  company_former_name: "company_key",
  security: "company_key",
  security_ticker: "security_key",
  security_split: "security_key",
  company_investor: "company_key",
  shareholder: "company_key",
  sec_filing: "company_key",
  deal: "company_key",
  deal_terms: "deal_key",
  deal_event: "deal_key",
  lockup_tranche: "deal_key",
  deal_underwriter: "deal_key",
  spac: "deal_key",
  price_bar: "security_key",
  financial_statement: "company_key",
  balance_sheet: "company_key",
  monitor_entry: "company_key",
  company_tagging: "company_key",
  dividend: "security_key",
  manager: "company_key",
  follow_on: "company_key",
  spac_terminated_merger: "deal_key",
  sales_estimate: "company_key",
  comparable: "company_key",
  capitalization: "company_key",
  diluted_share_part: "company_key",
  price_target: "report_id",
  watchlist_entry: "company_key",
  funding_round: "company_key",
  private_article: "company_key",
};

/** The database gives these rows their keys itself, so they are matched by their owner. */
const matchColumns: Partial<Record<FactTable, readonly string[]>> = {
  monitor_entry: ["company_key"],
};

export type OwnerKeys = Record<Owner, readonly number[]>;

/** Reads all deals and securities that the companies have now. */
export async function readOwnerKeys(db: Db, companyKeys: readonly number[]): Promise<OwnerKeys> {
  return {
    company_key: companyKeys,
    deal_key: await listKeys(db, "deal", "deal_key", "company_key", companyKeys),
    security_key: await listKeys(db, "security", "security_key", "company_key", companyKeys),
    report_id: await listKeys(db, "research_report", "report_id", "company_key", companyKeys),
  };
}

/** Selects those that the database has; the others own no row. */
export async function selectPresent(db: Db, keys: OwnerKeys): Promise<OwnerKeys> {
  const select = (table: OwnerTable, key: Owner) => listKeys(db, table, key, key, keys[key]);
  return {
    company_key: await select("company", "company_key"),
    deal_key: await select("deal", "deal_key"),
    security_key: await select("security", "security_key"),
    report_id: await select("research_report", "report_id"),
  };
}

type OwnerTable = "company" | "deal" | "security" | "research_report";

async function listKeys(
  db: Db,
  table: OwnerTable,
  key: Owner,
  by: Owner,
  values: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where ${sql.ref(by)} = any(${values}::int[])
  `.execute(db);
  return rows.map((row) => row.key);
}

/** Writes the facts of companies and deletes their rows that are no longer among these. */
export async function replaceFacts(
  db: Db,
  owned: OwnerKeys,
  facts: Partial<MarketFacts>,
): Promise<void> {
  const tables = factTables.filter((table) => table in owners);
  for (const table of tables.toReversed()) {
    if (table !== "company") await deleteOthers(db, table, owned, facts[table] ?? []);
  }
  for (const table of tables)
    await writeRows(db, table, matchColumns[table] ?? primaryKeys[table], facts[table] ?? []);
}

/** Deletes companies with all their facts. */
export async function deleteCompanies(db: Db, owned: OwnerKeys): Promise<void> {
  for (const table of factTables.filter((one) => one in owners).toReversed())
    await deleteOthers(db, table, owned, []);
}

async function deleteOthers(
  db: Db,
  table: FactTable,
  owned: OwnerKeys,
  rows: readonly object[],
): Promise<void> {
  const owner = owners[table] ?? "company_key";
  if (owned[owner].length === 0) return;
  const keys = matchColumns[table] ?? primaryKeys[table];
  const names = sql.join(keys.map((key) => sql.ref(key)));
  const rowKeys = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [key, row[key as keyof typeof row]])),
  );
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(owner)} = any(${owned[owner]}::int[])
    and (${names}) not in (
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rowKeys)}::json)
    )
  `.execute(db);
}
