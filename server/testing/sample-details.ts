import type { MarketFacts } from "../market/facts.ts";

const at = new Date("2026-01-01T12:00:00Z");

/** The surroundings of the deals of the sample market: holders, lock-ups, peers, a SPAC, a private company. */
export const sampleDetails: Partial<MarketFacts> = {
  underwriter: [
    { underwriter_id: 1, name: "Alder & Stone", type_key: 3 },
    { underwriter_id: 2, name: "Harrow Brothers", type_key: 1 },
    { underwriter_id: 3, name: "Pell & Sons", type_key: null },
  ],
  investor: [
    { investor_id: 1, name: "Birchline Ventures", kind: "vc" },
    { investor_id: 2, name: "Ostrava Growth", kind: "growth" },
  ],
  company: [
    {
      company_key: 4,
      company_ticker: "LUMNU",
      name: "Lumen Harbor Acquisition",
      source: "sample",
      updated_at: at,
    },
    {
      company_key: 5,
      company_ticker: "C5",
      name: "Tessel Robotics",
      sub_industry_id: 10101010,
      hq_city: "Leeds",
      hq_country_code: "GB",
      source: "sample",
      updated_at: at,
    },
    {
      company_key: 6,
      company_ticker: "C6",
      name: "Varrow Metals",
      source: "sample",
      updated_at: at,
    },
  ],
  security: [
    { security_key: 2, company_key: 2, kind: "ads", currency: "GBP", ads_ratio: "4" },
    { security_key: 5, company_key: 4, kind: "unit", currency: "USD" },
  ],
  dividend: [{ security_key: 1, ex_on: "2026-06-01", amount: "0.1", currency: "USD" }],
  shareholder: [
    holder("2025-01-01", 1, "Birchline Ventures", null, null),
    holder("2026-01-15", 1, "Birchline Ventures", "0.04", "0.03"),
    holder("2026-01-15", 2, "Founders", "0.3", "0.26"),
  ],
  company_investor: [
    { company_key: 5, investor_id: 1, percent: "0.1" },
    { company_key: 5, investor_id: 2, percent: "0.2" },
  ],
  deal: [
    spacDeal(5, 4, 5),
    { ...spacDeal(6, 6, null), is_spac: false, expected_timing: "6 to 12 months" },
  ],
  deal_event: [
    { deal_key: 5, sequence: 1, kind: "filed", happened_on: "2025-01-02" },
    { deal_key: 5, sequence: 2, kind: "priced", happened_on: "2025-02-03" },
    { deal_key: 6, sequence: 1, kind: "watchlisted", happened_on: "2025-06-02" },
    { deal_key: 6, sequence: 2, kind: "acquired", happened_on: "2026-05-04" },
  ],
  lockup_tranche: [tranche(1, 109, "2026-06-20"), tranche(2, 180, "2026-08-30")],
  deal_underwriter: [{ deal_key: 1, position: 3, underwriter_id: 3, role: "coManager" }],
  spac: [
    {
      deal_key: 5,
      unit_composition: "One Class A share and one right",
      sponsor: "Lumen Sponsor LLC",
      trust_amount: "100500000",
      trust_per_share: "10.05",
    },
  ],
  spac_terminated_merger: [
    {
      deal_key: 5,
      announced_on: "2025-09-01",
      terminated_on: "2026-06-16",
      target_company: "Ferrow",
    },
  ],
  financial_statement: [
    quarter("2025-06-30", "40000000"),
    quarter("2025-03-31", "40000000"),
    quarter("2026-03-31", "60000000"),
    { ...quarter("2026-03-31", "48000000"), currency: "GBP" },
  ],
  sales_estimate: [{ company_key: 1, year: 2026, currency: "USD", sales: "300000000" }],
  comparable: [peer(1, "AAAA", "2"), peer(2, "BBBB", "6"), peer(3, "CCCC", null)],
  capitalization: [{ company_key: 5, as_of_on: "2026-01-01", currency: "USD", share_price: "10" }],
  diluted_share_part: [
    { company_key: 5, position: 1, name: "Common", shares: "1000", strike_price: null },
  ],
  news_item: [note(7, "2026-03-01T10:00:00Z"), note(8, "2026-04-01T10:00:00Z")],
  watchlist_entry: [
    {
      company_key: 6,
      added_on: "2025-06-02",
      updated_on: "2026-01-02",
      left_on: "2026-05-04",
      expected_timing: "6 to 12 months",
    },
  ],
  monitor_entry: [
    {
      monitor_list_id: 1,
      company_key: 5,
      updated_on: "2026-06-01",
      valuation_usd: "900000000",
      cfo: "Ida Moor",
      note: "May list in the fall.",
    },
    { monitor_list_id: 2, company_key: 6, updated_on: "2026-06-01" },
  ],
  funding_round: [
    round("2024-03-01", "Series A", "20000000"),
    round("2025-11-05", "Series B", "80000000"),
  ],
  private_article: [article(1, "2026-01-10"), article(2, "2026-03-10")],
};

function holder(as_of_on: string, position: number, name: string, ...parts: (string | null)[]) {
  const [percent_before = null, percent_after = null] = parts;
  return { company_key: 1, as_of_on, position, name, percent_before, percent_after };
}

function spacDeal(deal_key: number, company_key: number, security_key: number | null) {
  return {
    ...{ deal_key, company_key, security_key, exchange_id: 1, ipo_type_key: 1, is_spac: true },
    ...{
      currency: "USD",
      source: "sample",
      updated_at: at,
      expected_timing: null as string | null,
    },
  };
}

function tranche(position: number, days: number, expires_on: string) {
  return {
    ...{ deal_key: 1, tranche: position, holders: "Insiders", shares: `${days}0000` },
    ...{ percent_of_outstanding: "0.25", based_on: "2026-03-03", days, expires_on },
    waived_on: null,
  };
}

function quarter(period_end_on: string, revenue: string) {
  return { company_key: 1, period_end_on, term: "quarter", currency: "USD", revenue };
}

function peer(position: number, peer_ticker: string, ev_to_sales: string | null) {
  return { company_key: 1, position, peer_ticker, peer_name: peer_ticker, ev_to_sales };
}

function note(news_key: number, broke_at: string) {
  return {
    ...{ news_key, kind: "analystNote", story: "Other", location: "US", headline: "Note" },
    ...{ summary: "Note", broke_at: new Date(broke_at), company_key: 1 },
  };
}

function round(announced_on: string, kind: string, amount_usd: string) {
  return { company_key: 5, announced_on, kind, amount_usd };
}

function article(position: number, published_on: string) {
  return {
    ...{ company_key: 5, position, title: `Article ${position}`, source: "The Courier" },
    ...{ link: `https://courier.example/${position}`, published_on },
  };
}
