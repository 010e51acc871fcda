import type { Insertable } from "kysely";
import { wordsOf } from "../../domain/fields/words.ts";
import type { Schema } from "../db/schema.ts";

/** The tables of facts in the order of writing: each comes after those that it refers to. */
export const factTables = wordsOf(
  "region country exchange classification company_tag ai_usage underwriter investor market_index",
  "exchange_holiday fx_rate company company_former_name company_tagging security security_ticker",
  "security_split dividend manager shareholder company_investor follow_on sec_filing",
  "filing_passage deal deal_terms deal_event lockup_tranche deal_underwriter spac",
  "spac_terminated_merger price_bar latest_price index_level financial_statement balance_sheet",
  "sales_estimate comparable capitalization diluted_share_part research_report research_paragraph",
  "price_target news_item video special_report watchlist_entry monitor_entry funding_round",
  "private_article",
) satisfies readonly (keyof Schema)[];

export type FactTable = (typeof factTables)[number];

/** Rows of facts by table, with their keys. */
export type MarketFacts = { [Table in FactTable]: Insertable<Schema[Table]>[] };
