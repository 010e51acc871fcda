import {
  findCashFlowBasis,
  usualAssumptions,
  valueByCashFlows,
} from "../../../../domain/valuation/discounted-cash-flow.ts";
import { type DayNumber, isoDay, yearOf } from "../calendar/days.ts";
import { drawBusiness } from "../companies/business.ts";
import { findMedian, type Peer } from "../companies/comparables.ts";
import { listBalances, listEstimates } from "../companies/financials.ts";
import { findLatest, listPeriods } from "../companies/periods.ts";
import type { Story } from "../story.ts";
import type { World } from "../world.ts";

interface PriceTarget {
  method: string;
  low: number;
  high: number;
}

/** How far a value by the multiples of peers reaches to both sides. */
const reach = 0.08;
/** The discount rates of a range differ this much from the usual one. */
const rateStep = 0.01;

/** The values of a share on the day of a report: by the median multiples of its peers, and by its cash flows. */
export function listPriceTargets(
  world: World,
  story: Story,
  peers: readonly Peer[],
  day: DayNumber,
): PriceTarget[] {
  const { debt, cash, proceeds } = drawBusiness(world, story);
  const { sharesOutstanding, original } = story.terms;
  const middle = (original.low + original.high) / 2;
  const amounts = findLatest(world, story, day)?.amounts;
  const targets: PriceTarget[] = [];
  const add = (method: string, name: "evToSales" | "evToEbitda" | "priceToEarnings") => {
    const median = findMedian(peers, name);
    if (amounts === undefined || median === null) return;
    const basis = { evToSales: amounts.sales, evToEbitda: amounts.ebitda }[name as "evToSales"];
    const worth =
      basis === undefined ? median * amounts.net : median * basis - debt + cash + proceeds;
    if (worth <= 0 || (basis ?? amounts.net) <= 0) return;
    const share = worth / sharesOutstanding;
    // A multiple that gives half the price of the offering, or twice as much, does not fit the company.
    if (share < middle / 2 || share > middle * 2) return;
    targets.push({ method, ...roundOut(story, share * (1 - reach), share * (1 + reach)) });
  };
  add("EV / Sales of peers", "evToSales");
  add("EV / EBITDA of peers", "evToEbitda");
  add("P / E of peers", "priceToEarnings");
  const range = valueOnDay(world, story, day);
  if (range !== null) targets.push({ method: "Discounted cash flow", ...range });
  return targets;
}

/** The range of the workbook of the day: its value at discount rates around the usual one. */
function valueOnDay(world: World, story: Story, day: DayNumber) {
  const { currency } = story.exchange;
  const periods = listPeriods(world, story).filter(({ end }) => end < day);
  const lastYear = Math.max(
    ...periods.filter(({ term }) => term === "annual").map(({ end }) => yearOf(end)),
  );
  const balance = listBalances(world, story)
    .map(({ row }) => row)
    .filter(({ as_of_on }) => as_of_on < isoDay(day))
    .toSorted((left, right) =>
      left.as_of_on === right.as_of_on
        ? Number(left.is_pro_forma) - Number(right.is_pro_forma)
        : left.as_of_on.localeCompare(right.as_of_on),
    )
    .at(-1);
  const basis = findCashFlowBasis({
    currency,
    statements: periods.map(({ term, end, amounts }) => ({
      ...{ term, period_end_on: isoDay(end), currency, revenue: amounts.sales },
      ...{ ebitda: amounts.ebitda, ebit: amounts.ebit, capital_expenditure: amounts.capital },
    })),
    estimates: listEstimates(world, story, lastYear).map((each) => ({ ...each, currency })),
    balance: balance
      ? {
          as_of_on: balance.as_of_on,
          ...{ cash: Number(balance.cash), total_debt: Number(balance.total_debt) },
        }
      : null,
    shares: story.terms.sharesOutstanding,
  });
  if (basis === null) return null;
  const [high, low] = [-rateStep, rateStep].map((step) => {
    const discountRate = usualAssumptions.discountRate + step;
    return valueByCashFlows(basis, { ...usualAssumptions, discountRate })?.valueOfShare;
  });
  return low === undefined || high === undefined ? null : roundOut(story, low, high);
}

/** Rounds a range outwards to whole steps of the price. */
function roundOut({ exchange }: Story, low: number, high: number): { low: number; high: number } {
  const [, , step] = exchange.prices;
  const round = (steps: number) => Math.round(steps * step * 1e6) / 1e6;
  return { low: round(Math.floor(low / step)), high: round(Math.ceil(high / step)) };
}
