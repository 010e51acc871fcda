import type { MarketFacts } from "../market/facts.ts";

const at = new Date("2026-01-01T12:00:00Z");
const company = { source: "sample", updated_at: at };

/** Further facts of the profiles of the sample market: lists, texts, peers, addresses of the past. Added to `sampleMarket`. */
export const profileMarket: Partial<MarketFacts> = {
  company: [
    {
      ...company,
      company_key: 1,
      company_ticker: "QRVN",
      name: "Quorvane Systems",
      sub_industry_id: 10101010,
      hq_city: "Denver",
      hq_state: "CO",
      hq_country_code: "US",
      founded_year: 2012,
      short_description: "Designs mills.",
      business_overview: "Designs mills for grain and for paper.",
      web_address: "https://quorvane.example",
    },
    { ...company, company_key: 20, company_ticker: "NAMEONLY", name: "Only a Name" },
    { ...company, company_key: 21, company_ticker: "ADJU", name: "Adjusted Mills" },
  ],
  security: [
    {
      ...{ security_key: 20, company_key: 3, kind: "common", currency: "USD" },
      has_adjusted_prices: false,
    },
    {
      ...{ security_key: 21, company_key: 21, kind: "common", currency: "USD" },
      has_adjusted_prices: true,
    },
  ],
  security_ticker: [
    ticker(1, "OLDQ", "2025-01-01", "2026-03-04"),
    ticker(1, "TWICE", "2010-01-01", "2012-01-01"),
    ticker(20, "TWICE", "2014-01-01", "2016-01-01"),
  ],
  deal: [
    {
      ...{ deal_key: 21, company_key: 21, security_key: 21, exchange_id: 1, ipo_type_key: 1 },
      ...{ currency: "USD", offer_price: "10", first_trade_on: "2020-01-03", ...company },
    },
  ],
  deal_event: [
    { deal_key: 21, sequence: 1, kind: "priced", happened_on: "2020-01-02" },
    { deal_key: 21, sequence: 2, kind: "trading", happened_on: "2020-01-03" },
  ],
  lockup_tranche: [
    lockup(1, "Staff", "1000000", "2026-06-14"),
    lockup(2, "Staff", null, "2026-06-15"),
    { ...lockup(3, "Officers", "20000000", "2026-06-25"), condition: "Early if the price doubles" },
  ],
  manager: [
    {
      ...{ company_key: 1, position: 1, name: "Ada Quor", since_year: 2012 },
      title: "Chief Executive Officer",
    },
  ],
  shareholder: [
    {
      company_key: 1,
      as_of_on: "2025-01-01",
      position: 1,
      name: "Gone Fund",
      percent_after: "0.5",
    },
    { company_key: 1, as_of_on: "2026-02-01", position: 1, name: "Quiet Holder" },
    {
      ...{ company_key: 1, as_of_on: "2026-02-01", position: 2, name: "Corwen Ventures" },
      ...{ percent_before: "0.4", percent_after: "0.312" },
    },
  ],
  capitalization: [
    { company_key: 1, as_of_on: "2026-03-03", currency: "USD", share_price: "24", note: null },
  ],
  diluted_share_part: [
    { company_key: 1, position: 1, name: "Common stock", shares: "100000000" },
    {
      ...{ company_key: 1, position: 2, name: "Stock options" },
      ...{ shares: "10000000", strike_price: "6" },
    },
  ],
  comparable: [
    {
      ...{ company_key: 1, position: 1, peer_ticker: "BRDM.LSE", peer_name: "Brindlemark Foods" },
      ...{ market_cap_usd: "1000000000", ev_to_sales: "4", ev_to_ebitda: "20" },
    },
    { company_key: 1, position: 2, peer_ticker: "PERB", peer_name: "Peer Beta", ev_to_sales: "8" },
  ],
  price_bar: [
    { security_key: 21, traded_on: "2020-01-03", close: "5" },
    { security_key: 21, traded_on: "2020-01-06", close: "6" },
  ],
  market_index: [{ market_index_id: 1, symbol: "IPOUSA", name: "US IPO Index" }],
  index_level: [
    { market_index_id: 1, closed_on: "2026-03-03", level: "1000" },
    { market_index_id: 1, closed_on: "2026-06-12", level: "1100" },
  ],
  financial_statement: [
    statement("2024-01-31", "annual", {
      ...{ revenue: "80000000", net_income: "-5000000" },
      ...{ operating_cash_flow: "12000000", capital_expenditure: "4000000" },
    }),
    statement("2025-01-31", "annual", { revenue: "100000000", capital_expenditure: "6000000" }),
    statement("2025-10-31", "ltm", {
      ...{ revenue: "112500000", net_income: "2500000" },
      ...{ operating_cash_flow: "15000000", capital_expenditure: "20000000" },
    }),
    {
      ...statement("2025-01-31", "quarter", { revenue: "31000000" }),
      derived_figures: ["revenue"],
    },
  ],
  balance_sheet: [
    {
      ...{ company_key: 2, as_of_on: "2025-10-31", currency: "GBP", cash: "10000000" },
      is_pro_forma: false,
    },
    {
      ...{ company_key: 2, as_of_on: "2025-10-31", currency: "GBP", cash: "60000000" },
      is_pro_forma: true,
    },
  ],
  research_report: [
    {
      ...{ report_id: 20, company_key: 1, posted_on: "2026-06-02" },
      ...{ fundamentals: 4, governance: 3, valuation: 4, technicals: 3 },
    },
    // Of tomorrow: nobody has read it yet.
    { report_id: 21, company_key: 1, posted_on: "2026-06-16", fundamentals: 1 },
  ],
  research_paragraph: [
    paragraph(1, "rationale", "Our View", "Buy."),
    paragraph(2, "fundamentals", "Business", "Mills."),
    paragraph(3, "fundamentals", "Growth", "Fast."),
    paragraph(4, "governance", null, "Sound."),
    paragraph(5, "valuation", null, "Cheap."),
    paragraph(6, "technicals", null, "Calm."),
    paragraph(7, "bull", null, "Grows."),
    paragraph(8, "bear", null, "Costs."),
    paragraph(9, "question", "Why now?", "Explain the timing."),
    paragraph(10, "summary", null, "Ask these."),
  ],
  price_target: [
    { report_id: 20, position: 1, method: "EV / Sales", currency: "USD", low: "28", high: null },
  ],
  news_item: [
    {
      ...{ news_key: 20, kind: "external", story: "Other", location: "US", company_key: 1 },
      ...{ headline: "Quorvane prices", summary: "At the top.", source: "Wire", link: null },
      broke_at: new Date("2026-03-03T22:00:00Z"),
    },
  ],
};

/** Not a fact of documents: the address that a company had before it got its present one. */
export const formerAddress = { company_ticker: "FORMER-2019", company_key: 3 };

function ticker(security_key: number, symbol: string, from_on: string, until_on: string) {
  return { security_key, exchange_id: 1, ticker: symbol, from_on, until_on };
}

function lockup(tranche: number, holders: string, shares: string | null, expires_on: string) {
  return { deal_key: 1, tranche, holders, shares, based_on: "2026-03-03", days: 100, expires_on };
}

function statement(
  period_end_on: string,
  term: "annual" | "quarter" | "ltm",
  amounts: {
    revenue?: string;
    net_income?: string;
    operating_cash_flow?: string;
    capital_expenditure?: string;
  },
) {
  return { company_key: 2, period_end_on, term, currency: "GBP", derived_figures: [], ...amounts };
}

function paragraph(
  position: number,
  section:
    | "rationale"
    | "fundamentals"
    | "governance"
    | "valuation"
    | "technicals"
    | "bull"
    | "bear"
    | "question"
    | "summary",
  label: string | null,
  body: string,
) {
  return { report_id: 20, position, section, label, body };
}
