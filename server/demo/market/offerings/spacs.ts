import { isoDay, isoDayOrNull } from "../calendar/days.ts";
import { capitalize } from "../companies/descriptions.ts";
import { toDecimal } from "../decimal.ts";
import type { CalledOffMerger, SpacLife, Story, Target } from "../story.ts";
import { readLines } from "../words/read-words.ts";
import type { Known, Market } from "../world.ts";

/** Adds the known facts about a blank check company: its current merger and those that were called off. */
export function addSpac({ facts, known }: Market, { dealKey, spac, terms, days }: Story): void {
  if (spac === undefined || !known.has(days.filedOn)) return;
  const isPriced = known.has(days.pricedOn);
  // The money of the over-allotment comes when its exercise is known.
  const isExercised = isPriced && known.has((days.pricedOn ?? 0) + 20);
  const trustShares = terms.shares + (isExercised ? terms.exercisedShares : 0);
  facts.spac.push({
    deal_key: dealKey,
    trust_amount: isPriced ? toDecimal(trustShares * spac.trustPerShare, 0) : null,
    trust_per_share: toDecimal(spac.trustPerShare, 4),
    unit_composition: describeUnit(spac),
    warrant_strike: spac.warrantPart > 0 ? "11.5" : null,
    ...{ sponsor: spac.sponsor, target_focus: spac.focus },
    deadline_on: isPriced ? isoDay(spac.deadlineOn) : null,
    ...makeMerger(known, spac),
    liquidated_on: known.has(spac.liquidatedOn) ? isoDay(spac.liquidatedOn) : null,
  });
  const reasons = readLines("texts.txt", "reasons");
  for (const merger of listCalledOffMergers(spac)) {
    if (!known.has(merger.terminatedOn)) continue;
    facts.spac_terminated_merger.push({
      deal_key: dealKey,
      announced_on: isoDay(merger.announcedOn),
      terminated_on: isoDay(merger.terminatedOn),
      ...makeTarget(merger),
      reason: reasons[(dealKey + merger.announcedOn) % reasons.length] ?? null,
    });
  }
}

function listCalledOffMergers(spac: SpacLife): CalledOffMerger[] {
  const { announcedOn, terminatedOn, calledOff } = spac;
  const mergers = calledOff === undefined ? [] : [calledOff];
  if (announcedOn !== undefined && terminatedOn !== undefined)
    mergers.push({ ...spac, announcedOn, terminatedOn });
  return mergers;
}

function makeTarget({ targetCompany, targetIndustry, targetBusiness, enterpriseValue }: Target) {
  return {
    ...{ target_company: targetCompany, target_sector: targetIndustry.sector },
    target_business: capitalize(targetBusiness),
    enterprise_value: toDecimal(enterpriseValue, 0),
    market_value: toDecimal(enterpriseValue * 1.12, 0),
  };
}

const noDeal = {
  ...{ target_company: null, target_sector: null, target_business: null },
  ...{ enterprise_value: null, market_value: null, announced_on: null, vote_on: null },
  ...{ redeemed_percent: null, completed_on: null, new_ticker: null },
};

/** The day of a vote is announced this long before it. */
const voteNotice = 35;

function makeMerger(known: Known, spac: SpacLife) {
  if (!known.has(spac.announcedOn) || known.has(spac.terminatedOn)) return noDeal;
  const { voteOn, completedOn } = spac;
  const isVoteCalled = voteOn !== undefined && known.has(voteOn - voteNotice);
  const isCompleted = known.has(completedOn);
  return {
    ...makeTarget(spac),
    announced_on: isoDay(spac.announcedOn),
    vote_on: isVoteCalled ? isoDay(voteOn) : null,
    redeemed_percent: known.has(voteOn) ? toDecimal(spac.redeemedPercent / 100, 4) : null,
    completed_on: isCompleted ? isoDayOrNull(completedOn) : null,
    new_ticker: isCompleted ? (spac.newTicker ?? null) : null,
  };
}

const warrantParts = new Map([
  [0, "one right to one-tenth of a share"],
  [0.25, "one-quarter of one warrant"],
  [0.5, "one-half of one warrant"],
  [1, "one warrant"],
]);

function describeUnit({ warrantPart }: SpacLife): string {
  return `One Class A share and ${warrantParts.get(warrantPart) ?? "one-third of one warrant"}`;
}
