import { addMonths, type DayNumber, dayOf, monthOf, yearOf } from "../calendar/days.ts";
import type { Industry } from "../industries/industries.ts";
import type { Story } from "../story.ts";
import { createDraws, type World } from "../world.ts";

/** The figures that a company comes to the market with, in the deal's currency. */
export interface Business {
  /** Of the twelve months to the last quarter before the filing. */
  revenue: number;
  growth: number;
  grossMargin: number;
  ebitdaMargin: number;
  marketCap: number;
  quarterEnd: DayNumber;
}

/** Revenue as a part of market value, its growth, its gross margin and its margin before depreciation. */
const usual: Readonly<Record<Industry["profile"], readonly [number, number, number, number]>> = {
  biotech: [0.02, 0.2, 0.7, -3.2],
  growth: [0.14, 0.38, 0.64, -0.08],
  mature: [0.62, 0.13, 0.36, 0.15],
  financial: [0.3, 0.14, 0.6, 0.3],
  asset: [0.16, 0.12, 0.62, 0.48],
  shell: [0, 0, 0, 0],
};

/** No company that earns anything comes to the market at a higher multiple of its EBITDA. */
const dearest = 70;

export function drawBusiness(world: World, story: Story): Business {
  const { terms, company, days, isMicroCap } = story;
  const draws = createDraws(world, story.key, "business");
  const [sales, growth, gross, ebitda] = usual[company.industry.profile];
  const price =
    story.kind === "directListing"
      ? terms.original.low
      : terms.original.low / 2 + terms.original.high / 2;
  const marketCap = price * terms.sharesOutstanding;
  const isEarly = company.industry.profile === "biotech" && draws.chance(0.55);
  const grossMargin = Math.max(0.05, Math.min(0.95, gross + 0.12 * draws.normal()));
  const drawn = ebitda + (Math.abs(ebitda) * 0.5 + 0.08) * draws.normal() - (isMicroCap ? 0.15 : 0);
  const revenue = isEarly ? 0 : marketCap * draws.skewed(sales, 0.6);
  const margin =
    drawn > 0 ? Math.max(drawn, revenue === 0 ? 0 : marketCap / revenue / dearest) : drawn;
  return {
    revenue,
    growth: Math.max(-0.35, draws.skewed(1 + growth, 0.16) - 1),
    grossMargin,
    ebitdaMargin: Math.min(grossMargin - 0.02, margin),
    marketCap,
    quarterEnd: lastQuarterEnd(days.filedOn - 35),
  };
}

export function lastQuarterEnd(day: DayNumber): DayNumber {
  const quarter = Math.floor((monthOf(day) - 1) / 3);
  return dayOf(yearOf(day), quarter * 3 + 1, 1) - 1;
}

/** Returns the last day of the quarter `quarters` later, or earlier if negative. */
export function quarterAfter(end: DayNumber, quarters: number): DayNumber {
  return addMonths(end + 1, quarters * 3) - 1;
}

/** Returns the yearly spending of a company without sales. */
export function yearlyBurn({ marketCap }: Business): number {
  return marketCap * 0.13;
}
