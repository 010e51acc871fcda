import { addMonths, type Day } from "../calendar/day.ts";

/** The facts of a company on a day by its filings and estimates. Money is in whole units of one currency. */
export interface CashFlowFacts {
  currency: string;
  /** Any order, any currency; those of other currencies are left out. */
  statements: readonly StatedYear[];
  estimates: readonly { year: number; currency: string; sales: number }[];
  /** The newest balance, with the proceeds of the offering where that is stated. */
  balance: { as_of_on: Day; cash: number | null; total_debt: number | null } | null;
  /** Shares after the offering. */
  shares: number | null;
}

export interface StatedYear {
  term: "quarter" | "annual" | "ltm";
  period_end_on: Day;
  currency: string;
  revenue: number | null;
  ebitda: number | null;
  ebit: number | null;
  capital_expenditure: number | null;
}

/** The stated figures that a discounted cash flow stands on. */
export interface CashFlowBasis {
  /** The last twelve months, or the last year where it ends later. */
  periodEnd: Day;
  sales: number;
  ebitda: number;
  ebit: number;
  /** Money that left, as a positive amount. */
  capitalExpenditure: number;
  balanceDay: Day;
  cash: number;
  debt: number;
  shares: number;
  /** The two amounts of sales, a year apart, that the growth of the first year is taken from. */
  growthFrom: { label: string; earlier: number; later: number };
}

/** Fractions of 1. */
export interface CashFlowAssumptions {
  discountRate: number;
  terminalGrowth: number;
  taxRate: number;
}

/** The assumptions that no source states; readers put in their own. */
export const usualAssumptions: CashFlowAssumptions = {
  discountRate: 0.1,
  terminalGrowth: 0.025,
  taxRate: 0.21,
};

export const forecastYears = 8;

/** No company is expected to grow faster than this in its first year, whatever it did before. */
export const fastestGrowth = 0.5;

/**
 * Finds the figures for a discounted cash flow; null where a figure is not stated, or where the company does not earn
 * yet.
 */
export function findCashFlowBasis(facts: CashFlowFacts): CashFlowBasis | null {
  const { balance, shares, currency } = facts;
  const own = facts.statements
    .filter((one) => one.currency === currency && one.term !== "quarter")
    .toSorted((a, b) => a.period_end_on.localeCompare(b.period_end_on));
  const last = own.at(-1);
  if (last === undefined || balance === null || shares === null || shares <= 0) return null;
  const { revenue: sales, ebitda, ebit, capital_expenditure: spent } = last;
  const { cash, total_debt: debt } = balance;
  const growthFrom = findGrowth(facts, own);
  if (sales === null || ebitda === null || ebit === null || spent === null) return null;
  if (cash === null || debt === null || growthFrom === null) return null;
  if (sales <= 0 || ebit <= 0 || ebitda < ebit) return null;
  return {
    ...{ periodEnd: last.period_end_on, sales, ebitda, ebit },
    capitalExpenditure: Math.abs(spent),
    ...{ balanceDay: balance.as_of_on, cash, debt, shares, growthFrom },
  };
}

/** The first two estimates after the last year; without them, the last two years. */
function findGrowth(
  { estimates, currency }: CashFlowFacts,
  statements: readonly StatedYear[],
): CashFlowBasis["growthFrom"] | null {
  const years = statements.filter(({ term }) => term === "annual");
  const last = years.at(-1);
  const coming = estimates
    .filter(({ year, currency: code }) => code === currency && year > yearOf(last))
    .toSorted((a, b) => a.year - b.year);
  const [first, second] = coming;
  if (first && second && second.year === first.year + 1 && first.sales > 0)
    return { label: "estimates", earlier: first.sales, later: second.sales };
  const before = years.find(
    (one) => last && one.period_end_on === addMonths(last.period_end_on, -12),
  );
  if (!last?.revenue || !before?.revenue || before.revenue <= 0) return null;
  return { label: "statements", earlier: before.revenue, later: last.revenue };
}

function yearOf(statement: StatedYear | undefined): number {
  return Number(statement?.period_end_on.slice(0, 4) ?? 0);
}

export interface ForecastYear {
  growth: number;
  sales: number;
  ebit: number;
  tax: number;
  depreciation: number;
  capitalExpenditure: number;
  freeCashFlow: number;
  /** Years from today to the middle of the year. */
  middle: number;
  discountFactor: number;
  presentValue: number;
}

export interface CashFlowValue {
  years: ForecastYear[];
  sumOfYears: number;
  terminalValue: number;
  presentTerminalValue: number;
  enterpriseValue: number;
  equityValue: number;
  valueOfShare: number;
}

/**
 * Values a company by its free cash flows to the firm, discounted from the middle of each year, with a perpetuity that
 * grows at the terminal rate after the last year (Damodaran, Investment Valuation, 3rd ed., ch. 12 and 15). Margins
 * stay as stated, growth moves to the terminal rate in equal steps, and changes of working capital are left out,
 * because statements do not give them. Null where the result is not a positive value.
 */
export function valueByCashFlows(
  basis: CashFlowBasis,
  { discountRate, terminalGrowth, taxRate }: CashFlowAssumptions = usualAssumptions,
): CashFlowValue | null {
  if (discountRate <= terminalGrowth) return null;
  const { earlier, later } = basis.growthFrom;
  const firstGrowth = Math.min(fastestGrowth, later / earlier - 1);
  const step = (terminalGrowth - firstGrowth) / (forecastYears - 1);
  const margin = basis.ebit / basis.sales;
  const depreciated = (basis.ebitda - basis.ebit) / basis.sales;
  const invested = basis.capitalExpenditure / basis.sales;
  const years: ForecastYear[] = [];
  for (let place = 0; place < forecastYears; place++) {
    const growth = firstGrowth + step * place;
    const sales = (years.at(-1)?.sales ?? basis.sales) * (1 + growth);
    const ebit = sales * margin;
    const [tax, depreciation, capitalExpenditure] = [
      ebit * taxRate,
      sales * depreciated,
      sales * invested,
    ];
    const freeCashFlow = ebit - tax + depreciation - capitalExpenditure;
    const middle = place + 0.5;
    const discountFactor = 1 / (1 + discountRate) ** middle;
    const presentValue = freeCashFlow * discountFactor;
    years.push({
      ...{ growth, sales, ebit, tax, depreciation, capitalExpenditure, freeCashFlow },
      ...{ middle, discountFactor, presentValue },
    });
  }
  const last = years.at(-1);
  if (last === undefined || last.freeCashFlow <= 0) return null;
  const sumOfYears = years.reduce((sum, { presentValue }) => sum + presentValue, 0);
  const terminalValue =
    (last.freeCashFlow * (1 + terminalGrowth)) / (discountRate - terminalGrowth);
  const presentTerminalValue = terminalValue * last.discountFactor;
  const enterpriseValue = sumOfYears + presentTerminalValue;
  const equityValue = enterpriseValue - basis.debt + basis.cash;
  if (equityValue <= 0) return null;
  return {
    ...{ years, sumOfYears, terminalValue, presentTerminalValue, enterpriseValue, equityValue },
    valueOfShare: equityValue / basis.shares,
  };
}

/** True where a workbook of the valuation can be made. */
export function hasCashFlowValue(facts: CashFlowFacts): boolean {
  const basis = findCashFlowBasis(facts);
  return basis !== null && valueByCashFlows(basis) !== null;
}
