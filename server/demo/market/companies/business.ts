import { valueByCashFlows } from "../../../../domain/valuation/discounted-cash-flow.ts";
import { addMonths, type DayNumber, dayOf, monthOf, yearOf } from "../calendar/days.ts";
import { hasEbitda } from "../industries/industries.ts";
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

export const drawBusiness = rememberByStory(makeBusiness);

function makeBusiness(world: World, story: Story): Business {
  const { terms, company, days, kind } = story;
  const { profile, usual } = company.industry;
  const draws = createDraws(world, story.key, "business");
  const { low, high } = terms.original;
  const price = kind === "directListing" ? low : (low + high) / 2;
  const marketCap = price * terms.sharesOutstanding;
  const cash = marketCap * draws.between(0.03, 0.12);
  const debt = marketCap * draws.between(0, usual.mostDebt);
  const primary = kind === "directListing" ? 0 : terms.original.shares - terms.secondaryShares;
  const isEarly = profile === "biotech" && draws.chance(0.55);
  const shape = drawShape(draws, story);
  const business: Business = {
    ...shape,
    ...{ marketCap, cash, debt, proceeds: Math.max(0, primary) * price * 0.93 },
    burn: marketCap * 0.13,
    revenue: isEarly ? 0 : marketCap * draws.skewed(usual.sales, 0.45),
    quarterEnd: findStatedQuarter(days, days.scheduledOn ?? days.filedOn),
  };
  const isValued = shape.ebitMargin > 0 && hasEbitda(company.industry);
  if (isValued) business.revenue = findFairSales(business, drawRatings(world, story).valuation);
  return business;
}

function drawShape(draws: Draws, { company, isMicroCap }: Story): Shape {
  const { growth, gross, ebit, depreciation, capital, earning, ...usual } = company.industry.usual;
  const isEarning = draws.chance(isMicroCap ? earning * 0.6 : earning);
  const ebitMargin = isEarning
    ? ebit * draws.between(0.75, 1.4)
    : -draws.between(usual.leastLoss, usual.mostLoss);
  return {
    growth: Math.max(-0.08, Math.min(0.9, draws.skewed(1 + growth, 0.09) - 1)),
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
