import type { financialFields } from "../../../domain/fields/catalogue/financial-fields.ts";
import type { valuationFields } from "../../../domain/fields/catalogue/valuation-fields.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { countText, longDayText } from "../../../domain/fields/formats.ts";
import { sumOfQuarters, type TwelveMonths } from "../../../domain/financials/twelve-months.ts";
import type { Statement } from "../read-model/deal-facts.ts";
import { findTwelveMonths } from "../read-model/twelve-months.ts";
import {
  type ChainFacts,
  dealOf,
  derived,
  type Explain,
  fact,
  originOfList,
  type Part,
  rateFact,
  rule,
  stated,
  tableFact,
} from "./chain.ts";
import { usd } from "./of-company.ts";
import { count, rate } from "./of-deal.ts";
import { mergerValue } from "./of-spacs.ts";
import {
  type BalanceFigure,
  balanceFact,
  type Figure,
  noStatements,
  selectStatements,
  statementFact,
} from "./statement-facts.ts";

/** Shares at the IPO price, or at the middle of the range before pricing. */
const capAtIpo: Explain = (facts) => {
  const { deal } = dealOf(facts);
  const isDiluted = deal.diluted_shares !== null;
  const isPriced = deal.offer_price !== null;
  return derived(
    `${isDiluted ? "Diluted shares" : "Shares outstanding"} × ${isPriced ? "IPO price" : "middle of the range"}`,
    [
      isDiluted ? "DilutedShares" : "SharesOutstanding",
      isPriced ? "IpoPrice" : "PriceRangeMidpoint",
      ...rate(facts),
    ],
  );
};

const capToday: Explain = (facts) => {
  const isDiluted = dealOf(facts).deal.diluted_shares !== null;
  return derived(
    `${isDiluted ? "Diluted shares" : "Shares outstanding"} after the offering, with later splits × current price`,
    [isDiluted ? "DilutedShares" : "SharesOutstanding", "CurrentPrice", ...todaysRate(facts)],
    facts.history?.isReturnsOnly
      ? "A split since the offering isn't known, so neither is the number of shares today"
      : null,
  );
};

function todaysRate(facts: ChainFacts): Part[] {
  return rateFact(facts, dealOf(facts).deal.currency, "today", facts.prices?.usd_rate);
}

const capVsExpected: Explain = (facts) => {
  const { expected_market_cap: expected } = dealOf(facts).deal;
  return expected === null
    ? derived("Market cap at IPO ÷ (shares × middle of the original range) − 1", [
        "MktCap",
        "OriginalRangeLow",
        "OriginalRangeHigh",
      ])
    : derived("Market cap at IPO ÷ market cap expected at first − 1", [
        "MktCap",
        tableFact("Market cap expected at first", count(expected)),
      ]);
};

const calculation: Explain = ({ monitor }) =>
  derived(
    "Shares outstanding and, by the treasury stock method, options and warrants",
    (monitor?.diluted_share_parts ?? []).map(({ name, shares }) =>
      tableFact(name, countText(shares)),
    ),
    "No capitalization table is known",
  );

export const ofValuation: Record<keyof typeof valuationFields, Explain> = {
  MarketCap: capToday,
  MktCap: capAtIpo,
  MarketCapVsExpected: capVsExpected,
  EnterpriseValueAtIpo: rule("Market cap at IPO + total debt − cash", [
    "MktCap",
    "PostIpoTotalDebt",
    "PostIpoCash",
  ]),
  IpoEvToLtmSales: atIpo("EnterpriseValueAtIpo", "EV at IPO", "revenue", "sales"),
  IpoEvToEbitda: atIpo("EnterpriseValueAtIpo", "EV at IPO", "ebitda", "EBITDA"),
  IpoPe: atIpo("MktCap", "Market cap at IPO", "net_income", "net income"),
  IpoPb: rule("Market cap at IPO ÷ equity", ["MktCap", "PostIpoEquity"]),
  ProposedMVDeSPAC: mergerValue("market_value", "Market value of the merger"),
  ProposedEVDeSPAC: mergerValue("enterprise_value", "Enterprise value of the merger"),
  EstValuation: (facts) => {
    const { monitor, deal } = facts;
    const value = usd((monitor?.entry ?? deal?.watchlist)?.valuation_usd);
    const ofEditor = originOfList(facts, monitor ? "monitor" : "watchlist");
    return stated(
      monitor && !ofEditor
        ? fact(facts, "company", "valuation_usd", "Valuation", value)
        : tableFact("Valuation", value, ofEditor),
    );
  },
  CapitalizationData: calculation,
  DilutedSharesOutstanding: calculation,
  IsDilutedSharesLink: ({ monitor, made }) => {
    const parts = monitor?.diluted_share_parts.length ?? 0;
    return derived("Whether a capitalization table is known", [
      tableFact("Parts of the table", parts, made?.testimonies[0]?.origin),
    ]);
  },
};

/** The last twelve months, or those on which the offering was sold. */
function twelveMonths(facts: ChainFacts, which: "newest" | "atOffer") {
  return findTwelveMonths(selectStatements(facts), facts.row.offerDate ?? null)[which];
}

/** A figure of twelve months: as a document states it, or of the four quarters that add up to it. */
function figureOf(
  facts: ChainFacts,
  months: TwelveMonths<Statement> | undefined,
  figure: Figure,
  label: string,
): Part[] {
  const stated = months && months.quarters.length > 0 ? months.quarters : [months?.report];
  return stated.map((statement) => statementFact(facts, statement, figure, label));
}

function rateOf(facts: ChainFacts, months: TwelveMonths<Statement> | undefined): Part[] {
  return months === undefined
    ? []
    : rateFact(facts, months.report.currency, "at the end of the period", months.report.usd);
}

function nameMonths({ report, quarters }: TwelveMonths<Statement>): string {
  if (quarters.length > 0) return sumOfQuarters;
  return report.term === "ltm" ? "The last twelve months" : "The last full year";
}

function atIpo(value: FieldId, words: string, figure: Figure, label: string): Explain {
  return (facts) => {
    const months = twelveMonths(facts, "atOffer");
    const to = months === undefined ? "" : ` to ${longDayText(months.endOn)}`;
    return derived(`${words} ÷ LTM ${label}${to}, when positive`, [
      value,
      ...figureOf(facts, months, figure, `LTM ${label}`),
      ...rateOf(facts, months),
    ]);
  };
}

const ofLtm =
  (figure: Figure, label: string): Explain =>
  (facts) => {
    const months = twelveMonths(facts, "newest");
    const words = months
      ? `${nameMonths(months)} to ${longDayText(months.endOn)}`
      : "The last full year";
    return derived(
      `${words}, in US dollars`,
      [...figureOf(facts, months, figure, label), ...rateOf(facts, months)],
      noStatements(facts),
    );
  };

const margin =
  (figure: Figure, label: string): Explain =>
  (facts) =>
    derived(
      `${label} ÷ sales`,
      [...figureOf(facts, twelveMonths(facts, "newest"), figure, label), "LatestSales"],
      noStatements(facts),
    );

const ofBalance =
  (figure: BalanceFigure, label: string): Explain =>
  (facts) => {
    const isPriced = facts.row.offerDate != null;
    const ofOffering = dealOf(facts).balance?.is_pro_forma
      ? "The balance sheet of the prospectus with the proceeds, in US dollars"
      : "The first balance sheet after the offering, in US dollars";
    return derived(
      isPriced ? ofOffering : "The newest balance sheet, in US dollars",
      balanceFact(facts, figure, label),
      isPriced
        ? "No balance sheet of the six months after the offering is known"
        : "No balance sheet is known",
    );
  };

const growth =
  (words: string, ids: FieldId[] = []): Explain =>
  (facts) => {
    const statements = selectStatements(facts);
    const used = statements.filter(({ revenue }) => revenue !== null).slice(0, 10);
    return derived(
      words,
      [...used.map((one) => statementFact(facts, one, "revenue", "Sales")), ...ids],
      statements.length === 0
        ? noStatements(facts)
        : "The statements of one of the two periods are not known",
    );
  };

export const ofFinancials: Record<keyof typeof financialFields, Explain> = {
  LatestSales: ofLtm("revenue", "Sales"),
  EstimatedSales: ({ deal }) =>
    derived(
      "The estimate for the fiscal year after the last reported one, in US dollars",
      (deal?.estimates ?? []).map(({ year, sales, currency }) =>
        tableFact(`Estimate for ${year}, ${currency}`, count(sales)),
      ),
      "No estimate is known",
    ),
  RevenueGrowth: rule("Sales growth", []),
  RevenueGrowthYtd: growth(
    "Sales of the fiscal year to date ÷ those of the same time a year before − 1",
  ),
  RevenueGrowthLtm: growth("Sales of the last twelve months ÷ those a year before − 1"),
  RevenueGrowthLastFiscalYear: growth(
    "Sales of the last fiscal year ÷ those of the year before − 1",
  ),
  RevenueGrowthUpcomingFiscalYear: growth(
    "Estimated sales of the next fiscal year ÷ those of the last one − 1",
    ["EstimatedSales"],
  ),
  LtmGrossMargin: margin("gross_profit", "Gross profit"),
  LtmEbitdaMargin: margin("ebitda", "EBITDA"),
  LtmEbitMargin: margin("ebit", "EBIT"),
  LtmNetMargin: margin("net_income", "Net income"),
  LtmCashFlowFromOperations: ofLtm("operating_cash_flow", "Cash flow from operations"),
  LtmCapex: ofLtm("capital_expenditure", "Capital expenditure"),
  LtmFreeCashFlow: rule("Cash flow from operations − capex", [
    "LtmCashFlowFromOperations",
    "LtmCapex",
  ]),
  PostIpoCash: ofBalance("cash", "Cash"),
  PostIpoTotalAssets: ofBalance("total_assets", "Total assets"),
  PostIpoTotalDebt: ofBalance("total_debt", "Total debt"),
  PostIpoEquity: ofBalance("total_equity", "Equity"),
  IpoDebtToEbitda: atIpo("PostIpoTotalDebt", "Total debt", "ebitda", "EBITDA"),
  FinancialsDate: (facts) => {
    const [newest] = selectStatements(facts);
    return derived(
      "The end of the newest reported period",
      [statementFact(facts, newest, "revenue", "Sales")],
      noStatements(facts),
    );
  },
  PaysDividend: (facts) => {
    const known = dealOf(facts).pays_dividend ? "Known" : "None known";
    return derived("Whether a dividend of the security is known", [
      tableFact("Dividends", known, facts.made?.testimonies[0]?.origin),
    ]);
  },
};
