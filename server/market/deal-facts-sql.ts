import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** All facts that the row of one deal is made of, as the database tells them. */
export interface DealFacts {
  deal: {
    deal_key: number;
    company_key: number;
    security_key: number | null;
    ipo_type_key: number;
    is_spac: boolean;
    is_reg_a: boolean;
    is_direct_listing: boolean;
    is_up_listing: boolean;
    is_cross_listing: boolean;
    is_dual_listing: boolean;
    is_dual_class: boolean;
    is_spin_off: boolean;
    is_mlp: boolean;
    is_direct_add: boolean;
    backing_vc: boolean;
    backing_pe: boolean;
    backing_growth: boolean;
    backing_management: boolean;
    has_selected_banks: boolean;
    currency: string;
    expected_on: string | null;
    expected_timing: string | null;
    offer_price: number | null;
    primary_shares: number | null;
    secondary_shares: number | null;
    over_allotment_shares: number | null;
    shares_outstanding: number | null;
    diluted_shares: number | null;
    expected_size: number | null;
    expected_market_cap: number | null;
    insider_buying_amount: number | null;
    insider_selling_shares: number | null;
    first_trade_on: string | null;
    pre_ipo_exchange_id: number | null;
  };
  company: {
    company_ticker: string;
    name: string;
    hq_city: string | null;
    hq_state: string | null;
    hq_country_code: string | null;
    founded_year: number | null;
    is_emerging_growth: boolean | null;
    ai_usage_id: number | null;
    business_overview: string | null;
    short_description: string | null;
  };
  is_main: boolean;
  security_kind: string | null;
  ticker: string | null;
  exchange: {
    exchange_id: number;
    name: string;
    country_code: string;
    region_id: number;
    is_a_share: boolean;
  } | null;
  classes: { classification_id: number; level: string; name: string }[];
  tag_ids: number[];
  underwriters: { underwriter_id: number; name: string; role: string }[];
  investors: { investor_id: number; name: string }[];
  terms: {
    kind: "original" | "revised" | "final";
    set_on: string;
    price_low: number | null;
    price_high: number | null;
    shares: number | null;
  }[];
  events: { kind: string; happened_on: string }[];
  spac: {
    trust_amount: number | null;
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
  /** US dollars for one unit of the deal's currency: at the offer date, before pricing at the filing date. */
  usd_rate: number | null;
  statements: Statement[];
  balance: {
    usd: number | null;
    cash: number | null;
    total_assets: number | null;
    total_debt: number | null;
    total_equity: number | null;
  } | null;
  estimated_sales_usd: number | null;
  top_shareholder_percent: number | null;
  research: {
    posted_on: string;
    fundamentals: number | null;
    governance: number | null;
    valuation: number | null;
    technicals: number | null;
    report_file: string | null;
    dcf_file: string | null;
  } | null;
  watchlist: {
    added_on: string;
    updated_on: string;
    left_on: string | null;
    expected_timing: string;
    valuation_usd: number | null;
  } | null;
  funding_usd: number | null;
}

/** A statement in its currency with the rate to US dollars at the end of its period. */
export interface Statement {
  term: "quarter" | "annual" | "ltm";
  period_end_on: string;
  usd: number | null;
  revenue: number | null;
  gross_profit: number | null;
  ebitda: number | null;
  ebit: number | null;
  net_income: number | null;
  operating_cash_flow: number | null;
  capital_expenditure: number | null;
}

/** Reads the facts of deals in one statement, whatever their number; in the order of the keys. */
export async function readDealFacts(db: Db, dealKeys: readonly number[]): Promise<DealFacts[]> {
  const { rows } = await sql<{ facts: DealFacts }>`
    select json_build_object(
      'deal', to_json(d),
      'company', to_json(c),
      'is_main', not exists (
        select from deal other where other.company_key = d.company_key and other.deal_key > d.deal_key
      ),
      'security_kind', s.kind,
      'ticker', (
        select ticker from security_ticker where security_key = d.security_key
        order by until_on desc nulls first, from_on desc limit 1
      ),
      'exchange', (
        select json_build_object(
          'exchange_id', e.exchange_id, 'name', e.name, 'country_code', e.country_code,
          'region_id', country.region_id, 'is_a_share', e.is_a_share
        )
        from exchange e join country using (country_code) where e.exchange_id = d.exchange_id
      ),
      'classes', coalesce((
        with recursive line as (
          select * from classification where classification_id = c.sub_industry_id
          union
          select parent.* from classification parent join line on parent.classification_id = line.parent_id
        )
        select json_agg(line) from line
      ), '[]'),
      'tag_ids', coalesce((
        select json_agg(company_tag_id order by company_tag_id) from company_tagging where company_key = d.company_key
      ), '[]'),
      'underwriters', coalesce((
        select json_agg(json_build_object('underwriter_id', u.underwriter_id, 'name', u.name, 'role', du.role) order by du.position)
        from deal_underwriter du join underwriter u using (underwriter_id) where du.deal_key = d.deal_key
      ), '[]'),
      'investors', coalesce((
        select json_agg(json_build_object('investor_id', i.investor_id, 'name', i.name) order by ci.percent desc nulls last, i.name collate "C")
        from company_investor ci join investor i using (investor_id) where ci.company_key = d.company_key
      ), '[]'),
      'terms', coalesce((select json_agg(t order by t.sequence) from deal_terms t where t.deal_key = d.deal_key), '[]'),
      'events', coalesce((select json_agg(v order by v.sequence) from deal_event v where v.deal_key = d.deal_key), '[]'),
      'spac', (select to_json(p) from spac p where p.deal_key = d.deal_key),
      'usd_rate', ${usdRate(sql`d.currency`, rateDay)},
      'statements', coalesce((
        select json_agg(to_jsonb(f) || jsonb_build_object('usd', ${usdRate(sql`f.currency`, sql`f.period_end_on`)}) order by f.period_end_on desc)
        from financial_statement f where f.company_key = d.company_key
      ), '[]'),
      'balance', (
        select to_jsonb(b) || jsonb_build_object('usd', ${usdRate(sql`b.currency`, sql`b.as_of_on`)})
        from balance_sheet b where b.company_key = d.company_key
        order by b.as_of_on desc, b.is_pro_forma desc limit 1
      ),
      'estimated_sales_usd', (
        select m.sales * ${usdRate(sql`m.currency`, rateDay)} from sales_estimate m
        where m.company_key = d.company_key order by m.year limit 1
      ),
      'top_shareholder_percent', (
        select max(h.percent_after) from shareholder h where h.company_key = d.company_key
        and h.as_of_on = (select max(as_of_on) from shareholder where company_key = d.company_key)
      ),
      'research', (
        select to_json(r) from research_report r where r.company_key = d.company_key order by r.posted_on desc, r.report_id desc limit 1
      ),
      'watchlist', (select to_json(w) from watchlist_entry w where w.company_key = d.company_key),
      'funding_usd', (select sum(amount_usd) from funding_round g where g.company_key = d.company_key)
    ) as facts
    from deal d
    join company c on c.company_key = d.company_key
    left join security s on s.security_key = d.security_key
    where d.deal_key = any(${dealKeys}::int[])
    order by d.deal_key
  `.execute(db);
  return rows.map((row) => row.facts);
}

/** The offer date, before pricing the filing date: its rates hold for the deal for good. */
const rateDay = sql`(
  select min(happened_on) from deal_event v
  where v.deal_key = d.deal_key and v.kind = case when d.offer_price is null then 'filed' else 'priced' end
)`;

/** The last rate on or before a day; a dollar is a dollar. Null where no rate is known. */
function usdRate(currency: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${currency} = 'USD' then 1 else (
    select usd from fx_rate where fx_rate.currency = ${currency} and quoted_on <= ${day}
    order by quoted_on desc limit 1
  ) end`;
}
