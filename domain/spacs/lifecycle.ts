import type { Day } from "../calendar/day.ts";
import { type WordsOf, wordsOf } from "../fields/words.ts";

/** The events of a SPAC, in the order that applies within one day. */
export const spacEventTypes = wordsOf(
  "filed priced terminated announced voteScheduled voteApproved voteRejected withdrawn completed",
  "liquidated",
);

export type SpacEventType = (typeof spacEventTypes)[number];

export interface SpacEvent {
  type: SpacEventType;
  on: Day;
}

export type SpacStage =
  WordsOf<"upcoming searching announced voteScheduled approved completed liquidated withdrawn">;

export interface SpacStanding {
  stage: SpacStage;
  /** The day of the event that led to the stage; null without events. */
  since: Day | null;
  /** The number of mergers that were announced and called off. */
  terminatedDeals: number;
}

/**
 * Returns the stage of a SPAC on a day from the events up to that day, which may be in any order.
 * A merger that is called off leads back to the search. Events that cannot follow the earlier ones change nothing.
 * Source: 8-K 1.01 (announced), 1.02 (terminated), 5.07 (vote), 2.01 and 5.06 (completed); 25-NSE (liquidated).
 */
export function spacStanding(events: readonly SpacEvent[], today: Day): SpacStanding {
  const pastEvents = events.filter(({ on }) => on <= today).toSorted(byDayAndOrder);
  const standing: SpacStanding = {
    stage: "upcoming",
    since: null,
    terminatedDeals: 0,
  };
  for (const { type, on } of pastEvents) {
    const next = nextStage(standing.stage, type);
    if (next === null || (next === standing.stage && standing.since !== null)) continue;
    if (type === "terminated") standing.terminatedDeals += 1;
    standing.stage = next;
    standing.since = on;
  }
  return standing;
}

/** The stages in which an event has an effect, and the stage to which it leads. */
const paths: Record<SpacEventType, { from: SpacStage[]; to: SpacStage }> = {
  filed: { from: ["upcoming"], to: "upcoming" },
  priced: { from: ["upcoming"], to: "searching" },
  announced: { from: ["searching"], to: "announced" },
  voteScheduled: { from: ["announced"], to: "voteScheduled" },
  voteApproved: { from: ["announced", "voteScheduled"], to: "approved" },
  // A merger that was voted down stands until it is called off.
  voteRejected: { from: ["voteScheduled"], to: "announced" },
  terminated: { from: ["announced", "voteScheduled", "approved"], to: "searching" },
  completed: { from: ["announced", "voteScheduled", "approved"], to: "completed" },
  liquidated: {
    from: ["searching", "announced", "voteScheduled", "approved"],
    to: "liquidated",
  },
  withdrawn: { from: ["upcoming"], to: "withdrawn" },
};

function nextStage(stage: SpacStage, type: SpacEventType): SpacStage | null {
  const { from, to } = paths[type];
  return from.includes(stage) ? to : null;
}

const order = new Map<SpacEventType, number>(spacEventTypes.map((type, index) => [type, index]));

function byDayAndOrder(a: SpacEvent, b: SpacEvent): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return (order.get(a.type) ?? 0) - (order.get(b.type) ?? 0);
}
