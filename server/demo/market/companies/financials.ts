import type { MarketFacts } from "../../../market/facts.ts";
import { type DayNumber, dayOf, isoDay, yearOf } from "../calendar/days.ts";
import { decimal } from "../decimal.ts";
import type { Known } from "../known.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { drawsOf, type World } from "../world.ts";
import { type Business, businessOf, quarterAfter, yearlyBurn } from "./business.ts";

/** Quarters exist for deals since this many years before the installation. */
const yearsWithQuarters = 3;
/** A quarter is reported this long after its end. */
const reportDays = 42;
const quartersReported = 8;

export function hasFinancials({ kind }: Story): boolean {
  return kind !== "spac" && kind !== "fund";
}

export function addFinancials(facts: MarketFacts, world: World, known: Known, story: Story): void {
  if (!known.has(story.days.filedOn) || !hasFinancials(story)) return;
  const business = businessOf(world, story);
  const draws = drawsOf(world, story.key, "statements");
  const isRecent = story.days.filedOn > world.installedOn - yearsWithQuarters * 365;
  const add = statementWriter(facts, world, story, business, isRecent);
  const lastYear = yearOf(business.quarterEnd + 1) - 1;
  for (let back = 2; back >= 0; back--) {
    const end = dayOf(lastYear - back, 12, 31);
    add(draws, end, "annual", 1, (end - business.quarterEnd) / 365);
  }
  add(draws, business.quarterEnd, "ltm", 1, 0);
  addBalances(facts, draws, known, story, business);
  if (business.revenue > 0) addEstimates(facts, world, known, story, business, isRecent);
  if (isRecent) addQuarters(world, known, story, business, add);
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
): void {
  for (let quarter = 1 - quartersReported; ; quarter++) {
    const end = quarterAfter(quarterEnd, quarter);
    const reportedOn = end + reportDays;
    if (quarter > 0 && !(isListedOn(days, reportedOn) && known.has(reportedOn))) return;
    const draws = drawsOf(world, key, `quarter/${end}`);
    const years = (end - quarterEnd) / 365 - 0.375;
    add(draws, end, "quarter", 0.25, years);
    const isYearEnd = isoDay(end).endsWith("12-31");
    if (quarter > 0 && isYearEnd) add(draws, end, "annual", 1, (end - quarterEnd) / 365);
  }
}

/** Local companies report in the currency of their deal; recent reports are also stated in US dollars. */
function statementWriter(
  facts: MarketFacts,
  world: World,
  story: Story,
  business: Business,
  isRecent: boolean,
): Writer {
  const { currency } = story.exchange;
  return (draws, end, term, part, years) => {
    const growth = Math.max(-0.3, business.growth);
    const sales = business.revenue * part * (1 + growth) ** years * (1 + 0.025 * draws.normal());
    const margin = business.ebitdaMargin + 0.02 * draws.normal() + Math.min(0.06, 0.03 * years);
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
        decimal(amount * rate, 0),
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
        net_income: net ?? null,
        operating_cash_flow: cash ?? null,
        capital_expenditure: capital ?? null,
      });
    };
    write(currency, 1);
    if (isRecent && currency !== "USD") write("USD", world.rates.usd(currency, end));
  };
}

function addBalances(
  facts: MarketFacts,
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
      cash: decimal(cash + proceeds - repaid, 0),
      total_assets: decimal(assets + proceeds - repaid, 0),
      total_debt: decimal(debt - repaid, 0),
      total_equity: decimal(equity + proceeds, 0),
      is_pro_forma: isProForma,
    });
  write(false, 0, 0);
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
    const draws = drawsOf(world, key, `estimate/${year}`);
    const years = (dayOf(year, 12, 31) - business.quarterEnd) / 365;
    facts.sales_estimate.push({
      company_key: company.companyKey,
      year,
      currency: exchange.currency,
      sales: decimal(
        business.revenue * (1 + business.growth) ** years * draws.between(0.96, 1.05),
        0,
      ),
    });
  }
}

function isListedOn({ tradeOn, endOn }: Story["days"], day: DayNumber): boolean {
  return tradeOn !== undefined && tradeOn <= day && day < (endOn ?? Number.POSITIVE_INFINITY);
}
