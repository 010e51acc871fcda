import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { JsonRow } from "../../db/json-row.ts";

/** A report with all facts that were known on its day. Money is in whole units of its currency. */
export interface ReportFacts {
  report: JsonRow<"research_report">;
  company: {
    company_ticker: string;
    name: string;
    ticker: string | null;
    overview: string | null;
    exchange: string | null;
    industry: string | null;
    sector: string | null;
    headquarters: string | null;
    web_address: string | null;
  };
  paragraphs: JsonRow<"research_paragraph">[];
  deal: {
    currency: string;
    status: string;
    filed_on: string | null;
    expected_on: string | null;
    /** Null when it priced after the report. */
    offer_on: string | null;
    trade_on: string | null;
    offer_price: number | null;
    shares_outstanding: number | null;
    lockup_ends_on: string | null;
  } | null;
  /** In the order of time. */
  terms: JsonRow<"deal_terms">[];
  underwriters: { name: string; role: "leadLeft" | "bookrunner" | "coManager" }[];
  /** Of the company's own currency, the latest last. */
  statements: (JsonRow<"financial_statement"> & { term: "annual" | "ltm" })[];
  estimates: JsonRow<"sales_estimate">[];
  /** The newest one of the company's own currency, with the proceeds of the offering where that is stated. */
  balance: JsonRow<"balance_sheet"> | null;
  peers: JsonRow<"comparable">[];
  targets: JsonRow<"price_target">[];
  /** Closes up to the day of the report, the oldest first. */
  closes: { day: string; close: number }[];
  index: { symbol: string; levels: { day: string; level: number }[] } | null;
}

/** Reads a report and the facts of its day in one statement; undefined when there is no such report. */
export async function findReport(db: Db, reportId: number): Promise<ReportFacts | undefined> {
  const { rows } = await sql<{ facts: ReportFacts }>`
    with report as (select * from research_report where report_id = ${reportId}),
    main as (
      select r.*, d.security_key, d.shares_outstanding as all_shares, d.expected_on as planned_on
      from deal_row r join deal d using (deal_key)
      where r.is_main_deal and r.company_key = (select company_key from report)
    )
    select json_build_object(
      'report', to_json(report),
      'company', json_build_object(
        'company_ticker', c.company_ticker, 'name', c.name, 'ticker', main.ticker,
        'overview', c.business_overview, 'exchange', main.exchange_name, 'industry', main.industry_name,
        'sector', main.sector_name, 'headquarters', main.headquarters, 'web_address', c.web_address
      ),
      'paragraphs', coalesce((
        select json_agg(p order by p.position) from research_paragraph p where p.report_id = report.report_id
      ), '[]'),
      'deal', case when main.deal_key is not null then json_build_object(
        'currency', main.currency, 'status', main.status, 'filed_on', main.filed_on,
        'expected_on', main.planned_on,
        'offer_on', case when main.offer_on <= report.posted_on then main.offer_on end,
        'trade_on', case when main.trade_on <= report.posted_on then main.trade_on end,
        'offer_price', case when main.offer_on <= report.posted_on then main.offer_price end,
        'shares_outstanding', main.all_shares,
        'lockup_ends_on', (
          select min(ends_on) from lockup_tranche t where t.deal_key = main.deal_key and t.ends_on > report.posted_on
        )
      ) end,
      'terms', coalesce((
        select json_agg(t order by t.sequence) from deal_terms t
        where t.deal_key = main.deal_key and t.set_on <= report.posted_on
      ), '[]'),
      'underwriters', coalesce((
        select json_agg(json_build_object('name', u.name, 'role', du.role) order by du.position)
        from deal_underwriter du join underwriter u using (underwriter_id) where du.deal_key = main.deal_key
      ), '[]'),
      'statements', coalesce((
        select json_agg(f order by f.period_end_on, f.term) from financial_statement f
        where f.company_key = c.company_key and f.term in ('annual', 'ltm') and f.period_end_on < report.posted_on
        and f.currency = coalesce(main.currency, 'USD')
      ), '[]'),
      'estimates', coalesce((
        select json_agg(e order by e.year) from sales_estimate e
        where e.company_key = c.company_key and e.currency = coalesce(main.currency, 'USD')
      ), '[]'),
      'balance', (
        select to_json(b) from balance_sheet b
        where b.company_key = c.company_key and b.as_of_on < report.posted_on
        and b.currency = coalesce(main.currency, 'USD')
        order by b.as_of_on desc, b.is_pro_forma desc limit 1
      ),
      'peers', coalesce((
        select json_agg(p order by p.position) from comparable p where p.company_key = c.company_key
      ), '[]'),
      'targets', coalesce((
        select json_agg(t order by t.position) from price_target t where t.report_id = report.report_id
      ), '[]'),
      'closes', coalesce((
        select json_agg(json_build_object('day', b.traded_on, 'close', b.close) order by b.traded_on)
        from price_bar b where b.security_key = main.security_key
        and b.traded_on between main.trade_on and report.posted_on
      ), '[]'),
      'index', (
        select json_build_object('symbol', i.symbol, 'levels', coalesce((
          select json_agg(json_build_object('day', l.closed_on, 'level', l.level) order by l.closed_on)
          from index_level l where l.market_index_id = i.market_index_id
          and l.closed_on between main.offer_on and report.posted_on
        ), '[]'))
        from market_index i where i.symbol = case main.is_us_listing when true then 'IPOUSA' when false then 'IPOXUS' end
      )
    ) as facts
    from report join company c using (company_key)
    left join main on true
  `.execute(db);
  return rows[0]?.facts;
}
