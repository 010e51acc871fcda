import { addMonths, type DayNumber, yearOf } from "../calendar/days.ts";
import type { NameGiver } from "../companies/names.ts";
import { type Industry, operatingIndustries } from "../industries/industries.ts";
import type { Draws } from "../random.ts";
import type { CalledOffMerger, SpacLife, Target } from "../story.ts";
import { readLines, readNumbers } from "../words/read-words.ts";
import { usSessions } from "./exchanges.ts";

/** From a year on, the part of SPACs that find a target in time and the part of announced mergers that is completed. */
const chances = [...readNumbers("markets.txt", "targets")];

/** The months that a SPAC has to find a target. */
const olderTerms = [18, 24, 24, 24, 24, 24, 24];
const terms = [12, 15, 18, 18, 24, 24, 24];

/** The part of the public shares redeemed at a merger, in percent, near the record of 2019 to 2025. */
function drawRedemptions(draws: Draws, year: number): number {
  if (year < 2018) return Math.round(draws.between(10, 70));
  return Math.round(draws.chance(0.15) ? draws.between(2, 50) : 100 - 45 * draws.next() ** 3);
}

/** Searching, announced, voted, completed; or back to searching; or the trust paid out at the deadline. */
export function drawSpacLife(
  draws: Draws,
  names: NameGiver,
  pricedOn: DayNumber,
  dealSize: number,
): SpacLife {
  const year = yearOf(pricedOn);
  const industry = draws.pick(operatingIndustries);
  const firstDeadline = addMonths(pricedOn, draws.pick(year < 2020 ? olderTerms : terms));
  const deadlineOn = draws.chance(0.35)
    ? addMonths(firstDeadline, draws.pick([3, 6, 9, 12]))
    : firstDeadline;
  const isEarly = draws.chance(0.3);
  const announcedOn = usSessions.onOrAfter(
    pricedOn + (isEarly ? draws.int(100, 240) : draws.int(220, 560)),
  );
  const life: SpacLife = {
    sponsor: `${names.word(draws)} Sponsor ${draws.pick(["LLC", "LP", "Partners LLC"])}`,
    trustPerShare: draws.pick([10, 10, 10.05, 10.1, 10.2]),
    warrantPart: draws.pick([0, 0.25, 1 / 3, 0.5, 0.5, 1]),
    focus: draws.pick(readLines("texts.txt", "focuses")),
    splitOn: usSessions.onOrAfter(pricedOn + 52),
    deadlineOn,
    ...drawTarget(draws, names, industry, dealSize, [2.2, 7]),
    redeemedPercent: drawRedemptions(draws, year),
  };
  const [, [found = 0, completed = 0] = []] =
    chances.findLast(([since]) => Number(since) <= year) ?? [];
  const findsTarget = draws.chance(found) && announcedOn < deadlineOn - 60;
  const completes = draws.chance(completed);
  const voteOn = usSessions.onOrAfter(announcedOn + draws.int(110, 260));
  const liquidate = (end: DayNumber) => usSessions.onOrAfter(end + draws.int(1, 6));
  if (!findsTarget) return { ...life, liquidatedOn: liquidate(deadlineOn) };
  if (!completes) {
    const terminatedOn = usSessions.onOrAfter(announcedOn + draws.int(80, 200));
    const end = Math.max(deadlineOn, terminatedOn + 40);
    return { ...life, deadlineOn: end, announcedOn, terminatedOn, liquidatedOn: liquidate(end) };
  }
  const completedOn = usSessions.onOrAfter(voteOn + draws.int(1, 6));
  return {
    ...life,
    deadlineOn: Math.max(deadlineOn, completedOn + 20),
    calledOff: isEarly ? undefined : drawFirstTry(draws, names, pricedOn, announcedOn, life),
    ...{ announcedOn, voteOn, completedOn },
  };
}

function drawTarget(
  draws: Draws,
  names: NameGiver,
  targetIndustry: Industry,
  size: number,
  [low, high]: readonly [number, number],
): Target {
  return {
    targetCompany: names.company(draws, targetIndustry, "US", ""),
    targetIndustry,
    targetBusiness: draws.pick(targetIndustry.business),
    enterpriseValue: Math.round(size * draws.between(low, high)),
  };
}

/** Some first agree on another merger and call it off. */
function drawFirstTry(
  draws: Draws,
  names: NameGiver,
  pricedOn: DayNumber,
  nextOn: DayNumber,
  { enterpriseValue }: SpacLife,
): CalledOffMerger | undefined {
  const announcedOn = usSessions.onOrAfter(pricedOn + draws.int(70, 130));
  const terminatedOn = usSessions.onOrAfter(announcedOn + draws.int(70, 150));
  if (!draws.chance(0.3) || terminatedOn > nextOn - 20) return undefined;
  const industry = draws.pick(operatingIndustries);
  const target = drawTarget(draws, names, industry, enterpriseValue, [0.6, 1.6]);
  return { announcedOn, terminatedOn, ...target };
}
