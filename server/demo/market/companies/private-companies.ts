import { numberedAddress } from "../../../market/numbered-address.ts";
import { addMonths, type DayNumber, instant, isoDay, yearOf } from "../calendar/days.ts";
import { roundToStep, toDecimal } from "../decimal.ts";
import { type Industry, operatingIndustries } from "../industries/industries.ts";
import { drawTags } from "../industries/tags.ts";
import { newsSources } from "../news/news.ts";
import { describeTiming } from "../offerings/deals.ts";
import { listInvestors } from "../offerings/houses.ts";
import { dealSizeUsd } from "../offerings/syndicates.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { fillText } from "../words/fill-text.ts";
import { readLines, readRows } from "../words/read-words.ts";
import { createDraws, type Market } from "../world.ts";
import { addTags, makeCompanyRow } from "./companies.ts";
import { describeCompany, makeSite, shortenName } from "./descriptions.ts";
import { addPrivateDilutedShares } from "./diluted-shares.ts";
import { drawPersonName } from "./names.ts";
import { drawCountry, drawPlaceIn, drawUsPlace } from "./places.ts";

/** Nothing smaller is watched. */
const smallestValuation = 2.5e8;

/** The watchlist: companies expected to go public within 24 months; they leave it when they file in public. */
export function addWatchlistEntry(market: Market, story: Story): void {
  const { days, company, key, terms } = story;
  const { known } = market;
  const { watchlistOn } = days;
  if (!known.hasByMorning(watchlistOn)) return;
  const draws = createDraws(market, key, "watchlist");
  const leftOn = Math.min(days.filedOn, days.endOn ?? days.filedOn);
  const marketValue = dealSizeUsd(market, story) * (terms.sharesOutstanding / terms.shares);
  const worth = Math.max(smallestValuation, marketValue * draws.between(0.6, 1.1));
  market.facts.watchlist_entry.push({
    company_key: company.companyKey,
    added_on: isoDay(watchlistOn),
    updated_on: isoDay(findLastUpdate(draws, watchlistOn, Math.min(known.today, leftOn))),
    left_on: known.has(leftOn) ? isoDay(leftOn) : null,
    expected_timing: describeTiming(Math.min(known.today, leftOn), leftOn + draws.int(60, 140)),
    valuation_usd: toDecimal(roundToStep(worth, 1e7), 0),
    note: drawNote(draws, 0.5),
  });
  const lastOn = watchlistOn - draws.int(200, 500);
  addFundingRounds(market, draws, { ...company, lastOn, worth });
  addArticles(market, draws, company.companyKey, shortenName(company.name), watchlistOn);
}

/** Keys of companies that are only monitored, beyond those of deals. */
const firstMonitoredKey = 20_001;
const monitoredAtStart = 410;
const daysBetweenAdditions = 6;

/** The monitor list: a wider circle of private companies with their last rounds and valuations. */
export function addMonitorList(market: Market): void {
  const { installedOn } = market;
  const added = Math.floor((market.lastDay - installedOn) / daysBetweenAdditions);
  for (let index = 0; index < monitoredAtStart + added; index++) {
    const draws = createDraws(market, `monitored/${index}`, "company");
    const addedOn =
      index < monitoredAtStart
        ? addMonths(installedOn, -36) + Math.floor((index * 1000) / monitoredAtStart)
        : installedOn + (index - monitoredAtStart + 1) * daysBetweenAdditions;
    // The name is taken in any case, so that it does not depend on today.
    const industry = draws.weighted(operatingIndustries, weighForMonitor);
    const name = market.names.company(draws, industry, "US", "");
    if (market.known.hasByMorning(addedOn))
      addMonitored(market, draws, {
        companyKey: firstMonitoredKey + index,
        industry,
        name,
        addedOn,
      });
  }
}

function weighForMonitor({ weight, profile }: Industry): number {
  return profile === "growth" || profile === "biotech" ? weight * 1.4 : weight * 0.5;
}

interface Monitored {
  companyKey: number;
  industry: Industry;
  name: string;
  addedOn: DayNumber;
}

function addMonitored(market: Market, draws: Draws, monitored: Monitored): void {
  const { companyKey, industry, name, addedOn } = monitored;
  const { facts } = market;
  const key = `monitored/${companyKey}`;
  const isUs = draws.chance(0.72);
  const country = drawCountry(draws);
  const usPlace = drawUsPlace(draws);
  const foundedYear = yearOf(addedOn) - draws.int(4, 14);
  const place = isUs ? usPlace : drawPlaceIn(draws, country.code);
  const worth = draws.skewed(1.3e9, 0.9);
  const tagging = createDraws(market, key, "tags");
  const tags = drawTags(tagging, industry, addedOn);
  const business = tagging.pick(industry.business);
  const issuer = { ...monitored, ...place, foundedYear, business };
  addTags(market, companyKey, tags);
  facts.company.push({
    ...makeCompanyRow({ ...issuer, companyTicker: numberedAddress(companyKey) }),
    employees: Math.round(draws.skewed(650, 0.8)),
    is_emerging_growth: null,
    ai_usage_id: tags.some(({ isAi }) => isAi) ? tagging.int(1, 4) : null,
    business_overview: describeCompany(draws, issuer),
    is_not_researched: true,
    updated_at: instant(addedOn, 11, 0),
  });
  const cfo = drawPersonName(draws);
  const managers = [
    [drawPersonName(draws), "Chief Executive Officer", foundedYear] as const,
    [cfo, "Chief Financial Officer", Math.max(foundedYear, yearOf(addedOn) - draws.int(0, 4))],
  ] as const;
  managers.forEach(([person, title, since_year], index) => {
    facts.manager.push({
      ...{ company_key: companyKey, position: index + 1, name: person, title, since_year },
    });
  });
  facts.monitor_entry.push({
    monitor_list_id: companyKey - firstMonitoredKey + 1,
    company_key: companyKey,
    updated_on: isoDay(findLastUpdate(draws, addedOn, market.known.today)),
    valuation_usd: toDecimal(roundToStep(worth, 1e7), 0),
    cfo: draws.chance(0.8) ? cfo : null,
    note: drawNote(draws, 0.65),
  });
  addStakes(market, draws, companyKey);
  addFundingRounds(market, draws, { ...issuer, lastOn: addedOn - draws.int(60, 500), worth });
  addArticles(market, draws, companyKey, name, addedOn);
  const shares = createDraws(market, key, "diluted shares");
  addPrivateDilutedShares(market, shares, companyKey, worth, addedOn);
}

function addStakes(market: Market, draws: Draws, companyKey: number): void {
  const kinds = listInvestors("vc", "growth", "corporate", "sovereign");
  let left = 0.6;
  for (const { id } of draws.several(kinds, draws.int(2, 5))) {
    const share = left * draws.between(0.2, 0.5);
    left -= share;
    market.facts.company_investor.push({
      ...{ company_key: companyKey, investor_id: id, percent: toDecimal(share, 4) },
    });
  }
}

function drawNote(draws: Draws, chance: number): string | null {
  return draws.chance(chance) ? draws.pick(readLines("texts.txt", "notes")) : null;
}

/** Entries are reviewed every few weeks. */
function findLastUpdate(draws: Draws, addedOn: DayNumber, until: DayNumber): DayNumber {
  return Math.max(addedOn, until - ((until - addedOn) % draws.int(18, 120)));
}

/** Up to five articles, oldest first; later ones come out after the company was taken on the list. */
function addArticles(
  market: Market,
  draws: Draws,
  companyKey: number,
  name: string,
  addedOn: DayNumber,
): void {
  const count = draws.int(0, 5);
  const titles = draws.several(readLines("texts.txt", "headlines"), count);
  let day = addedOn - draws.int(10, 120);
  titles.forEach((title, index) => {
    const source = draws.pick(newsSources);
    if (market.known.has(day)) {
      const place = `${makeSite(source)}/${isoDay(day).replaceAll("-", "/")}`;
      market.facts.private_article.push({
        ...{ company_key: companyKey, position: index + 1, source },
        title: fillText(draws, title, { name: () => name }),
        link: `https://${place}/${companyKey}-${index + 1}`,
        published_on: isoDay(day),
      });
    }
    day += draws.int(25, 160);
  });
}

interface Funding {
  companyKey: number;
  industry: Industry;
  /** The day of the last round that is known when the company is taken on the list. */
  lastOn: DayNumber;
  /** The value of the company, in US dollars. */
  worth: number;
  foundedYear: number;
}

/** The rounds of companies that venture investors back; others are too old, or own what banks lend against. */
const kindsOfRounds = new Map(
  readRows("texts.txt", "rounds").map(([kind, rounds = ""]) => [kind, rounds.split(", ")]),
);

/** Venture rounds end by this age, and come about this many years after each other. */
const oldestVenture = 16;
const yearsPerRound = 1.6;

/** Adds the rounds in which a private company raised money, newest first. */
function addFundingRounds(market: Market, draws: Draws, funding: Funding): void {
  const kinds = planRounds(draws, funding);
  let day = funding.lastOn;
  let valuation = funding.worth * draws.between(0.75, 1.05);
  for (const kind of kinds) {
    if (yearOf(day) < funding.foundedYear) return;
    if (market.known.has(day)) {
      market.facts.funding_round.push({
        company_key: funding.companyKey,
        announced_on: isoDay(day),
        kind,
        amount_usd: toDecimal(roundToStep(valuation * draws.between(0.08, 0.22), 1e5), 0),
        valuation_usd: toDecimal(roundToStep(valuation, 1e6), 0),
      });
    }
    day -= draws.int(280, 700);
    valuation /= draws.between(1.5, 3.4);
  }
}

/** The kinds of a company's rounds that suit its age and its line of business, newest first. */
function planRounds(draws: Draws, { industry, lastOn, foundedYear }: Funding): string[] {
  const { profile } = industry;
  const age = yearOf(lastOn) - foundedYear;
  const isVenture = (profile === "biotech" || profile === "growth") && age <= oldestVenture;
  if (!isVenture) return draws.several(kindsOfRounds.get(profile) ?? [], draws.int(1, 2));
  const latest = Math.min(draws.int(2, 6), Math.max(0, Math.round(age / yearsPerRound)));
  return (kindsOfRounds.get("venture") ?? []).slice(0, latest + 1).toReversed();
}
