import { medianOf } from "../../../../domain/returns/median.ts";
import { type DayNumber, yearOf } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import { hasEbitda } from "../industries/industries.ts";
import { drawRatings } from "../research/ratings.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market, type World } from "../world.ts";
import { drawBusiness } from "./business.ts";
import { findLatest } from "./periods.ts";

/** What a company is worth in terms of what it earns; undefined where it does not earn it. */
interface Multiples {
  marketCap: number;
  evToSales?: number | undefined;
  evToEbitda?: number | undefined;
  priceToEarnings?: number | undefined;
}

export interface Peer extends Multiples {
  story: Story;
  growth: number | null;
  ebitdaMargin: number | null;
}

/** Listed companies of the same line of business by sub-industry, oldest first: what a company is compared with. */
export function groupPeers(stories: readonly Story[]): Map<number, Story[]> {
  const fit = stories.filter(
    ({ days, market, isMicroCap }) =>
      days.tradeOn !== undefined && market !== "abroad" && !isMicroCap,
  );
  return Map.groupBy(fit, ({ company }) => company.industry.subIndustryId);
}

const mostPeers = 5;
/** A peer's multiple is at most this far from the wanted one, as a logarithm. */
const furthest = Math.log(1.7);
/** Nothing is compared at a higher multiple of EBITDA or of earnings. */
const dearest = 99;

/** Chooses the peers whose multiples say what the analysts think of the price. */
export function comparePeers(market: Market, story: Story): Peer[] {
  const { scheduledOn } = story.days;
  if (scheduledOn === undefined) return [];
  const own = measure(market, story, scheduledOn, 1);
  const better = 1 + 0.09 * (drawRatings(market, story).valuation - 3);
  return (market.peers.get(story.company.industry.subIndustryId) ?? [])
    .filter((peer) => isComparable(peer, story, scheduledOn))
    .map((peer) => measurePeer(market, peer, scheduledOn))
    .map((peer) => ({ peer, distance: measureDistance(own, peer, better) }))
    .filter(({ distance }) => distance < furthest)
    .sort((left, right) => left.distance - right.distance)
    .slice(0, mostPeers)
    .map(({ peer }) => peer);
}

function isComparable({ days, company, exchange }: Story, story: Story, on: DayNumber): boolean {
  return (
    company.companyKey !== story.company.companyKey &&
    exchange.currency === "USD" &&
    (days.tradeOn ?? on) < on - 60 &&
    (days.endOn === undefined || days.endOn > on)
  );
}

function measurePeer(world: World, story: Story, on: DayNumber): Peer {
  const draws = createDraws(world, story.key, `multiples/${yearOf(on)}`);
  const { growth, revenue } = drawBusiness(world, story);
  const statedOn = story.days.pricedOn ?? on;
  const amounts = findLatest(world, story, statedOn)?.amounts;
  const isUsual = hasEbitda(story.company.industry) && revenue > 0 && amounts !== undefined;
  return {
    story,
    ...measure(world, story, statedOn, draws.skewed(1, 0.3)),
    growth: revenue > 0 ? growth : null,
    ebitdaMargin: isUsual ? amounts.ebitda / amounts.sales : null,
  };
}

/** The multiples of a company by what it stated up to a day, at so many times its value. */
function measure(world: World, story: Story, day: DayNumber, times: number): Multiples {
  const { marketCap, debt, cash, proceeds } = drawBusiness(world, story);
  const worth = marketCap * times;
  const amounts = findLatest(world, story, day)?.amounts;
  if (amounts === undefined || amounts.sales === 0) return { marketCap: worth };
  const value = Math.max(worth * 0.2, worth + debt - cash - proceeds);
  const ratio = (of: number, by: number) => (by > 0 && of / by < dearest ? of / by : undefined);
  const isUsual = hasEbitda(story.company.industry);
  return {
    marketCap: worth,
    evToSales: isUsual ? ratio(value, amounts.sales) : undefined,
    evToEbitda: isUsual ? ratio(value, amounts.ebitda) : undefined,
    priceToEarnings: ratio(worth, amounts.net),
  };
}

function measureDistance(own: Multiples, peer: Multiples, better: number): number {
  const names = ["evToEbitda", "evToSales", "priceToEarnings"] as const;
  const parts = names.flatMap((name) => {
    const [mine, theirs] = [own[name], peer[name]];
    return mine === undefined || theirs === undefined
      ? []
      : [Math.abs(Math.log(theirs / mine / better))];
  });
  // Companies that sell nothing yet are compared by their size.
  if (own.evToSales === undefined && own.priceToEarnings === undefined)
    return Math.abs(Math.log(peer.marketCap / own.marketCap / better));
  return parts.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...parts);
}

/** The median of a multiple, as it is written; null unless three peers have it. */
export function findMedian(peers: readonly Peer[], name: keyof Multiples): number | null {
  const values = peers.flatMap((peer) => (peer[name] === undefined ? [] : [peer[name]]));
  return values.length < 3 ? null : medianOf(values.map((value) => Number(toDecimal(value, 2))));
}

export function addComparables(market: Market, story: Story, peers: readonly Peer[]): void {
  if (!market.known.has(story.days.scheduledOn)) return;
  const write = (value: number | null | undefined, places: number) =>
    value == null ? null : toDecimal(value, places);
  const { companyKey } = story.company;
  peers.forEach(({ story: { company }, ...peer }, index) => {
    market.facts.comparable.push({
      ...{ company_key: companyKey, position: index + 1 },
      ...{ peer_ticker: company.ticker, peer_name: company.name },
      market_cap_usd: write(peer.marketCap, 0),
      ev_to_sales: write(peer.evToSales, 2),
      ev_to_ebitda: write(peer.evToEbitda, 2),
      price_to_earnings: write(peer.priceToEarnings, 2),
      sales_growth: write(peer.growth, 4),
      ebitda_margin: write(peer.ebitdaMargin, 4),
    });
  });
}
