import type { Day } from "../../../domain/calendar/day.ts";
import { salesGrowth, upcomingEstimate } from "../../../domain/financials/sales-growth.ts";
import { positiveOrNull, product, quotient, sum } from "../../../domain/money/arithmetic.ts";
import { roundTo } from "../rounding.ts";
import type { DealFacts, Statement } from "./deal-facts.ts";
import { dealMarketCap } from "./standing-terms.ts";
import { findTwelveMonths } from "./twelve-months.ts";

/** The company's newest financials in US dollars, and the ratios at the offer price of those on which it was sold. */
export function moneyColumns(facts: DealFacts, today: Day, offerOn: Day | null) {
  const { deal, balance, usd_rate } = facts;
  const published = facts.statements.filter((entry) => entry.period_end_on <= today);
  const statements = selectCurrency(published, deal.currency);
  const growth = growthColumns(facts, statements);
  const { newest, atOffer } = findTwelveMonths(statements, offerOn);
  const usdOf = (entry: Statement | undefined, pick: (entry: Statement) => number | null) =>
    entry ? product(pick(entry), entry.usd) : null;
  const ltmUsd = (pick: (entry: Statement) => number | null) => usdOf(newest?.report, pick);
  const soldOn = (pick: (entry: Statement) => number | null) =>
    positiveOrNull(usdOf(atOffer?.report, pick));
  /** How many times the twelve months on which the offering was sold an amount is. */
  const timesSoldOn = (
    value: number | null | undefined,
    pick: (entry: Statement) => number | null,
  ) => roundTo(quotient(value, soldOn(pick)), 4);
  const balanceUsd = (amount: number | null | undefined) => product(amount, balance?.usd);

  const sales = ltmUsd((entry) => entry.revenue);
  const cashFlow = ltmUsd((entry) => entry.operating_cash_flow);
  const investment = ltmUsd((entry) => entry.capital_expenditure);
  const [cash, debt, equity] = [balance?.cash, balance?.total_debt, balance?.total_equity].map(
    balanceUsd,
  );
  const cap = product(dealMarketCap(facts, today), usd_rate);
  const enterpriseValue = sum(cap, debt, negate(cash ?? null));
  const margin = (part: number | null) => roundTo(quotient(part, positiveOrNull(sales)), 6);
  return {
    enterprise_value_usd: roundTo(enterpriseValue, 0),
    ltm_sales_usd: roundTo(sales, 0),
    ltm_gross_margin: margin(ltmUsd((entry) => entry.gross_profit)),
    ltm_ebitda_margin: margin(ltmUsd((entry) => entry.ebitda)),
    ltm_ebit_margin: margin(ltmUsd((entry) => entry.ebit)),
    ltm_net_margin: margin(ltmUsd((entry) => entry.net_income)),
    ltm_operating_cash_flow_usd: roundTo(cashFlow, 0),
    ltm_capital_expenditure_usd: roundTo(investment, 0),
    ltm_free_cash_flow_usd: roundTo(sum(cashFlow, negate(investment)), 0),
    ...growth,
    financials_on: statements[0]?.period_end_on ?? null,
    cash_usd: roundTo(cash, 0),
    total_assets_usd: roundTo(balanceUsd(balance?.total_assets), 0),
    total_debt_usd: roundTo(debt, 0),
    total_equity_usd: roundTo(equity, 0),
    debt_to_ebitda: timesSoldOn(debt, (entry) => entry.ebitda),
    ev_to_sales: timesSoldOn(enterpriseValue, (entry) => entry.revenue),
    ev_to_ebitda: timesSoldOn(enterpriseValue, (entry) => entry.ebitda),
    price_to_earnings: timesSoldOn(cap, (entry) => entry.net_income),
    price_to_book: roundTo(quotient(cap, positiveOrNull(equity)), 4),
  };
}

function growthColumns(facts: DealFacts, statements: readonly Statement[]) {
  const reports = statements.map(({ term, period_end_on, revenue }) => ({
    ...{ term, periodEndOn: period_end_on, revenue },
  }));
  const currency = statements[0]?.currency ?? facts.deal.currency;
  const estimates = selectCurrency(facts.estimates, currency).map(({ year, sales, usd }) => ({
    fiscalYear: year,
    sales,
    salesUsd: product(sales, usd),
  }));
  const isComparable = facts.estimates.some((estimate) => estimate.currency === currency);
  const growth = salesGrowth(reports, isComparable ? estimates : []);
  const lastYear = statements.find((entry) => entry.term === "annual");
  const upcoming = upcomingEstimate(estimates, lastYear?.period_end_on);
  return {
    estimated_sales_usd: roundTo(upcoming?.salesUsd, 0),
    sales_growth_ytd: roundTo(growth.ytd, 6),
    sales_growth_ltm: roundTo(growth.LTM, 6),
    sales_growth_last_fiscal_year: roundTo(growth.lastFiscalYear, 6),
    sales_growth_upcoming_fiscal_year: roundTo(growth.upcomingFiscalYear, 6),
  };
}

function negate(amount: number | null): number | null {
  return amount === null ? null : -amount;
}

/** Selects the reports of one currency: a report may exist in US dollars too, and adding both would count twice. */
function selectCurrency<Report extends { currency: string }>(
  reports: readonly Report[],
  preferred: string,
): Report[] {
  const currencies = reports.map((report) => report.currency);
  const chosen = currencies.includes(preferred) ? preferred : currencies[0];
  return reports.filter((report) => report.currency === chosen);
}
