import type { MarketFacts } from "../../../market/facts.ts";
import { type DayNumber, dayOf, isoDay, yearOf } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import { hasEbitda } from "../industries/industries.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market, type World } from "../world.ts";
import { drawBusiness, expectSales, findStatedQuarter } from "./business.ts";
import { type Amounts, isRecentFiling, listPeriods, type Period, reportDays } from "./periods.ts";

export function hasFinancials({ kind }: Story): boolean {
  return kind !== "spac" && kind !== "fund";
}

export function addFinancials(market: Market, story: Story): void {
  const { facts, known } = market;
  if (!known.has(story.days.filedOn)) return;
  if (story.kind === "spac") addFoundingBalance(market, story);
  if (!hasFinancials(story)) return;
  const { currency } = story.exchange;
  // Recent reports in another currency are also stated in US dollars.
  const isInBoth = currency !== "USD" && isRecentFiling(market, story);
  for (const period of listPeriods(market, story)) {
    if (!known.has(period.statedOn)) continue;
    facts.financial_statement.push(makeStatement(story, period, period.amounts, currency));
    if (isInBoth) facts.financial_statement.push(makeStatement(story, period, period.usd, "USD"));
  }
  for (const { statedOn, row } of listBalances(market, story))
    if (known.has(statedOn)) facts.balance_sheet.push(row);
  addEstimates(market, story);
}

function makeStatement(
  { company }: Story,
  { end, term }: Period,
  amounts: Amounts,
  currency: string,
) {
  const isUsual = hasEbitda(company.industry);
  const ifUsual = (amount: number) => (isUsual ? String(amount) : null);
  return {
    ...{ company_key: company.companyKey, period_end_on: isoDay(end), term, currency },
    revenue: String(amounts.sales),
    gross_profit: ifUsual(amounts.gross),
    ebitda: ifUsual(amounts.ebitda),
    ebit: ifUsual(amounts.ebit),
    net_income: String(amounts.net),
    operating_cash_flow: String(amounts.cash),
    capital_expenditure: String(amounts.capital),
  };
}

export interface Balance {
  statedOn: DayNumber;
  row: MarketFacts["balance_sheet"][number];
}

/** The balance of the last whole year and of each quarter of the registration, also with the proceeds of the offering. */
export function listBalances(world: World, story: Story): Balance[] {
  const { days, company, exchange } = story;
  const { cash, debt, marketCap, proceeds } = drawBusiness(world, story);
  const draws = createDraws(world, story.key, "balance");
  const others = marketCap * draws.between(0.15, 0.5) + debt * 0.9;
  const payables = others * draws.between(0.1, 0.3);
  const common = { company_key: company.companyKey, currency: exchange.currency };
  const make = (end: DayNumber, statedOn: DayNumber, at: number, added: number): Balance => {
    const present = cash * at + added;
    const figures = makeFigures(present, present + others, debt, payables);
    const row = { ...common, as_of_on: isoDay(end), ...figures, is_pro_forma: added > 0 };
    return { statedOn, row };
  };
  const first = findStatedQuarter(days, days.filedOn);
  const yearEnd = dayOf(yearOf(first + 1) - 1, 12, 31);
  const ends = new Map([[first, days.filedOn]]);
  for (const { term, end, statedOn } of listPeriods(world, story))
    if (term === "ltm") ends.set(end, statedOn);
  const balances = [...ends].flatMap(([end, statedOn]) => {
    const plain = make(end, statedOn, 1, 0);
    if (days.termsOn === undefined || proceeds === 0) return [plain];
    return [plain, make(end, Math.max(statedOn, days.termsOn), 1, proceeds)];
  });
  return yearEnd < first
    ? [make(yearEnd, days.filedOn, draws.between(0.8, 1.3), 0), ...balances]
    : balances;
}

function makeFigures(cash: number, assets: number, debt: number, payables: number) {
  return {
    ...{ cash: toDecimal(cash, 0), total_assets: toDecimal(assets, 0) },
    ...{ total_debt: toDecimal(debt, 0), total_equity: toDecimal(assets - debt - payables, 0) },
  };
}

/** SPACs of the last year state what their sponsor paid in; they have no statements of operations. */
function addFoundingBalance(market: Market, story: Story): void {
  const { key, company, exchange, days } = story;
  if (days.filedOn < market.installedOn - 365 || company.earlier !== undefined) return;
  const draws = createDraws(market, key, "founding balance");
  const cash = 5000 * draws.int(5, 40);
  const costs = 5000 * draws.int(10, 60);
  market.facts.balance_sheet.push({
    ...{ company_key: company.companyKey, currency: exchange.currency },
    as_of_on: isoDay(days.filedOn - draws.int(30, 75)),
    ...makeFigures(cash, cash + costs, costs, 0),
    is_pro_forma: false,
  });
}

/** The years after the last stated one for which analysts state sales. */
const yearsAhead = 3;

/** Lists what analysts expect a company to sell, as known once a year is stated; nobody follows old filings on. */
export function listEstimates(world: World, story: Story, lastStated: number) {
  const business = drawBusiness(world, story);
  if (business.revenue === 0) return [];
  const first = findFirstEstimate(story);
  const last = isRecentFiling(world, story) ? lastStated : first - 1;
  const count = Math.max(0, last + yearsAhead - first + 1);
  return Array.from({ length: count }, (_, index) => ({
    year: first + index,
    sales: Math.round(expectSales(business, first + index)),
  }));
}

function findFirstEstimate({ days }: Story): number {
  return yearOf(findStatedQuarter(days, days.filedOn) + 1);
}

function addEstimates(market: Market, story: Story): void {
  const { company, exchange, days } = story;
  const first = findFirstEstimate(story);
  let last = first - 1;
  for (let year = first; ; year++) {
    const statedOn = dayOf(year, 12, 31) + reportDays;
    if (!market.known.has(statedOn)) break;
    const isListed = days.tradeOn !== undefined && days.tradeOn <= statedOn;
    if (isListed && statedOn < (days.endOn ?? market.lastDay)) last = year;
  }
  const common = { company_key: company.companyKey, currency: exchange.currency };
  for (const { year, sales } of listEstimates(market, story, last))
    market.facts.sales_estimate.push({ ...common, year, sales: String(sales) });
}
