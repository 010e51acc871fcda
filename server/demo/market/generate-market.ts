import type { MarketFacts } from "../../market/facts.ts";
import { addMonths, toDay } from "./calendar/days.ts";
import { addCompany } from "./companies/companies.ts";
import { addComparables, groupPeers } from "./companies/comparables.ts";
import { addDilutedShares } from "./companies/diluted-shares.ts";
import { addFinancials } from "./companies/financials.ts";
import { NameGiver } from "./companies/names.ts";
import { addMonitorList, addWatchlistEntry } from "./companies/private-companies.ts";
import { Tickers } from "./companies/tickers.ts";
import { addDictionaries } from "./dictionaries.ts";
import { createEmptyFacts } from "./empty-facts.ts";
import { Known } from "./known.ts";
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
import { addResearch, isCovered } from "./research/research.ts";
import { tellStories } from "./stories.ts";
import { knownSince, type Story } from "./story.ts";
import { planTimetable } from "./timetable.ts";
import type { World } from "./world.ts";

export interface MarketRequest {
  seed: string;
  /** The day around which the world is built, such as "2026-11-21". */
  installedOn: string;
  /** Decides which facts are already known; at most three years after the installation. */
  today: string;
  /** Companies that are known whatever the day, as an earlier version of the generator made them known. */
  knownCompanies?: ReadonlySet<number>;
}

/** The world continues for this long after its installation. */
const yearsAhead = 3;
/** Deals that end after the world are shown up to their last known state. */
const monthsBeyond = 24;

/**
 * Generates a fictional IPO market since 2000 as it is known on a day. The same request gives the same facts on every
 * machine, and a later `today` of the same world adds facts without changing those of the past.
 */
export function generateMarket(request: MarketRequest): MarketFacts {
  const { seed, installedOn, today, knownCompanies } = request;
  const world = makeWorld(seed, toDay(installedOn));
  const known = new Known(Math.min(toDay(today), world.lastDay));
  const slots = planTimetable(seed, world.installedOn, addMonths(world.lastDay, monthsBeyond));
  const stories = tellStories(world, slots);
  const knownStories = stories.filter((story) => known.has(knownSince(story)));
  const facts = createEmptyFacts();
  addDictionaries(facts, world, known);
  const peers = groupPeers(stories);
  for (const story of knownStories) addStory(facts, world, known, story, peers);
  if (knownCompanies !== undefined)
    for (const story of stories) addEarlyCompany(facts, world, known, story, knownCompanies);
  addMonitorList(facts, world, known);
  addTutorials(facts);
  addCommentary(facts, world, known, stories);
  addSpecialReports(facts, world, known);
  return facts;
}

/** Adds a company alone whose deal is not known yet. */
function addEarlyCompany(
  facts: MarketFacts,
  world: World,
  known: Known,
  story: Story,
  knownCompanies: ReadonlySet<number>,
): void {
  const isEarly = !known.has(knownSince(story)) && story.company.earlier === undefined;
  if (isEarly && knownCompanies.has(story.company.companyKey))
    addCompany(facts, world, known, story);
}

function makeWorld(seed: string, installedOn: number): World {
  const lastDay = addMonths(installedOn, yearsAhead * 12);
  const end = addMonths(lastDay, monthsBeyond + 1);
  return {
    seed,
    installedOn,
    lastDay,
    rates: drawExchangeRates(seed, installedOn, end),
    indexes: new Indexes(seed, end),
    names: new NameGiver(),
    tickers: new Tickers(installedOn),
    returnedDeals: new Set(),
  };
}

function addStory(
  facts: MarketFacts,
  world: World,
  known: Known,
  story: Story,
  peers: ReadonlyMap<number, Story[]>,
): void {
  addCompany(facts, world, known, story);
  addDeal(facts, world, known, story);
  addSecurities(facts, world, known, story);
  addSyndicate(facts, world, known, story);
  addSpac(facts, known, story);
  addPrices(facts, world, known, story);
  addFollowOns(facts, world, known, story);
  addDilutedShares(facts, world, known, story);
  addLockups(facts, world, known, story);
  addFinancials(facts, world, known, story);
  addFilings(facts, world, known, story);
  addDividends(facts, world, known, story);
  if (isCovered(world, story)) addComparables(facts, world, known, story, peers);
  addResearch(facts, world, known, story, peers);
  addNews(facts, world, known, story);
  addWatchlistEntry(facts, world, known, story);
}
