import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

const tables = [
  "company",
  "company_former_name",
  "security",
  "security_ticker",
  "company_investor",
  "shareholder",
  "sec_filing",
  "deal",
  "deal_terms",
  "deal_event",
  "lockup_tranche",
  "deal_underwriter",
  "spac",
  "price_bar",
  "index_level",
  "financial_statement",
  "balance_sheet",
  "news_item",
  "monitor_entry",
  "deal_row",
  "deal_price",
  "deal_figure",
  "monitor_row",
  "value_conflict",
  "held_back_figure",
  "proposed_fact",
] as const;

type Row = Record<string, unknown>;

/** Reads all facts and the rows built from them, with names in place of generated keys. */
export async function marketSnapshot(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const names = await readNames(db);
  const snapshot: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    // Numbers of proposals follow the order of their first reading.
    for (const row of rows) delete row.proposed_fact_id;
    snapshot[table] = rows.map((row) => JSON.stringify(replaceKeys(row, names))).toSorted();
  }
  return snapshot;
}

const columnsOf: Record<string, string> = {
  company_key: "company",
  deal_key: "deal",
  security_key: "security",
  share_security_key: "security",
  news_key: "news",
  underwriter_id: "underwriter",
  investor_id: "investor",
  market_index_id: "index",
  underwriter_ids: "underwriter",
  lead_left_ids: "underwriter",
  bookrunner_ids: "underwriter",
  co_manager_ids: "underwriter",
  investor_ids: "investor",
};

function replaceKeys(row: Row, names: ReadonlyMap<string, string>): Row {
  const nameOf = (kind: string, key: unknown) => names.get(`${kind} ${key}`) ?? null;
  const entries = Object.entries(row).map(([column, value]) => {
    if (column === "entity_key")
      return [column, nameOf(row.entity === "spac" ? "deal" : String(row.entity), value)];
    if (column === "row_id" || column === "company_ticker" || column === "monitor_list_id")
      return [
        column,
        String(value)
          .replace(/^C?\d+(?=$|~)/, "*")
          .replace(/~\d+/, "~*"),
      ];
    const kind = columnsOf[column];
    if (kind === undefined || value === null) return [column, value];
    const ids = Array.isArray(value) ? value : [value];
    return [column, ids.map((id) => nameOf(kind, id))];
  });
  return Object.fromEntries(entries);
}

async function readNames(db: Kysely<Schema>): Promise<Map<string, string>> {
  // The identities and records that a company has now; identities that it had before are of its history.
  const { rows } = await sql<{ key: string; name: string }>`
    select 'company ' || company_key as key, made_of->'identities'->>0 || ' of ' || (
      select string_agg(source || '/' || record_key, ' ' order by source collate "C", record_key collate "C", content_hash)
      from settled_observation m join observation using (observation_id) where m.company_key = settled.company_key
    ) as name from settled
    union all select 'deal ' || key, name from settled, jsonb_each_text(made_of->'deals') as deal (name, key)
    union all select 'security ' || key, name from settled, jsonb_each_text(made_of->'securities') as security (name, key)
    union all select 'news ' || given_key, identity from identity_anchor where kind = 'news'
  `.execute(db);
  const { rows: others } = await sql<{ key: string; name: string }>`
    select 'underwriter ' || underwriter_id as key, name from underwriter
    union all select 'investor ' || investor_id, name from investor
    union all select 'index ' || market_index_id, symbol from market_index
  `.execute(db);
  return new Map([...rows, ...others].map((row) => [row.key, row.name]));
}
