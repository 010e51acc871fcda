import type { JsonRow } from "../../db/json-row.ts";
import type { CompanyFacts } from "./company-facts.ts";

/** All facts behind the row of one deal, as the database returns them. */
export interface DealFacts extends CompanyFacts {
  deal: JsonRow<"deal">;
  is_main: boolean;
  security: { kind: string; ads_ratio: number | null } | null;
  ticker: string | null;
  /** Without an id and a name, only its country is known. */
  exchange: {
    exchange_id: number | null;
    name: string | null;
    code: string | null;
    country_code: string;
    country_name: string;
    region_id: number;
    is_a_share: boolean;
  } | null;
  pre_ipo_exchange: string | null;
  underwriters: {
    underwriter_id: number;
    name: string;
    type_key: number | null;
    role: "leadLeft" | "bookrunner" | "coManager";
  }[];
  terms: (JsonRow<"deal_terms"> & { kind: "original" | "revised" | "final" })[];
  /** The evidence is a form with its accession, or the name of a source. */
  events: JsonRow<"deal_event">[];
  /** With the holidays of the exchange from the last day of the tranche on. */
  lockups: (JsonRow<"lockup_tranche"> & { holidays: string[] })[];
  spac: JsonRow<"spac"> | null;
  terminated_mergers: JsonRow<"spac_terminated_merger">[];
  /** US dollars for one unit of the deal's currency on the offer date, or on the filing date before pricing. */
  usd_rate: number | null;
  statements: Statement[];
  /** The first one after the offering, or that of its prospectus with the proceeds; before pricing, the newest one. */
  balance: (JsonRow<"balance_sheet"> & { usd: number | null }) | null;
  /** By fiscal year, in their own currency, with the deal's rate to US dollars. */
  estimates: (JsonRow<"sales_estimate"> & { usd: number | null })[];
  /** The largest holding after the offering on the last known day, as a fraction. */
  top_shareholder_percent: number | null;
  /** The largest known holding before or after the offering, as a fraction. */
  largest_holder_percent: number | null;
  /** The number of days with known holders. */
  shareholder_days: number;
  pays_dividend: boolean;
  comparables: JsonRow<"comparable">[];
  /** With the newest balance before the day of the report, in the currency of the deal. */
  research: (JsonRow<"research_report"> & { balance: JsonRow<"balance_sheet"> | null }) | null;
  analyst_note_key: number | null;
  watchlist: JsonRow<"watchlist_entry"> | null;
  estimated_timing_id: number | null;
}

/** A statement in its own currency, with the rate to US dollars at the end of its period. */
export type Statement = JsonRow<"financial_statement"> & {
  term: "quarter" | "annual" | "ltm";
  usd: number | null;
};
