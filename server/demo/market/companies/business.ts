import { valueByCashFlows } from "../../../../domain/valuation/discounted-cash-flow.ts";
import { addMonths, type DayNumber, dayOf, monthOf, yearOf } from "../calendar/days.ts";
import { hasEbitda, type Industry } from "../industries/industries.ts";
import { usSessions } from "../offerings/exchanges.ts";
import type { Draws } from "../random.ts";
import { drawRatings } from "../research/ratings.ts";
import type { Story, Timeline } from "../story.ts";
import { createDraws, rememberByStory, type World } from "../world.ts";

/** What a company earns and owns, in the deal's currency. All its statements, texts and values follow from this. */
export interface Business extends Shape {
  /** Of the twelve months to `quarterEnd`, before the chance of each quarter. */
  revenue: number;
  /** A year's spending of a company without sales. */
  burn: number;
  marketCap: number;
  cash: number;
  debt: number;
  /** What the offering brings the company at the midpoint of its range. */
  proceeds: number;
  /** The last quarter that is stated when the offering is launched. */
  quarterEnd: DayNumber;
}

/** The course of a business; margins and spending are parts of its sales. */
interface Shape {
  growth: number;
  grossMargin: number;
  ebitMargin: number;
  depreciation: number;
  capital: number;
}

/** Growth, gross margin, EBIT margin, depreciation, capital expenditure, and sales as a part of market value. */
const usual: Readonly<Record<Industry["profile"], readonly number[]>> = {
  biotech: [0.25, 0.7, 0.1, 0.03, 0.02, 0.04],
  growth: [0.28, 0.64, 0.17, 0.04, 0.035, 0.14],
  mature: [0.09, 0.36, 0.11, 0.045, 0.04, 0.55],
  financial: [0.1, 0.62, 0.28, 0.02, 0.02, 0.3],
  asset: [0.08, 0.66, 0.3, 0.18, 0.13, 0.16],
  shell: [0, 0, 0, 0, 0, 0],
};
/** The part of the companies that earn money when they come to the market. */
const earning = { biotech: 0, growth: 0.5, mature: 0.93, financial: 1, asset: 1, shell: 0 };
/** The margins between which the others lose money. */
const losses = { biotech: [1.2, 4], growth: [0.06, 0.6], mature: [0.02, 0.12] } as const;
/** Debt as a part of market value, at most. */
const mostDebt = { biotech: 0, growth: 0.1, mature: 0.35, financial: 0.3, asset: 0.5, shell: 0 };

export const drawBusiness = rememberByStory(makeBusiness);

function makeBusiness(world: World, story: Story): Business {
  const { terms, company, days, kind } = story;
  const { profile } = company.industry;
  const draws = createDraws(world, story.key, "business");
  const { low, high } = terms.original;
  const price = kind === "directListing" ? low : (low + high) / 2;
  const marketCap = price * terms.sharesOutstanding;
  const cash = marketCap * draws.between(0.03, 0.12);
  const debt = marketCap * draws.between(0, mostDebt[profile]);
  const primary = kind === "directListing" ? 0 : terms.original.shares - terms.secondaryShares;
  const isEarly = profile === "biotech" && draws.chance(0.55);
  const shape = drawShape(draws, story);
  const business: Business = {
    ...shape,
    ...{ marketCap, cash, debt, proceeds: Math.max(0, primary) * price * 0.93 },
    burn: marketCap * 0.13,
    revenue: isEarly ? 0 : marketCap * draws.skewed(usual[profile][5] ?? 0, 0.45),
    quarterEnd: findStatedQuarter(days, days.scheduledOn ?? days.filedOn),
  };
  const isValued = shape.ebitMargin > 0 && hasEbitda(company.industry);
  if (isValued) business.revenue = findFairSales(business, drawRatings(world, story).valuation);
  return business;
}

function drawShape(draws: Draws, { company, isMicroCap }: Story): Shape {
  const { profile } = company.industry;
  const [pace = 0, gross = 0, ebit = 0, depreciation = 0, capital = 0] = usual[profile];
  const isEarning = draws.chance(isMicroCap ? earning[profile] * 0.6 : earning[profile]);
  const [least, most] = losses[profile as keyof typeof losses] ?? [0.02, 0.1];
  const ebitMargin = isEarning ? ebit * draws.between(0.75, 1.4) : -draws.between(least, most);
  return {
    growth: Math.max(-0.08, Math.min(0.9, draws.skewed(1 + pace, 0.09) - 1)),
    grossMargin: Math.max(
      ebitMargin + depreciation + 0.06,
      Math.min(0.93, gross + 0.1 * draws.normal()),
    ),
    ...{ ebitMargin, depreciation, capital },
  };
}

/** Finds the sales with which the discounted cash flows come near the midpoint, or above it for a well-rated price. */
function findFairSales(business: Business, valuation: number): number {
  const { ebitMargin: ebit, depreciation, capital: capitalExpenditure } = business;
  const year = yearOf(business.quarterEnd + 1);
  const value = valueByCashFlows({
    ...{ periodEnd: "", sales: 1, ebit, ebitda: ebit + depreciation, capitalExpenditure },
    ...{ balanceDay: "", cash: 0, debt: 0, shares: 1 },
    growthFrom: {
      label: "estimates",
      earlier: expectSales({ ...business, revenue: 1 }, year),
      later: expectSales({ ...business, revenue: 1 }, year + 1),
    },
  });
  const { marketCap, debt, cash, proceeds } = business;
  const wanted = marketCap * (1 + 0.09 * (valuation - 3)) + debt - cash - proceeds;
  return Math.max(0.1 * marketCap, wanted) / Math.max(0.05, value?.enterpriseValue ?? 1);
}

/** The quarters of a year are not alike; any four of them are a whole year. */
const seasons = [0.96, 1, 0.99, 1.05];

/** The sales of a quarter without its chance: growth slows down after the offering. */
export function expectQuarter({ revenue, growth, quarterEnd }: Business, end: DayNumber): number {
  const years = (end - quarterEnd) / 365 + 0.375;
  const pace = Math.log(1 + growth);
  const course = years <= 0 ? pace * years : (pace * (1 - Math.exp(-0.3 * years))) / 0.3;
  return (revenue / 4) * Math.exp(course) * (seasons[Math.floor((monthOf(end) - 1) / 3)] ?? 1);
}

export function expectSales(business: Business, year: number): number {
  return [3, 6, 9, 12]
    .map((month) => expectQuarter(business, dayOf(year, month + 1, 1) - 1))
    .reduce((sum, sales) => sum + sales, 0);
}

/** A quarter can be stated this long after its end; a prospectus must state one that ended at most 135 days before. */
const closingDays = 38;

/** The last quarter that a registration states on a day. */
export function findStatedQuarter({ filedOn }: Timeline, day: DayNumber): DayNumber {
  return lastQuarterEnd(Math.max(filedOn, day) - closingDays);
}

/** The day from which a registration can state a quarter. */
export function findClosing(end: DayNumber): DayNumber {
  return usSessions.onOrAfter(end + closingDays);
}

/** The days on which a registration takes up the quarters that end while it is on file. */
export function listUpdates(from: DayNumber, until: DayNumber): DayNumber[] {
  const days: DayNumber[] = [];
  for (
    let end = quarterAfter(lastQuarterEnd(from - closingDays), 1);
    ;
    end = quarterAfter(end, 1)
  ) {
    const day = findClosing(end);
    if (day >= until) return days;
    if (day > from) days.push(day);
  }
}

export function lastQuarterEnd(day: DayNumber): DayNumber {
  const quarter = Math.floor((monthOf(day) - 1) / 3);
  return dayOf(yearOf(day), quarter * 3 + 1, 1) - 1;
}

/** Returns the last day of the quarter `quarters` later, or earlier if negative. */
export function quarterAfter(end: DayNumber, quarters: number): DayNumber {
  return addMonths(end + 1, quarters * 3) - 1;
}
