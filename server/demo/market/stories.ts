import { addMonths, type DayNumber, yearOf } from "./calendar/days.ts";
import { drawIdentity } from "./companies/identities.ts";
import {
  blankCheck,
  findIndustry,
  type Industry,
  operatingIndustries,
} from "./industries/industries.ts";
import {
  type Exchange,
  nasdaq,
  nyse,
  nyseAmerican,
  otherExchanges,
} from "./offerings/exchanges.ts";
import { drawSpacLife } from "./offerings/spac-life.ts";
import { drawTerms } from "./offerings/terms.ts";
import { measureMood } from "./prices/indexes.ts";
import type { Draws } from "./random.ts";
import { findSeason } from "./seasons.ts";
import type { Backing, Draft, Outcome, Story, StoryKind } from "./story.ts";
import { planListedLife, planTimeline } from "./timelines.ts";
import type { Slot } from "./timetable.ts";
import { readNumbers, readRows } from "./words/read-words.ts";
import { createDraws, type World } from "./world.ts";

const closedEndFund = findIndustry("Closed-End Funds");

/** All deals from 2000 to the end of the world, in the order of the timetable, which gives them their keys. */
export function tellStories(world: World, slots: readonly Slot[]): Story[] {
  const stories: Story[] = [];
  for (const slot of slots) stories.push(tellStory(world, slot, stories));
  return stories;
}

function tellStory(world: World, slot: Slot, earlier: readonly Story[]): Story {
  const { key, dealKey, market, day } = slot;
  const draws = createDraws(world, key, "deal");
  const season = findSeason(world.seed, yearOf(day));
  const industry = drawIndustry(draws, slot, world.installedOn);
  const kind = drawKind(draws, slot, industry);
  const isMicroCap = kind === "corporate" && isMicro(draws, slot, industry);
  const exchange = drawExchange(draws, slot, kind, industry, isMicroCap);
  const mood = Math.max(-0.6, Math.min(0.6, measureMood(world.indexes, day) * 1.5));
  const demand = Math.max(-3, Math.min(3, 0.92 * draws.normal() + 0.3 * season.heat + mood * 0.5));
  const isRevised = kind === "corporate" && Math.abs(demand) > 0.95 && draws.chance(0.55);
  const isRecent = day > addMonths(world.installedOn, -24);
  const outcome = drawOutcome(draws, slot, kind, season.heat, isRecent);
  const draft: Draft = {
    ...{ key, dealKey, securityKey: dealKey * 4, market, day, kind, outcome, exchange },
    ...{ backing: drawBacking(draws, industry, kind), demand, isMicroCap, industry, season },
    ...{ isRevised, isOfToday: day > addMonths(world.installedOn, -4), isRecent },
  };
  const days = planTimeline(draws, draft);
  const { currency } = exchange;
  const terms = drawTerms(draws, draft, currency === "USD" ? 1 : world.rates.usd(currency, day));
  if (kind !== "spac" && days.tradeOn !== undefined)
    Object.assign(days, planListedLife(draws, days.tradeOn, isMicroCap));
  if (kind !== "spac" || days.pricedOn === undefined)
    return { ...draft, days, terms, company: drawIdentity(world, draft, days, earlier) };
  const spac = drawSpacLife(draws, world.names, days.pricedOn, terms.shares * 10);
  days.endOn = spac.completedOn ?? spac.liquidatedOn;
  const company = drawIdentity(world, draft, days, earlier);
  const { targetCompany, completedOn } = spac;
  if (completedOn !== undefined) {
    const holder = { onReuse: () => {} };
    spac.newTicker = world.tickers.take(draws, targetCompany, exchange, completedOn, "", holder);
  }
  return { ...draft, days, terms, company, spac };
}

function drawIndustry(draws: Draws, { market, day }: Slot, installedOn: DayNumber): Industry {
  if (market === "spac") return blankCheck;
  if (market === "us" && draws.chance(0.025)) return closedEndFund;
  const year = yearOf(day);
  const isRecent = day > installedOn - 700;
  return draws.weighted(operatingIndustries, (industry) =>
    market === "abroad" ? weightAbroad(industry) : weightInUs(industry, year, isRecent),
  );
}

function weightAbroad({ weight, profile, sector }: Industry): number {
  if (profile === "biotech") return weight * 0.35;
  return sector === "Industrials" ? weight * 1.6 : weight;
}

/** The years around 2000 were those of technology, and biotechnology came after 2012. */
function weightInUs(
  { weight, profile, sector }: Industry,
  year: number,
  isRecent: boolean,
): number {
  const isNetwork = sector === "Technology" || sector === "Communication Services";
  if (year <= 2001 && isNetwork) return weight * 2.6;
  if (year < 2012 && profile === "biotech") return weight * 0.5;
  return isRecent && sector === "Technology" ? weight * 1.2 : weight;
}

function drawKind(draws: Draws, { market, day }: Slot, industry: Industry): StoryKind {
  const { profile } = industry;
  if (market === "spac") return "spac";
  if (industry === closedEndFund) return "fund";
  if (market !== "us") return "corporate";
  const isOperating = profile !== "shell" && profile !== "asset";
  if (yearOf(day) >= 2018 && profile === "growth" && draws.chance(0.035)) return "directListing";
  return yearOf(day) >= 2016 && isOperating && draws.chance(0.025) ? "regA" : "corporate";
}

function isMicro(draws: Draws, { market, day }: Slot, { profile }: Industry): boolean {
  if (market === "abroad" || profile === "asset") return false;
  const isLate = yearOf(day) >= 2021;
  return draws.chance(market === "adr" ? (isLate ? 0.5 : 0.15) : isLate ? 0.2 : 0.1);
}

function drawExchange(
  draws: Draws,
  { market, day }: Slot,
  kind: StoryKind,
  { usual }: Industry,
  isMicroCap: boolean,
): Exchange {
  if (market === "abroad")
    return draws.weighted(otherExchanges, ({ id, weight }) =>
      id === 108 && yearOf(day) < 2019 ? 0 : weight,
    );
  if (isMicroCap || kind === "regA") return draws.chance(0.28) ? nyseAmerican : nasdaq;
  if (kind === "spac") return draws.chance(yearOf(day) < 2009 ? 0.1 : 0.4) ? nyse : nasdaq;
  return draws.chance(usual.onNyse) ? nyse : nasdaq;
}

const failing = readNumbers("markets.txt", "failures");
/** The part that is bought before it is listed. */
const boughtPart = { recent: 0.035, before: 0.015 };

function drawOutcome(
  draws: Draws,
  { market }: Slot,
  kind: StoryKind,
  heat: number,
  isRecent: boolean,
): Outcome {
  if (kind === "directListing" || kind === "regA") return "priced";
  const chill = Math.max(0, -heat) * 0.1;
  const [resumed = 0, postponed = 0, withdrawn = 0] = failing.get(market) ?? [];
  const roll = draws.next();
  if (roll < resumed) return "resumed";
  if (roll < resumed + postponed + chill) return "postponed";
  const withdrawnChill = market === "abroad" ? chill : 2 * chill;
  if (roll < resumed + postponed + withdrawn + withdrawnChill) return "withdrawn";
  const bought = isRecent ? boughtPart.recent : boughtPart.before;
  return market === "us" && roll > 1 - bought ? "acquired" : "priced";
}

const backings = new Map(
  readRows("industries.txt", "backing").map(([profile, all = ""]) => [
    profile,
    // The words of the file are those of the type.
    all.split(" ") as Backing[],
  ]),
);

function drawBacking(draws: Draws, { profile }: Industry, kind: StoryKind): Backing {
  if (kind === "spac" || kind === "fund") return "none";
  return draws.pick(backings.get(profile) ?? []);
}
