import { addMonths, type Day } from "../../../domain/calendar/day.ts";
import {
  type SpacEvent,
  type SpacEventType,
  type SpacStage,
  spacStanding,
} from "../../../domain/spacs/lifecycle.ts";
import { roundPrice, roundTo } from "../rounding.ts";
import type { DealFacts } from "./deal-facts.ts";

/** A SPAC's columns on a day: its present merger, and the number of terminated ones. */
export function spacColumns(facts: DealFacts, today: Day) {
  const { deal, spac } = facts;
  const standing = deal.is_spac ? spacStanding(listSpacEvents(facts), today) : null;
  return {
    spac_stage: standing === null || isLost(facts, standing.stage, today) ? null : standing.stage,
    terminated_mergers: standing?.terminatedDeals ?? null,
    spac_sponsor: spac?.sponsor ?? null,
    target_company: spac?.target_company ?? null,
    target_sector: spac?.target_sector ?? null,
    target_business: spac?.target_business ?? null,
    announced_on: spac?.announced_on ?? null,
    vote_on: spac?.vote_on ?? null,
    completed_on: spac?.completed_on ?? null,
    liquidated_on: spac?.liquidated_on ?? null,
    deadline_on: spac?.deadline_on ?? null,
    trust_usd: roundTo(spac?.trust_amount, 0),
    trust_per_share: roundPrice(spac?.trust_per_share),
    redeemed_percent: roundTo(spac?.redeemed_percent, 6),
    de_spac_ev_usd: roundTo(spac?.enterprise_value, 0),
    de_spac_mv_usd: roundTo(spac?.market_value, 0),
  };
}

/** Exchanges give a blank check company 36 months for its merger (NYSE 102.06, Nasdaq IM-5101-2). */
const longestSearch = 36;

/** True for a search that nobody can tell the end of: the company is delisted, or its time has passed. */
function isLost({ events }: DealFacts, stage: SpacStage, today: Day): boolean {
  if (stage !== "searching") return false;
  return events.some(
    ({ kind, happened_on: on }) =>
      (kind === "delisted" && on <= today) ||
      (kind === "priced" && addMonths(on, longestSearch) < today),
  );
}

/** Lists the events of a SPAC's offering and of its mergers. */
function listSpacEvents({ events, spac, terminated_mergers }: DealFacts): SpacEvent[] {
  const offering = events.flatMap(({ kind, happened_on }): SpacEvent[] =>
    kind === "filed" || kind === "priced" || kind === "withdrawn"
      ? [{ type: kind, on: happened_on }]
      : [],
  );
  const terminated = terminated_mergers.flatMap((merger): SpacEvent[] => [
    { type: "announced", on: merger.announced_on },
    { type: "terminated", on: merger.terminated_on },
  ]);
  // A vote or a completion implies that the merger was announced by then.
  const announcedBy = spac?.announced_on ?? spac?.vote_on ?? spac?.completed_on;
  const dated: [SpacEventType, Day | null | undefined][] = [
    ["announced", announcedBy],
    // Facts do not state when a vote was scheduled, so the announcement counts.
    ["voteScheduled", spac?.vote_on && announcedBy],
    ["voteApproved", spac?.vote_on],
    ["completed", spac?.completed_on],
    ["liquidated", spac?.liquidated_on],
  ];
  const standing = dated.flatMap(([type, on]) => (on ? [{ type, on }] : []));
  return [...offering, ...terminated, ...standing];
}
