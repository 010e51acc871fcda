import type { Day } from "../../domain/calendar/day.ts";
import { type SpacEvent, type SpacEventType, spacStanding } from "../../domain/spacs/lifecycle.ts";
import type { DealFacts } from "./deal-facts.ts";
import { rounded } from "./rounding.ts";

/** Where a SPAC stands on a day: of its mergers the one that stands, of the others their number. */
export function spacLifeOf(facts: DealFacts, today: Day) {
  const { deal, spac } = facts;
  const standing = deal.is_spac ? spacStanding(spacEventsOf(facts), today) : null;
  return {
    spac_stage: standing?.stage ?? null,
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
    trust_usd: rounded(spac?.trust_amount, 0),
    trust_per_share: rounded(spac?.trust_per_share, 4),
    redeemed_percent: rounded(spac?.redeemed_percent, 6),
    de_spac_ev_usd: rounded(spac?.enterprise_value, 0),
    de_spac_mv_usd: rounded(spac?.market_value, 0),
  };
}

/** What is known of a SPAC's search, beside the events of its own offering. */
function spacEventsOf({ events, spac, terminated_mergers }: DealFacts): SpacEvent[] {
  const offering = events.flatMap(({ kind, happened_on }): SpacEvent[] =>
    kind === "filed" || kind === "priced" || kind === "withdrawn"
      ? [{ type: kind, on: happened_on }]
      : [],
  );
  const calledOff = terminated_mergers.flatMap((merger): SpacEvent[] => [
    { type: "announced", on: merger.announced_on },
    { type: "terminated", on: merger.terminated_on },
  ]);
  // Whoever votes on a merger or completes it has announced it by then, told or not.
  const announcedBy = spac?.announced_on ?? spac?.vote_on ?? spac?.completed_on;
  const dated: [SpacEventType, Day | null | undefined][] = [
    ["announced", announcedBy],
    // The day of a vote is known from the day the merger's proxy names it; facts hold the day alone.
    ["voteScheduled", spac?.vote_on && announcedBy],
    ["voteApproved", spac?.vote_on],
    ["completed", spac?.completed_on],
    ["liquidated", spac?.liquidated_on],
  ];
  const standing = dated.flatMap(([type, on]) => (on ? [{ type, on }] : []));
  return [...offering, ...calledOff, ...standing];
}
