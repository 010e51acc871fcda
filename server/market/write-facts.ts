import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { type FactTable, factTables, type MarketFacts } from "./facts.ts";
import { splitTurns } from "./split-turns.ts";
import { writeRows } from "./write-rows.ts";

/** Writes facts with their own keys. Existing rows that differ are updated. */
export async function writeFacts(db: Db, facts: Partial<MarketFacts>): Promise<void> {
  for (const table of factTables) {
    await writeRows(db, table, primaryKeys[table], facts[table] ?? []);
  }
}

/**
 * Updates the planner's statistics after a large load. Each statement reads its sample of rows anew, so a table is one
 * statement where nobody waits meanwhile. Documents in JSON are left out: each would be read as a whole, and no plan depends
 * on them.
 */
export async function analyzeFacts(
  db: Db,
  columnsPerTurn = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as table, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type not in ('json', 'jsonb')
    group by 1 order by 1
  `.execute(db);
  for (const { table, columns } of rows)
    for (const some of splitTurns(columns, columnsPerTurn))
      await sql`analyze ${sql.table(table)} (${sql.join(some.map((one) => sql.ref(one)))})`.execute(
        db,
      );
}

/** All keys of the demo market, also those that it has not published yet, are lower. */
const firstFreeKey = 1_000_000;

/**
 * Moves the sequences of keys past the highest key in use. They never move back, since a key may be assigned to a row
 * that is not written yet.
 */
export async function moveKeysOn(db: Db): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and identity_generation = 'BY DEFAULT'
  `.execute(db);
  for (const { table_name, column_name } of rows) {
    const column = sql.ref(column_name);
    await sql`
      select setval(
        pg_get_serial_sequence(${table_name}, ${column_name}),
        greatest(
          (select max(${column}) from ${sql.table(table_name)}),
          ${firstFreeKey - 1}::int,
          pg_sequence_last_value(pg_get_serial_sequence(${table_name}, ${column_name})::regclass)
        )
      )
    `.execute(db);
  }
}

/** The primary key of each fact table; a test compares it with the migrations. */
export const primaryKeys: Record<FactTable, readonly string[]> = {
  region: ["region_id"],
  country: ["country_code"],
  exchange: ["exchange_id"],
  classification: ["classification_id"],
  company_tag: ["company_tag_id"],
  ai_usage: ["ai_usage_id"],
  underwriter: ["underwriter_id"],
  investor: ["investor_id"],
  market_index: ["market_index_id"],
  exchange_holiday: ["exchange_id", "closed_on"],
  fx_rate: ["currency", "quoted_on"],
  company: ["company_key"],
  company_former_name: ["company_key", "name"],
  company_tagging: ["company_key", "company_tag_id"],
  security: ["security_key"],
  security_ticker: ["security_key", "ticker", "from_on"],
  security_split: ["security_key", "effective_on"],
  dividend: ["security_key", "ex_on"],
  manager: ["company_key", "position"],
  shareholder: ["company_key", "as_of_on", "position"],
  company_investor: ["company_key", "investor_id"],
  follow_on: ["company_key", "priced_on"],
  sec_filing: ["accession"],
  filing_passage: ["accession", "position"],
  deal: ["deal_key"],
  deal_terms: ["deal_key", "sequence"],
  deal_event: ["deal_key", "sequence"],
  lockup_tranche: ["deal_key", "tranche"],
  deal_underwriter: ["deal_key", "position"],
  spac: ["deal_key"],
  spac_terminated_merger: ["deal_key", "announced_on"],
  price_bar: ["security_key", "traded_on"],
  latest_price: ["security_key"],
  index_level: ["market_index_id", "closed_on"],
  financial_statement: ["company_key", "period_end_on", "term", "currency"],
  balance_sheet: ["company_key", "as_of_on", "currency", "is_pro_forma"],
  sales_estimate: ["company_key", "year", "currency"],
  comparable: ["company_key", "position"],
  capitalization: ["company_key"],
  diluted_share_part: ["company_key", "position"],
  research_report: ["report_id"],
  research_paragraph: ["report_id", "position"],
  price_target: ["report_id", "position"],
  news_item: ["news_key"],
  video: ["video_key"],
  special_report: ["special_report_id"],
  watchlist_entry: ["company_key"],
  monitor_entry: ["monitor_list_id"],
  funding_round: ["company_key", "announced_on", "kind"],
  private_article: ["company_key", "position"],
};
