import { wordsOf } from "../../domain/fields/words.ts";
import type { Schema } from "../db/schema.ts";

/** The table that all who read a day hold, so that it is not dropped meanwhile. */
export const guardTable = "deal_row" satisfies keyof Schema;

/**
 * The tables that a day has for itself: all that settling and the rows of views read and write. What is not listed is read
 * from the present: dictionaries, and everything that belongs to users.
 */
export const dayTables = wordsOf(
  "underwriter investor market_index fx_rate company company_former_name company_tagging security",
  "security_ticker security_split dividend manager shareholder company_investor follow_on sec_filing",
  "filing_passage deal deal_terms deal_event lockup_tranche deal_underwriter spac",
  "spac_terminated_merger price_bar latest_price index_level financial_statement balance_sheet",
  "sales_estimate comparable capitalization diluted_share_part research_report research_paragraph",
  "price_target news_item video special_report watchlist_entry monitor_entry funding_round",
  "private_article company_page company_term computed_level correction deal_figure deal_price deal_row",
  "editor_correction former_company_ticker held_back_figure identity_anchor index_constituent",
  "market_note monitor_row moved_row observation observation_carrier observation_change observation_link",
  "proposed_fact published_figure settled settled_observation source_delivery source_document",
  "trading_halt value_conflict version waiting_observation",
) satisfies readonly (keyof Schema)[];

export type DayTable = (typeof dayTables)[number];

/** The keys of what only a day knows lie far above those that the present gives, this many from the first one on. */
export const [firstOwnKey, ownKeys] = [1_500_000_000, 640_000_000] as const;
