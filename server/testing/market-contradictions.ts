import {
  findCashFlowBasis,
  valueByCashFlows,
} from "../../domain/valuation/discounted-cash-flow.ts";
import { generateMarket } from "../demo/market/generate-market.ts";
import type { MarketFacts } from "../market/facts.ts";

const today = "2026-11-21";

/** What an analyst says of a market that holds together, with the facts that break it. */
export function listContradictions(seed: string): [claim: string, broken: unknown[]][] {
  const facts = generateMarket({ seed, installedOn: today, today });
  return [
    ...checkStatements(facts),
    ...checkPricings(facts),
    ...checkResearch(facts),
    ...checkTexts(facts),
    ...checkSpacs(facts),
    ...checkEnds(facts),
  ];
}

type Statement = MarketFacts["financial_statement"][number];

const days = (from: unknown, to: unknown) =>
  (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
const near = (one: number, other: number, room: number) =>
  Math.abs(one - other) <= room * Math.max(1, Math.abs(other));

function checkStatements(facts: MarketFacts): [string, unknown[]][] {
  const byCompany = Map.groupBy(
    facts.financial_statement,
    ({ company_key, currency }) => `${company_key} ${currency}`,
  );
  const sumsOf = (column: keyof Statement) =>
    [...byCompany.values()].flatMap((rows) =>
      rows.filter((whole) => {
        if (whole.term === "quarter" || whole[column] === null) return false;
        const parts = rows.filter(({ term, period_end_on: end }) => {
          const before = days(end, whole.period_end_on);
          return term === "quarter" && before >= 0 && before < 360;
        });
        const sum = parts.reduce((all, row) => all + Number(row[column]), 0);
        return parts.length === 4 && sum !== Number(whole[column]);
      }),
    );
  const rows = facts.financial_statement;
  const margins = [...Map.groupBy(rows, ({ company_key }) => company_key).values()].filter(
    (each) => {
      const years = each.filter(({ term, revenue }) => term === "annual" && Number(revenue) > 1e6);
      const parts = new Set(
        years.map((row) => (Number(row.gross_profit) / Number(row.revenue)).toFixed(5)),
      );
      return years.length > 2 && years[0]?.gross_profit !== null && parts.size === 1;
    },
  );
  return [
    ["quarters sum to the year and the twelve months in sales", sumsOf("revenue")],
    ["quarters sum to the year and the twelve months in gross profit", sumsOf("gross_profit")],
    ["there is one EBITDA for one year", sumsOf("ebitda")],
    ["there is one EBIT for one year", sumsOf("ebit")],
    ["there is one net income for one year", sumsOf("net_income")],
    ["quarters sum to the year in cash flow", sumsOf("operating_cash_flow")],
    ["EBITDA is not below EBIT", rows.filter((r) => Number(r.ebitda) < Number(r.ebit))],
    [
      "gross profit is not below EBITDA",
      rows.filter((r) => r.ebitda !== null && Number(r.gross_profit) < Number(r.ebitda)),
    ],
    [
      "no cost of sales is negative",
      rows.filter((r) => Number(r.gross_profit) > Number(r.revenue)),
    ],
    ["margins move from year to year", margins],
    [
      "a balance holds at least its cash",
      facts.balance_sheet.filter((b) => Number(b.total_assets) < Number(b.cash)),
    ],
    [
      "the proceeds of the offering are in the cash after it",
      facts.balance_sheet.filter(
        (after) =>
          after.is_pro_forma &&
          (groupOnce(facts.balance_sheet).get(after.company_key) ?? []).some(
            (before) =>
              before.as_of_on === after.as_of_on &&
              !before.is_pro_forma &&
              Number(before.cash) >= Number(after.cash),
          ),
      ),
    ],
  ];
}

function checkPricings(facts: MarketFacts): [string, unknown[]][] {
  const statements = Map.groupBy(facts.financial_statement, ({ company_key }) => company_key);
  const companies = new Map(facts.company.map((company) => [company.company_key, company]));
  const event = (kind: string) =>
    new Map(
      facts.deal_event
        .filter((one) => one.kind === kind)
        .map((one) => [one.deal_key, one.happened_on]),
    );
  const [filed, priced] = [event("filed"), event("priced")];
  const us = facts.deal.filter(
    ({ exchange_id, offer_price }) => (exchange_id ?? 0) <= 3 && offer_price !== null,
  );
  const stale = us.filter((deal) => {
    const pricedOn = priced.get(deal.deal_key ?? 0) ?? "";
    const ends = (statements.get(deal.company_key) ?? [])
      .map(({ period_end_on }) => period_end_on)
      .filter((end) => end < pricedOn);
    return ends.length > 0 && days(ends.toSorted().at(-1), pricedOn) > 135;
  });
  const dealsOf = Map.groupBy(facts.deal, ({ company_key }) => company_key);
  const registrations = Map.groupBy(
    facts.sec_filing.filter(({ form }) => /^[SF]-1/.test(form)),
    ({ company_key }) => company_key,
  );
  const lateOnes = us.filter(({ deal_key, company_key }) => {
    const last = registrations.get(company_key)?.at(-1);
    const pricedOn = priced.get(deal_key ?? 0) ?? "9999";
    return dealsOf.get(company_key)?.length === 1 && String(last?.filed_on) > pricedOn && last;
  });
  const waits = us
    .flatMap(({ deal_key }) => {
      const [from, to] = [filed.get(deal_key ?? 0), priced.get(deal_key ?? 0)];
      return from === undefined || to === undefined ? [] : [days(from, to)];
    })
    .toSorted((x, y) => x - y);
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  const size = (deal: (typeof us)[number]) =>
    (Number(deal.primary_shares) + Number(deal.secondary_shares)) * Number(deal.offer_price);
  const large = [...companies.values()].filter(
    ({ company_key, is_emerging_growth }) =>
      is_emerging_growth &&
      (statements.get(company_key ?? 0) ?? []).some(
        ({ term, currency, revenue, period_end_on }) =>
          term === "annual" &&
          currency === "USD" &&
          period_end_on < (filed.get(company_key ?? 0) ?? "") &&
          Number(revenue) >= 1.235e9,
      ),
  );
  return [
    ["no figure is older than 135 days at pricing", stale],
    ["no registration is amended after its pricing", lateOnes],
    ["an offering is on file for one to two months", median > 25 && median < 75 ? [] : [median]],
    ["an emerging growth company has sales under $1.235 billion", large],
    [
      "no fund is an emerging growth company",
      us.filter((d) => d.is_fund && companies.get(d.company_key)?.is_emerging_growth),
    ],
    ["no offering on a US exchange is under $3 million", us.filter((deal) => size(deal) < 3e6)],
    [
      "no more shares are sold than exist",
      us.filter((d) => Number(d.primary_shares) > Number(d.shares_outstanding)),
    ],
    [
      "diluted shares are at least those outstanding",
      facts.deal.filter((d) => Number(d.diluted_shares) < Number(d.shares_outstanding)),
    ],
    ["no filer of the SEC has an invented number", facts.company.filter(({ cik }) => cik !== null)],
  ];
}

function checkResearch(facts: MarketFacts): [string, unknown[]][] {
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

const grouped = new WeakMap<object, Map<number, never[]>>();

function groupOnce<Row extends { company_key: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const known = grouped.get(rows) ?? Map.groupBy(rows, ({ company_key }) => company_key);
  grouped.set(rows, known as Map<number, never[]>);
  return known;
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
    (groupOnce(rows).get(report.company_key) ?? []).filter((r) => r.currency === deal.currency);
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

function checkTexts(facts: MarketFacts): [string, unknown[]][] {
  const companies = new Map(facts.company.map((company) => [company.company_key, company]));
  const reports = new Map(facts.research_report.map((r) => [r.report_id, r.company_key]));
  const said = (text: string | null | undefined) =>
    (text ?? "").replace(/^an? |\.$/gi, "").slice(1, 40);
  const stated = facts.research_paragraph.filter(({ label }) => label === "Business");
  const otherwise = stated.filter(({ report_id, body }) => {
    const company = companies.get(reports.get(report_id) ?? 0);
    return !body.includes(said(company?.short_description));
  });
  const shells = new Set(
    facts.deal.filter((d) => d.is_spac || d.is_fund).map((d) => d.company_key),
  );
  const overviews = facts.company.filter(
    (c) =>
      !shells.has(c.company_key ?? 0) && !c.business_overview?.includes(said(c.short_description)),
  );
  const paragraphs = facts.research_paragraph.map(({ body }) => body);
  const holders = Map.groupBy(facts.shareholder, (h) => `${h.company_key} ${h.as_of_on}`);
  return [
    ["what a company sells is said in its research as on its page", otherwise],
    ["what a company sells is said in its overview as in its short line", overviews],
    ["nobody is said to have spread ownership", paragraphs.filter((p) => p.includes("is spread"))],
    [
      "no holder has more than everything",
      [...holders.values()].filter(
        (rows) => rows.reduce((sum, h) => sum + Number(h.percent_before), 0) > 1,
      ),
    ],
    [
      "offerings dilute every holder",
      facts.shareholder.filter(
        (h) => h.percent_after != null && Number(h.percent_after) > Number(h.percent_before),
      ),
    ],
    [
      "one bank is one bookrunner",
      facts.news_item.filter(
        ({ summary }) =>
          /on [^.]*\. \w+ \w+ are (the )?bookrunners/.test(summary ?? "") &&
          !/ and /.test(summary ?? ""),
      ),
    ],
  ];
}

function checkSpacs(facts: MarketFacts): [string, unknown[]][] {
  const deals = new Map(facts.deal.map((deal) => [deal.deal_key, deal]));
  const overview = new Map(facts.company.map((c) => [c.company_key, c.business_overview ?? ""]));
  const textOf = (spac: MarketFacts["spac"][number]) =>
    overview.get(deals.get(spac.deal_key)?.company_key ?? 0) ?? "";
  const merged = facts.spac.filter(({ completed_on }) => completed_on != null);
  const trusts = facts.spac.filter((spac) => {
    const deal = deals.get(spac.deal_key);
    if (spac.trust_amount == null || deal === undefined) return false;
    const shares = [deal.primary_shares, deal.secondary_shares, deal.exercised_shares]
      .map(Number)
      .reduce((sum, count) => sum + count, 0);
    const perShare = Number(spac.trust_amount) / shares;
    return (
      perShare < 9.99 || perShare > 10.26 || !near(perShare, Number(spac.trust_per_share), 0.001)
    );
  });
  const latest = new Map(facts.latest_price.map((row) => [row.security_key, Number(row.price)]));
  const splits = Map.groupBy(facts.security_split, (split) => split.security_key);
  const returns = merged.flatMap((spac) => {
    const key = deals.get(spac.deal_key)?.security_key ?? 0;
    const ratio = (splits.get(key) ?? []).reduce((all, split) => all * Number(split.ratio), 1);
    const price = latest.get(key);
    return price === undefined ? [] : [(price * ratio) / 10 - 1];
  });
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length;
  return [
    ["a merged SPAC has a target", merged.filter(({ target_company }) => target_company == null)],
    [
      "a merged SPAC is not said to look for a target",
      merged.filter((s) => /has not selected|looks for/.test(textOf(s))),
    ],
    [
      "the text of a merged SPAC names its target",
      merged.filter((s) => !textOf(s).includes(s.target_company ?? "~")),
    ],
    [
      "a liquidated SPAC says that it paid its trust out",
      facts.spac.filter(
        (s) => s.liquidated_on != null && !textOf(s).includes("paid its trust out"),
      ),
    ],
    ["a trust is its public shares times $10.00 to $10.25", trusts],
    ["completed mergers lost money on the whole", mean > -0.9 && mean < 0 ? [] : [mean]],
    ["no merged share is worth ten times its offer", returns.filter((each) => each > 9)],
  ];
}

function checkEnds(facts: MarketFacts): [string, unknown[]][] {
  const ends = new Map(
    facts.deal_event
      .filter(({ kind }) => kind === "acquired" || kind === "delisted")
      .map((event) => [event.deal_key, event.happened_on]),
  );
  const endOf = new Map(
    facts.deal.flatMap(({ deal_key, security_key }) => {
      const end = ends.get(deal_key ?? 0);
      return end === undefined ? [] : [[security_key, end] as const];
    }),
  );
  const frozen = new Map(facts.latest_price.map((row) => [row.security_key, row.is_frozen]));
  const held = new Map(
    facts.security_ticker
      .filter(({ until_on, exchange_id }) => until_on === null && (exchange_id ?? 9) <= 3)
      .map(({ ticker, security_key }) => [ticker, security_key]),
  );
  const companyOf = new Map(facts.security.map((s) => [s.security_key, s.company_key]));
  const wrong = facts.company.filter(({ company_key, company_ticker }) => {
    const holder = companyOf.get(held.get(company_ticker) ?? 0);
    return holder !== undefined && holder !== company_key;
  });
  const dealOf = new Map(facts.deal.map((deal) => [deal.company_key, deal]));
  const late = facts.sec_filing.filter(
    ({ form, company_key, filed_on }) =>
      form.startsWith("10-") &&
      filed_on > (endOf.get(dealOf.get(company_key)?.security_key ?? 0) ?? "9999"),
  );
  return [
    [
      "a company that is gone has no price after its last day",
      facts.price_bar.filter((bar) => bar.traded_on > (endOf.get(bar.security_key) ?? "9999")),
    ],
    [
      "a company that is gone has a final price",
      [...endOf.keys()].filter((key) => frozen.get(key ?? 0) === false),
    ],
    ["the living holder of a ticker owns its address", wrong],
    ["no company that is gone reports results", late],
  ];
}
