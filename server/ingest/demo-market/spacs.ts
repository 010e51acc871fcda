import type { MarketFacts } from "../../market/facts.ts";
import { isoDay, isoDayOrNull } from "./days.ts";
import { decimal } from "./decimal.ts";
import type { Known } from "./known.ts";
import type { SpacLife, Story } from "./story.ts";

/** What is known of a blank check company; a deal that was called off is as if it had not been. */
export function addSpac(
  facts: MarketFacts,
  known: Known,
  { dealKey, spac, terms, days }: Story,
): void {
  if (spac === undefined || !known.has(days.filedOn)) return;
  const isPriced = known.has(days.pricedOn);
  const trustShares = terms.shares + (isPriced ? terms.exercisedShares : 0);
  facts.spac.push({
    deal_key: dealKey,
    trust_amount: isPriced ? decimal(trustShares * spac.trustPerShare, 0) : null,
    trust_per_share: decimal(spac.trustPerShare, 4),
    unit_composition: composition(spac),
    warrant_strike: spac.warrantPart > 0 ? "11.5" : null,
    sponsor: spac.sponsor,
    target_focus: spac.focus,
    deadline_on: isPriced ? isoDay(spac.deadlineOn) : null,
    ...deal(known, spac),
    liquidated_on: known.has(spac.liquidatedOn) ? isoDay(spac.liquidatedOn) : null,
  });
}

const noDeal = {
  target_company: null,
  target_sector: null,
  target_business: null,
  enterprise_value: null,
  market_value: null,
  announced_on: null,
  vote_on: null,
  redeemed_percent: null,
  completed_on: null,
  new_ticker: null,
};

/** How long before a vote its day is told. */
const voteNotice = 35;

function deal(known: Known, spac: SpacLife) {
  if (!known.has(spac.announcedOn) || known.has(spac.terminatedOn)) return noDeal;
  const { targetIndustry, voteOn, completedOn } = spac;
  const isVoteCalled = voteOn !== undefined && known.has(voteOn - voteNotice);
  const isCompleted = known.has(completedOn);
  return {
    target_company: spac.targetCompany,
    target_sector: targetIndustry.sector,
    target_business: sentence(
      targetIndustry.business[spac.enterpriseValue % targetIndustry.business.length] ?? "",
    ),
    enterprise_value: decimal(spac.enterpriseValue, 0),
    market_value: decimal(spac.enterpriseValue * 1.12, 0),
    announced_on: isoDay(spac.announcedOn),
    vote_on: isVoteCalled ? isoDay(voteOn) : null,
    redeemed_percent: known.has(voteOn) ? decimal(spac.redeemedPercent / 100, 4) : null,
    completed_on: isCompleted ? isoDayOrNull(completedOn) : null,
    new_ticker: isCompleted ? (spac.newTicker ?? null) : null,
  };
}

function composition({ warrantPart }: SpacLife): string {
  const parts: Readonly<Record<string, string>> = {
    "0": "one-tenth of one right",
    "0.25": "one-quarter of one warrant",
    "0.5": "one-half of one warrant",
    "1": "one warrant",
  };
  return `One Class A share and ${parts[String(warrantPart)] ?? "one-third of one warrant"}`;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
