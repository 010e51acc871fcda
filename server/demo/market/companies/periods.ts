import { type DayNumber, dayOf, isoDay, yearOf } from "../calendar/days.ts";
import type { Story, Timeline } from "../story.ts";
import { createDraws, rememberByStory, type World } from "../world.ts";
import {
  type Business,
  drawBusiness,
  expectQuarter,
  findClosing,
  findStatedQuarter,
  quarterAfter,
} from "./business.ts";

/** A listed company reports a quarter this long after its end. */
export const reportDays = 42;
const yearsWithQuarters = 3;

const names = ["sales", "gross", "ebitda", "ebit", "net", "cash", "capital"] as const;

/** Whole units of one currency. */
export type Amounts = Record<(typeof names)[number], number>;

export interface Period {
  term: "quarter" | "annual" | "ltm";
  end: DayNumber;
  statedOn: DayNumber;
  amounts: Amounts;
  /** The same in US dollars, at the rates of the ends of its quarters. */
  usd: Amounts;
}

export function isRecentFiling(world: World, { days }: Story): boolean {
  const day = days.pricedOn ?? days.tradeOn ?? days.filedOn;
  return day > world.installedOn - yearsWithQuarters * 365;
}

/** A few companies are too young for a whole year, or were carved out of another one: they state quarters alone. */
function hasYears(world: World, { key }: Story): boolean {
  return !createDraws(world, key, "terms stated").chance(0.02);
}

/** Lists the periods that a company ever states: years and twelve months are the sums of its quarters. */
export const listPeriods = rememberByStory(makePeriods);

function makePeriods(world: World, story: Story): Period[] {
  const { days } = story;
  const business = drawBusiness(world, story);
  const isRecent = isRecentFiling(world, story);
  const first = findStatedQuarter(days, days.filedOn);
  const lastYear = yearOf(first + 1) - 1;
  const isInUsd = story.exchange.currency === "USD";
  const quarters = new Map<DayNumber, { own: Amounts; usd: Amounts }>();
  const quarter = (end: DayNumber) => {
    const made = quarters.get(end) ?? makeQuarter(world, story, business, end);
    quarters.set(end, made);
    return made;
  };
  const period = (term: Period["term"], end: DayNumber, statedOn: DayNumber): Period => {
    const parts = (term === "quarter" ? [0] : [0, -1, -2, -3]).map((back) =>
      quarter(quarterAfter(end, back)),
    );
    const add = (side: "own" | "usd") => parts.map((part) => part[side]).reduce(addAmounts);
    const amounts = add("own");
    return { term, end, statedOn, amounts, usd: isInUsd ? amounts : add("usd") };
  };
  const withYears = !isRecent || hasYears(world, story);
  const periods: Period[] = [];
  if (withYears)
    for (const back of [2, 1, 0])
      periods.push(period("annual", dayOf(lastYear - back, 12, 31), days.filedOn));
  if (isRecent)
    for (let back = 7; back > 0; back--)
      periods.push(period("quarter", quarterAfter(first, -back), days.filedOn));
  for (let end = first; ; end = quarterAfter(end, 1)) {
    const statedOn = findStatement(world, days, end, end === first);
    if (statedOn === undefined) return periods;
    const isOffered = days.pricedOn === undefined || statedOn <= days.pricedOn;
    if (!isRecent && !isOffered) return periods;
    if (isRecent) periods.push(period("quarter", end, statedOn));
    if (withYears && isOffered) periods.push(period("ltm", end, statedOn));
    if (withYears && end > first && isoDay(end).endsWith("12-31"))
      periods.push(period("annual", end, statedOn));
  }
}

/** The day on which a quarter is stated: by the registration while it is open, and by reports once shares trade. */
function findStatement(
  { lastDay }: World,
  { filedOn, pricedOn, tradeOn, withdrawnOn, endOn }: Timeline,
  end: DayNumber,
  isFirst: boolean,
): DayNumber | undefined {
  if (isFirst) return filedOn;
  const closesOn = findClosing(end);
  const offeredUntil = pricedOn ?? tradeOn ?? withdrawnOn ?? endOn ?? lastDay;
  if (closesOn <= offeredUntil) return closesOn;
  const reportedOn = end + reportDays;
  const isListed = tradeOn !== undefined && tradeOn <= reportedOn;
  return isListed && reportedOn < (endOn ?? lastDay) ? reportedOn : undefined;
}

function makeQuarter(world: World, story: Story, business: Business, end: DayNumber) {
  const { currency } = story.exchange;
  const draws = createDraws(world, story.key, `quarter/${end}`);
  const years = (end - business.quarterEnd) / 365;
  const expected = expectQuarter(business, end);
  const sales = expected * (1 + 0.012 * draws.normal());
  const burn = business.revenue > 0 ? 0 : (business.burn / 4) * 1.15 ** years;
  const trend = Math.max(-0.05, Math.min(0.05, 0.006 * years)) + 0.006 * draws.normal();
  const ebit = sales * (business.ebitMargin + trend) - burn * draws.between(0.94, 1.06);
  const depreciation = sales * business.depreciation + burn * 0.02;
  const gross = sales * Math.min(0.96, business.grossMargin + trend * draws.between(0.6, 1.2));
  const taxed = ebit - (business.debt * 0.07) / 4;
  const net = taxed > 0 ? taxed * 0.78 : taxed;
  const amounts: Amounts = {
    ...{ sales, gross, ebitda: ebit + depreciation, ebit, net },
    cash: net + depreciation * draws.between(0.85, 1.1),
    capital: sales * business.capital + burn * 0.02,
  };
  const own = convert(amounts, 1);
  return {
    own,
    usd: currency === "USD" ? own : convert(amounts, world.rates.usd(currency, end)),
  };
}

function convert(amounts: Amounts, rate: number): Amounts {
  const converted = { ...amounts };
  for (const name of names) converted[name] = Math.round(amounts[name] * rate);
  return converted;
}

function addAmounts(left: Amounts, right: Amounts): Amounts {
  const sum = { ...left };
  for (const name of names) sum[name] += right[name];
  return sum;
}

/** The last year or twelve months that were stated by a day; undefined for a company that states quarters alone. */
export function findLatest(world: World, story: Story, day: DayNumber): Period | undefined {
  return listPeriods(world, story)
    .filter(({ term, statedOn, end }) => term !== "quarter" && statedOn <= day && end < day)
    .toSorted((left, right) => left.end - right.end)
    .at(-1);
}
