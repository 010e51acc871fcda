import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

const tables = [
  "company",
  "company_former_name",
  "security",
  "security_ticker",
  "company_investor",
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
] as const;

type Row = Record<string, unknown>;

/** Reads all facts and the rows built from them, with names in place of generated keys. */
export async function marketSnapshot(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const names = await readNames(db);
  const snapshot: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
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
  const { rows } = await sql<{ key: string; name: string }>`
    select distinct on (kind, given_key) kind || ' ' || given_key as key, identity as name from identity_anchor
    order by kind, given_key, case when identity like 'cik:%' then 0 when identity like 'nasdaq:%' then 1 else 2 end,
      identity collate "C"
  `.execute(db);
  const { rows: others } = await sql<{ key: string; name: string }>`
    select 'underwriter ' || underwriter_id as key, name from underwriter
    union all select 'investor ' || investor_id, name from investor
    union all select 'index ' || market_index_id, symbol from market_index
  `.execute(db);
  return new Map([...rows, ...others].map((row) => [row.key, row.name]));
}
