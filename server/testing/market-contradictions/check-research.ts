import {
  findCashFlowBasis,
  valueByCashFlows,
} from "../../../domain/valuation/discounted-cash-flow.ts";
import type { MarketFacts } from "../../market/facts.ts";
import { type Claim, groupByCompany } from "./compare.ts";

export function checkResearch(facts: MarketFacts): Claim[] {
  const peers = Map.groupBy(facts.comparable, ({ company_key }) => company_key);
  const deals = new Map(facts.deal.map((deal) => [deal.company_key, deal]));
  const tickers = new Map(facts.company.map((c) => [c.company_key, c.company_ticker]));
  const reports = new Map(facts.research_report.map((report) => [report.report_id, report]));
  const named = (method: string) =>
    facts.price_target
      .map((target) => ({ target, report: reports.get(target.report_id) }))
      .filter(({ target }) => target.method === method);
  const columns = {
    "EV / Sales of peers": "ev_to_sales",
    "EV / EBITDA of peers": "ev_to_ebitda",
    "P / E of peers": "price_to_earnings",
  } as const;
  const withoutMultiple = Object.entries(columns).flatMap(([method, column]) =>
    named(method).filter(
      ({ report }) =>
        (peers.get(report?.company_key ?? 0) ?? []).filter((peer) => peer[column] !== null).length <
        3,
    ),
  );
  const known = new Set<string>([...Object.keys(columns), "Discounted cash flow"]);
  const outside = named("Discounted cash flow").filter(({ target, report }) => {
    const value = valueOfWorkbook(facts, deals, report);
    return value !== null && (value < Number(target.low) || value > Number(target.high));
  });
  const valued = new Set(named("Discounted cash flow").map(({ target }) => target.report_id));
  const unvalued = facts.research_report.filter(
    (report) =>
      valueOfWorkbook(facts, deals, report) !== null && !valued.has(report.report_id ?? 0),
  );
  const far = facts.price_target.filter((target) => {
    if (target.method === "Discounted cash flow") return false;
    const deal = deals.get(reports.get(target.report_id)?.company_key ?? 0);
    const terms = facts.deal_terms.find(({ deal_key }) => deal_key === deal?.deal_key);
    const middle = (Number(terms?.price_low) + Number(terms?.price_high)) / 2;
    return Number(target.high) < middle / 2.5 || Number(target.low) > middle * 2.5;
  });
  return [
    ["no price target stands without a multiple that gives it", withoutMultiple],
    [
      "no price target has another method",
      facts.price_target.filter(({ method }) => !known.has(method)),
    ],
    ["the range holds the workbook", outside],
    ["a workbook has a range in the report of its day", unvalued],
    ["no target of a multiple is far from the price of the offering", far],
    [
      "no peer trades at a hundred times what it earns",
      facts.comparable.filter(
        (p) => Number(p.ev_to_ebitda) >= 100 || Number(p.price_to_earnings) >= 100,
      ),
    ],
    [
      "no company is its own peer",
      facts.comparable.filter((p) => p.peer_ticker === tickers.get(p.company_key)),
    ],
  ];
}

/** The value of a share in the workbook of a report, as the portal computes it. */
function valueOfWorkbook(
  facts: MarketFacts,
  deals: ReadonlyMap<number, MarketFacts["deal"][number]>,
  report: MarketFacts["research_report"][number] | undefined,
): number | null {
  const deal = deals.get(report?.company_key ?? 0);
  if (report === undefined || deal === undefined) return null;
  const own = <Row extends { company_key: number; currency: string }>(rows: readonly Row[]) =>
    (groupByCompany(rows).get(report.company_key) ?? []).filter(
      (r) => r.currency === deal.currency,
    );
  const number = (value: unknown) => (value === null ? null : Number(value));
  const balance = own(facts.balance_sheet)
    .filter(({ as_of_on }) => as_of_on < report.posted_on)
    .toSorted((x, y) =>
      `${x.as_of_on}${x.is_pro_forma}`.localeCompare(`${y.as_of_on}${y.is_pro_forma}`),
    )
    .at(-1);
  const basis = findCashFlowBasis({
    currency: deal.currency,
    statements: own(facts.financial_statement)
      .filter(({ period_end_on }) => period_end_on < report.posted_on)
      .map((row) => ({
        term: row.term as "annual",
        ...{ period_end_on: row.period_end_on, currency: row.currency },
        ...{ revenue: number(row.revenue), ebitda: number(row.ebitda), ebit: number(row.ebit) },
        capital_expenditure: number(row.capital_expenditure),
      })),
    estimates: own(facts.sales_estimate).map(({ year, currency, sales }) => ({
      ...{ year, currency, sales: Number(sales) },
    })),
    balance: balance
      ? {
          as_of_on: balance.as_of_on,
          cash: number(balance.cash),
          total_debt: number(balance.total_debt),
        }
      : null,
    shares: number(deal.shares_outstanding),
  });
  return basis && (valueByCashFlows(basis)?.valueOfShare ?? null);
}
