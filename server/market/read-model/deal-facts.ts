import type { CompanyFacts } from "./company-facts.ts";

/** All facts behind the row of one deal, as the database returns them. */
export interface DealFacts extends CompanyFacts {
  deal: {
    deal_key: number;
    company_key: number;
    security_key: number | null;
    ipo_type_key: number | null;
    is_spac: boolean;
    /** Null when no source states it. */
    is_reg_a: boolean | null;
    is_direct_listing: boolean;
    is_up_listing: boolean;
    is_cross_listing: boolean;
    is_dual_listing: boolean;
    /** Null when no source states it. */
    is_dual_class: boolean | null;
    is_spin_off: boolean;
    is_mlp: boolean;
    is_fund: boolean;
    is_bank: boolean;
    is_direct_add: boolean;
    /** Null when no source states who backs the company. */
    backing_vc: boolean | null;
    backing_pe: boolean | null;
    backing_growth: boolean | null;
    backing_management: boolean | null;
    has_selected_banks: boolean;
    currency: string;
    expected_on: string | null;
    is_expected_week_only: boolean;
    quiet_period_days: number | null;
    expected_timing: string | null;
    offer_price: number | null;
    primary_shares: number | null;
    secondary_shares: number | null;
    over_allotment_shares: number | null;
    shares_outstanding: number | null;
    diluted_shares: number | null;
    expected_size: number | null;
    expected_market_cap: number | null;
    registered_amount_usd: number | null;
    insider_buying_amount: number | null;
    insider_selling_shares: number | null;
    first_trade_on: string | null;
    pre_ipo_exchange_id: number | null;
  };
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
  terms: {
    kind: "original" | "revised" | "final";
    set_on: string;
    price_low: number | null;
    price_high: number | null;
    shares: number | null;
  }[];
  /** The evidence is a form with its accession, or the name of a source. */
  events: { kind: string; happened_on: string; evidence: string | null }[];
  lockups: {
    tranche: number;
    ends_on: string;
    shares: number | null;
    percent_of_outstanding: number | null;
    /** Holidays of the exchange from the last day of the tranche on. */
    holidays: string[];
  }[];
  spac: {
    unit_composition: string | null;
    sponsor: string | null;
    trust_amount: number | null;
    trust_per_share: number | null;
    redeemed_percent: number | null;
    deadline_on: string | null;
    target_company: string | null;
    target_sector: string | null;
    target_business: string | null;
    enterprise_value: number | null;
    market_value: number | null;
    announced_on: string | null;
    vote_on: string | null;
    completed_on: string | null;
    liquidated_on: string | null;
  } | null;
  terminated_mergers: { announced_on: string; terminated_on: string }[];
  /** US dollars for one unit of the deal's currency on the offer date, or on the filing date before pricing. */
  usd_rate: number | null;
  statements: Statement[];
  /** The first one after the offering, or that of its prospectus with the proceeds; before pricing, the newest one. */
  balance: {
    is_pro_forma: boolean;
    as_of_on: string;
    currency: string;
    usd: number | null;
    cash: number | null;
    total_assets: number | null;
    total_debt: number | null;
    total_equity: number | null;
  } | null;
  /** By fiscal year, in their own currency, with the deal's rate to US dollars. */
  estimates: { year: number; currency: string; sales: number; usd: number | null }[];
  /** The largest holding after the offering on the last known day, as a fraction. */
  top_shareholder_percent: number | null;
  /** The largest known holding before or after the offering, as a fraction. */
  largest_holder_percent: number | null;
  /** The number of days with known holders. */
  shareholder_days: number;
  pays_dividend: boolean;
  comparables: {
    peer_ticker: string;
    ev_to_sales: number | null;
    ev_to_ebitda: number | null;
    price_to_earnings: number | null;
    sales_growth: number | null;
    ebitda_margin: number | null;
  }[];
  research: {
    report_id: number;
    posted_on: string;
    fundamentals: number | null;
    governance: number | null;
    valuation: number | null;
    technicals: number | null;
    report_file: string | null;
    dcf_file: string | null;
    /** The newest balance before the day of the report, in the currency of the deal. */
    balance: { as_of_on: string; cash: number | null; total_debt: number | null } | null;
  } | null;
  analyst_note_key: number | null;
  watchlist: {
    added_on: string;
    updated_on: string;
    left_on: string | null;
    expected_timing: string;
    valuation_usd: number | null;
    note: string | null;
  } | null;
  estimated_timing_id: number | null;
}

/** A statement in its own currency, with the rate to US dollars at the end of its period. */
export interface Statement {
  term: "quarter" | "annual" | "ltm";
  period_end_on: string;
  currency: string;
  usd: number | null;
  revenue: number | null;
  gross_profit: number | null;
  ebitda: number | null;
  ebit: number | null;
  net_income: number | null;
  operating_cash_flow: number | null;
  capital_expenditure: number | null;
}
