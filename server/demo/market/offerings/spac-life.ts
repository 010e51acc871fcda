import { addMonths, type DayNumber, yearOf } from "../calendar/days.ts";
import type { NameGiver } from "../companies/names.ts";
import { operatingIndustries } from "../industries/industries.ts";
import type { Draws } from "../random.ts";
import type { CalledOffMerger, SpacLife } from "../story.ts";
import { usSessions } from "./exchanges.ts";

const focuses = [
  "technology",
  "health care",
  "financial technology",
  "energy transition",
  "consumer brands",
  "industrial technology",
  "media and entertainment",
  "digital infrastructure",
  "Southeast Asia",
  "Latin America",
  "aerospace and defense",
];

/** From the first year after the boom on, fewer found a target that investors wanted to keep. */
function completionChance(year: number): number {
  if (year < 2010) return 0.62;
  if (year < 2020) return 0.78;
  if (year === 2020) return 0.62;
  return year === 2021 ? 0.4 : 0.66;
}

/** Searching, announced, voted, completed; or back to searching; or the trust paid out at the deadline. */
export function spacLife(
  draws: Draws,
  names: NameGiver,
  pricedOn: DayNumber,
  dealSize: number,
): SpacLife {
  const target = draws.pick(operatingIndustries);
  const firstDeadline = addMonths(pricedOn, draws.pick([12, 15, 18, 18, 24, 24, 24]));
  const isExtended = draws.chance(0.35);
  const deadlineOn = isExtended
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
    focus: draws.pick(focuses),
    splitOn: usSessions.onOrAfter(pricedOn + 52),
    deadlineOn,
    targetCompany: names.company(draws, target.nameEnds, ""),
    targetIndustry: target,
    enterpriseValue: Math.round(dealSize * draws.between(2.2, 7)),
    redeemedPercent: Math.round(
      yearOf(pricedOn) < 2020 ? draws.between(10, 70) : draws.between(35, 97),
    ),
  };
  const findsTarget = draws.chance(0.86) && announcedOn < deadlineOn - 60;
  const completes = draws.chance(completionChance(yearOf(pricedOn)));
  const voteOn = usSessions.onOrAfter(announcedOn + draws.int(110, 260));
  if (!findsTarget)
    return { ...life, liquidatedOn: usSessions.onOrAfter(deadlineOn + draws.int(1, 6)) };
  if (!completes) {
    const terminatedOn = usSessions.onOrAfter(announcedOn + draws.int(80, 200));
    const end = Math.max(deadlineOn, terminatedOn + 40);
    return {
      ...life,
      deadlineOn: end,
      announcedOn,
      terminatedOn,
      liquidatedOn: usSessions.onOrAfter(end + draws.int(1, 6)),
    };
  }
  const completedOn = usSessions.onOrAfter(voteOn + draws.int(1, 6));
  return {
    ...life,
    deadlineOn: Math.max(deadlineOn, completedOn + 20),
    calledOff: isEarly ? undefined : firstTry(draws, names, pricedOn, announcedOn, life),
    announcedOn,
    voteOn,
    completedOn,
  };
}

/** Some first agree on another merger and call it off. */
function firstTry(
  draws: Draws,
  names: NameGiver,
  pricedOn: DayNumber,
  announcedOn: DayNumber,
  { enterpriseValue }: SpacLife,
): CalledOffMerger | undefined {
  const firstOn = usSessions.onOrAfter(pricedOn + draws.int(70, 130));
  const terminatedOn = usSessions.onOrAfter(firstOn + draws.int(70, 150));
  if (!draws.chance(0.3) || terminatedOn > announcedOn - 20) return undefined;
  const industry = draws.pick(operatingIndustries);
  return {
    announcedOn: firstOn,
    terminatedOn,
    targetCompany: names.company(draws, industry.nameEnds, ""),
    targetIndustry: industry,
    enterpriseValue: Math.round(enterpriseValue * draws.between(0.6, 1.6)),
  };
}
