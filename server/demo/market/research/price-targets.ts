import {
  findCashFlowBasis,
  usualAssumptions,
  valueByCashFlows,
} from "../../../../domain/valuation/discounted-cash-flow.ts";
import { type DayNumber, isoDay, yearOf } from "../calendar/days.ts";
import { drawBusiness } from "../companies/business.ts";
import { findMedian, type Peer } from "../companies/comparables.ts";
import { type Balance, listBalances, listEstimates } from "../companies/financials.ts";
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

const methods = [
  { method: "EV / Sales of peers", multiple: "evToSales", of: "sales" },
  { method: "EV / EBITDA of peers", multiple: "evToEbitda", of: "ebitda" },
  { method: "P / E of peers", multiple: "priceToEarnings", of: "net" },
] as const;

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
  const targets = methods.flatMap(({ method, multiple, of }): PriceTarget[] => {
    const median = findMedian(peers, multiple);
    if (amounts === undefined || median === null || amounts[of] <= 0) return [];
    const net = of === "net" ? 0 : cash + proceeds - debt;
    const share = (median * amounts[of] + net) / sharesOutstanding;
    // A multiple that gives half the price of the offering, or twice as much, does not fit the company.
    if (share < middle / 2 || share > middle * 2) return [];
    return [{ method, ...roundOut(story, share * (1 - reach), share * (1 + reach)) }];
  });
  const range = valueOnDay(world, story, day);
  return range === null ? targets : [...targets, { method: "Discounted cash flow", ...range }];
}

/** The range of the workbook of the day: its value at discount rates around the usual one. */
function valueOnDay(world: World, story: Story, day: DayNumber) {
  const { currency } = story.exchange;
  const periods = listPeriods(world, story).filter(({ end }) => end < day);
  const years = periods.flatMap(({ term, end }) => (term === "annual" ? [yearOf(end)] : []));
  const order = ({ as_of_on, is_pro_forma }: Balance["row"]) => `${as_of_on}${is_pro_forma}`;
  const balance = listBalances(world, story)
    .map(({ row }) => row)
    .filter(({ as_of_on }) => as_of_on < isoDay(day))
    .toSorted((left, right) => order(left).localeCompare(order(right)))
    .at(-1);
  const basis = findCashFlowBasis({
    currency,
    statements: periods.map(({ term, end, amounts }) => ({
      ...{ term, period_end_on: isoDay(end), currency, revenue: amounts.sales },
      ...{ ebitda: amounts.ebitda, ebit: amounts.ebit, capital_expenditure: amounts.capital },
    })),
    estimates: listEstimates(world, story, Math.max(...years)).map((each) => ({
      ...each,
      currency,
    })),
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
