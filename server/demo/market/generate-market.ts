import { factTables, type MarketFacts } from "../../market/facts.ts";
import { addMonths, toDay } from "./calendar/days.ts";
import { addCompany } from "./companies/companies.ts";
import { groupPeers } from "./companies/comparables.ts";
import { addDilutedShares } from "./companies/diluted-shares.ts";
import { addFinancials } from "./companies/financials.ts";
import { NameGiver } from "./companies/names.ts";
import { addMonitorList, addWatchlistEntry } from "./companies/private-companies.ts";
import { Tickers } from "./companies/tickers.ts";
import { addDictionaries } from "./dictionaries.ts";
import { addCommentary } from "./news/commentary.ts";
import { addNews } from "./news/news.ts";
import { addSpecialReports, addTutorials } from "./news/publications.ts";
import { addDeal } from "./offerings/deals.ts";
import { addFilings } from "./offerings/filings.ts";
import { addFollowOns } from "./offerings/follow-ons.ts";
import { addLockups } from "./offerings/lockups.ts";
import { addSecurities } from "./offerings/securities.ts";
import { addSpac } from "./offerings/spacs.ts";
import { addSyndicate } from "./offerings/syndicates.ts";
import { drawExchangeRates } from "./prices/currencies.ts";
import { addDividends } from "./prices/dividends.ts";
import { Indexes } from "./prices/indexes.ts";
import { addPrices } from "./prices/prices.ts";
import { addResearch } from "./research/research.ts";
import { tellStories } from "./stories.ts";
import { knownSince, type Story } from "./story.ts";
import { planTimetable } from "./timetable.ts";
import { Known, type Market, type World } from "./world.ts";

export interface MarketRequest {
  seed: string;
  /** The day around which the world is built, such as "2026-11-21". */
  installedOn: string;
  /** Decides which facts are already known; at most three years after the installation. */
  today: string;
}

/** The world continues for this long after its installation. */
const yearsAhead = 3;
/** Deals that end after the world are shown up to their last known state. */
const monthsBeyond = 24;

/**
 * Generates a fictional IPO market since 2000 as it is known on a day. The same request gives the same facts on every
 * machine, and a later `today` of the same world adds facts without changing those of the past.
 */
export function generateMarket({ seed, installedOn, today }: MarketRequest): MarketFacts {
  const world = makeWorld(seed, toDay(installedOn));
  const slots = planTimetable(seed, world.installedOn, addMonths(world.lastDay, monthsBeyond));
  const stories = tellStories(world, slots);
  const market: Market = {
    ...world,
    known: new Known(Math.min(toDay(today), world.lastDay)),
    facts: Object.fromEntries(factTables.map((table) => [table, []])) as unknown as MarketFacts,
    peers: groupPeers(stories),
  };
  addDictionaries(market);
  for (const story of stories) if (market.known.has(knownSince(story))) addStory(market, story);
  addMonitorList(market);
  addTutorials(market);
  addCommentary(market, stories);
  addSpecialReports(market);
  return market.facts;
}

function makeWorld(seed: string, installedOn: number): World {
  const lastDay = addMonths(installedOn, yearsAhead * 12);
  const end = addMonths(lastDay, monthsBeyond + 1);
  return {
    ...{ seed, installedOn, lastDay },
    rates: drawExchangeRates(seed, installedOn, end),
    indexes: new Indexes(seed, end),
    names: new NameGiver(),
    tickers: new Tickers(installedOn),
    returnedDeals: new Set(),
  };
}

/** Some read what others have written of the same story, so their order counts. */
const writers: readonly ((market: Market, story: Story) => void)[] = [
  ...[addCompany, addDeal, addSecurities, addSyndicate, addSpac, addPrices, addFollowOns],
  ...[addDilutedShares, addLockups, addFinancials, addFilings, addDividends],
  ...[addResearch, addNews, addWatchlistEntry],
];

function addStory(market: Market, story: Story): void {
  for (const write of writers) write(market, story);
}
