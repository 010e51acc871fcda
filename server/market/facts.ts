import type { Insertable } from "kysely";
import type { Schema } from "../db/schema.ts";

/** The tables that hold facts, each after those that it refers to: the order in which they are written. */
export const factTables = [
  "region",
  "country",
  "exchange",
  "classification",
  "company_tag",
  "ai_usage",
  "underwriter",
  "investor",
  "market_index",
  "exchange_holiday",
  "fx_rate",
  "company",
  "company_former_name",
  "company_tagging",
  "security",
  "security_ticker",
  "security_split",
  "dividend",
  "manager",
  "shareholder",
  "company_investor",
  "sec_filing",
  "deal",
  "deal_terms",
  "deal_event",
  "lockup_tranche",
  "deal_underwriter",
  "spac",
  "price_bar",
  "latest_price",
  "index_level",
  "financial_statement",
  "balance_sheet",
  "sales_estimate",
  "comparable",
  "research_report",
  "research_paragraph",
  "news_item",
  "video",
  "special_report",
  "watchlist_entry",
  "monitor_entry",
  "funding_round",
  "private_article",
] as const satisfies readonly (keyof Schema)[];

export type FactTable = (typeof factTables)[number];

/** Rows of facts by table, with their keys. */
export type MarketFacts = { [Table in FactTable]: Insertable<Schema[Table]>[] };
