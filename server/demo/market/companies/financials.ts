import type { MarketFacts } from "../../../market/facts.ts";
import { type DayNumber, dayOf, isoDay, yearOf } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import { hasEbitda } from "../industries/industries.ts";
import type { Known } from "../known.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { createDraws, type World } from "../world.ts";
import { type Business, drawBusiness, quarterAfter, yearlyBurn } from "./business.ts";

/** Quarters exist for deals since this many years before the installation. */
const yearsWithQuarters = 3;
/** A quarter is reported this long after its end. */
const reportDays = 42;
const quartersReported = 8;

export function hasFinancials({ kind }: Story): boolean {
  return kind !== "spac" && kind !== "fund";
}

export function addFinancials(facts: MarketFacts, world: World, known: Known, story: Story): void {
  if (!known.has(story.days.filedOn)) return;
  if (story.kind === "spac") addFoundingBalance(facts, world, story);
  if (!hasFinancials(story)) return;
  const business = drawBusiness(world, story);
  const draws = createDraws(world, story.key, "statements");
  const isRecent = story.days.filedOn > world.installedOn - yearsWithQuarters * 365;
  const add = createStatementWriter(facts, world, story, business, isRecent);
  if (!isRecent || hasYears(world, story)) addYears(draws, business, add);
  addBalances(facts, world, draws, known, story, business);
  if (business.revenue > 0) addEstimates(facts, world, known, story, business, isRecent);
  if (isRecent) addQuarters(world, known, story, business, add, hasYears(world, story));
}

/** A few companies are too young for a whole year, or were carved out of another one: they state quarters alone. */
function hasYears(world: World, { key }: Story): boolean {
  return !createDraws(world, key, "terms stated").chance(0.02);
}

/** The three years before the offering, and the last twelve months. */
function addYears(draws: Draws, { quarterEnd }: Business, add: Writer): void {
  const lastYear = yearOf(quarterEnd + 1) - 1;
  for (let back = 2; back >= 0; back--) {
    const end = dayOf(lastYear - back, 12, 31);
    add(draws, end, "annual", 1, (end - quarterEnd) / 365);
  }
  add(draws, quarterEnd, "ltm", 1, 0);
}

type Writer = (
  draws: Draws,
  end: DayNumber,
  term: "quarter" | "annual" | "ltm",
  part: number,
  years: number,
) => void;

/** Those filed before the offering, and those reported while the company is listed. */
function addQuarters(
  world: World,
  known: Known,
  { key, days }: Story,
  { quarterEnd }: Business,
  add: Writer,
  withYears: boolean,
): void {
  for (let quarter = 1 - quartersReported; ; quarter++) {
    const end = quarterAfter(quarterEnd, quarter);
    const reportedOn = end + reportDays;
    if (quarter > 0 && !(isListedOn(days, reportedOn) && known.has(reportedOn))) return;
    const draws = createDraws(world, key, `quarter/${end}`);
    const years = (end - quarterEnd) / 365;
    add(draws, end, "quarter", 0.25, years);
    const isYearEnd = isoDay(end).endsWith("12-31");
    if (quarter > 0 && isYearEnd && withYears)
      add(draws, end, "annual", 1, (end - quarterEnd) / 365);
  }
}

const notStated = { gross_profit: null, ebitda: null, ebit: null };

/** Local companies report in the currency of their deal; recent reports are also stated in US dollars. */
function createStatementWriter(
  facts: MarketFacts,
  world: World,
  story: Story,
  business: Business,
  isRecent: boolean,
): Writer {
  const { currency } = story.exchange;
  return (draws, end, term, part, years) => {
    const pace = 1 + Math.max(-0.3, business.growth);
    const share = term === "quarter" ? shareOfQuarter(pace) : 1;
    const sales = business.revenue * part * pace ** years * share;
    // The texts about a company speak of the last twelve months.
    const swing = term === "ltm" ? 0 : 0.02 * draws.normal();
    const margin = business.ebitdaMargin + swing + Math.min(0.06, 0.03 * years);
    const burn = yearlyBurn(business) * part * 1.15 ** years;
    const ebitda = business.revenue > 0 ? sales * margin : -burn * draws.between(0.9, 1.1);
    const depreciation = sales * 0.045 + burn * 0.01;
    const ebit = ebitda - depreciation;
    const netIncome = ebit > 0 ? ebit * draws.between(0.6, 0.78) : ebit * draws.between(0.98, 1.08);
    const amounts = [
      sales,
      sales * business.grossMargin,
      ebitda,
      ebit,
      netIncome,
      ebitda * draws.between(0.75, 1.02),
      sales * draws.between(0.02, 0.08) + burn * 0.02,
    ];
    const write = (code: string, rate: number) => {
      const [revenue, gross, ebitdaIn, ebitIn, net, cash, capital] = amounts.map((amount) =>
        toDecimal(amount * rate, 0),
      );
      facts.financial_statement.push({
        company_key: story.company.companyKey,
        period_end_on: isoDay(end),
        term,
        currency: code,
        revenue: revenue ?? null,
        gross_profit: gross ?? null,
        ebitda: ebitdaIn ?? null,
        ebit: ebitIn ?? null,
        ...(hasEbitda(story.company.industry) ? {} : notStated),
        net_income: net ?? null,
        operating_cash_flow: cash ?? null,
        capital_expenditure: capital ?? null,
      });
    };
    write(currency, 1);
    if (isRecent && currency !== "USD") write("USD", world.rates.usd(currency, end));
  };
}

/** The sales of a quarter beside a quarter of those of the twelve months that end with it: four add up to the twelve. */
function shareOfQuarter(pace: number): number {
  return 4 / [0, 0.25, 0.5, 0.75].reduce((sum, before) => sum + pace ** -before, 0);
}

/** The balance of the last whole year, which filings state beside that of the last quarter. */
function addYearEnd(
  facts: MarketFacts,
  world: World,
  { key, company, exchange }: Story,
  { quarterEnd }: Business,
  last: { cash: number; debt: number; assets: number; equity: number },
): void {
  const end = dayOf(yearOf(quarterEnd + 1) - 1, 12, 31);
  if (end >= quarterEnd) return;
  const draws = createDraws(world, key, "balance of the year");
  const cash = last.cash * draws.between(0.8, 1.3);
  const debt = last.debt * draws.between(0.9, 1.1);
  const rest = last.assets - last.cash;
  facts.balance_sheet.push({
    company_key: company.companyKey,
    as_of_on: isoDay(end),
    currency: exchange.currency,
    cash: toDecimal(cash, 0),
    total_assets: toDecimal(cash + rest, 0),
    total_debt: toDecimal(debt, 0),
    total_equity: toDecimal(last.equity + (cash - last.cash) - (debt - last.debt), 0),
    is_pro_forma: false,
  });
}

/** SPACs of the last year state what their sponsor paid in; they have no statements of operations. */
function addFoundingBalance(facts: MarketFacts, world: World, story: Story): void {
  const { key, company, exchange, days } = story;
  if (days.filedOn < world.installedOn - 365 || company.earlier !== undefined) return;
  const draws = createDraws(world, key, "founding balance");
  const cash = 5000 * draws.int(5, 40);
  const costs = 5000 * draws.int(10, 60);
  facts.balance_sheet.push({
    company_key: company.companyKey,
    as_of_on: isoDay(days.filedOn - draws.int(30, 75)),
    currency: exchange.currency,
    cash: toDecimal(cash, 0),
    total_assets: toDecimal(cash + costs, 0),
    total_debt: toDecimal(costs, 0),
    total_equity: toDecimal(cash, 0),
    is_pro_forma: false,
  });
}

function addBalances(
  facts: MarketFacts,
  world: World,
  draws: Draws,
  known: Known,
  story: Story,
  business: Business,
): void {
  const { company, exchange, terms, days } = story;
  const base = Math.max(business.revenue, business.marketCap * 0.12);
  const cash = base * draws.between(0.08, 0.5);
  const debt = company.industry.profile === "biotech" ? 0 : base * draws.between(0, 1.1);
  const assets = cash + debt * 0.9 + base * draws.between(0.6, 1.6);
  const equity = assets - debt - base * draws.between(0.1, 0.4);
  const write = (isProForma: boolean, proceeds: number, repaid: number) =>
    facts.balance_sheet.push({
      company_key: company.companyKey,
      as_of_on: isoDay(business.quarterEnd),
      currency: exchange.currency,
      cash: toDecimal(cash + proceeds - repaid, 0),
      total_assets: toDecimal(assets + proceeds - repaid, 0),
      total_debt: toDecimal(debt - repaid, 0),
      total_equity: toDecimal(equity + proceeds, 0),
      is_pro_forma: isProForma,
    });
  write(false, 0, 0);
  addYearEnd(facts, world, story, business, { cash, debt, assets, equity });
  if (!known.has(days.termsOn)) return;
  const proceeds = terms.original.shares * terms.original.low * 0.93;
  write(true, proceeds, Math.min(debt, proceeds) * (draws.chance(0.4) ? 0.6 : 0));
}

/** For the years after the last one that was reported at the filing, and after each that is reported since. */
function addEstimates(
  facts: MarketFacts,
  world: World,
  known: Known,
  { key, company, exchange, days }: Story,
  business: Business,
  isRecent: boolean,
): void {
  const firstYear = yearOf(business.quarterEnd + 1);
  let lastYear = yearOf(days.filedOn) + 1;
  const reportOf = (year: number) => dayOf(year, 12, 31) + reportDays;
  while (isRecent && known.has(reportOf(lastYear)) && isListedOn(days, reportOf(lastYear)))
    lastYear++;
  for (let year = firstYear; year <= lastYear; year++) {
    const draws = createDraws(world, key, `estimate/${year}`);
    const years = (dayOf(year, 12, 31) - business.quarterEnd) / 365;
    facts.sales_estimate.push({
      company_key: company.companyKey,
      year,
      currency: exchange.currency,
      sales: toDecimal(
        business.revenue * (1 + business.growth) ** years * draws.between(0.96, 1.05),
        0,
      ),
    });
  }
}

function isListedOn({ tradeOn, endOn }: Story["days"], day: DayNumber): boolean {
  return tradeOn !== undefined && tradeOn <= day && day < (endOn ?? Number.POSITIVE_INFINITY);
}
