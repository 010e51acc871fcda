import { addDays, type Day, daysBetween } from "../calendar/day.ts";
import type { Sessions } from "../calendar/sessions.ts";

/** One part of the shares that holders have agreed not to sell, released together. */
export interface LockupTranche {
  /** The day the agreement counts from: that of the final prospectus unless it says otherwise. */
  baseOn: Day;
  /** 180 in most agreements; counted from `baseOn`. */
  days: number;
  /** What may release it before that; null for a fixed term. */
  condition: LockupCondition | null;
  /** The day a waiver by the underwriters takes effect. */
  waivedOn: Day | null;
}

export type LockupCondition = BlackoutPull | PriceTrigger | EarningsRelease;

/** Ends some sessions before a trading blackout that the term would otherwise end in. */
interface BlackoutPull {
  kind: "blackout";
  blackoutFrom: Day;
  blackoutTo: Day;
  sessionsBefore: number;
}

/** Ends some sessions after the close stood high enough on `closesAbove` of any `ofSessions` in a row. */
export interface PriceTrigger {
  kind: "price";
  /** Per share, e.g. 1.33 × the offer price; adjusted for splits like the closes. */
  price: number;
  /** True where a close must exceed the price, false where reaching it is enough. */
  isExclusive: boolean;
  closesAbove: number;
  ofSessions: number;
  /** Only sessions after this day count. */
  after: Day;
  /** The first day on which the condition can be met, where closes before it count; null without one. */
  notBefore: Day | null;
  sessionsLater: number;
}

/** Ends at the start of the nth session after results are published. */
interface EarningsRelease {
  kind: "earnings";
  /** Null until the day is known. */
  publishedOn: Day | null;
  sessionsLater: number;
}

export interface LockupRelease {
  /** The day the agreement ends. */
  contractOn: Day;
  /** The first session on which the shares can be sold. */
  tradableOn: Day;
  cause: "term" | "blackout" | "price" | "earnings" | "waiver";
}

/**
 * When a tranche is released, by what is known: the earliest of its term, its condition and its waiver.
 * `closes` are those of the security, oldest first, at most up to today.
 * Source: underwriting agreements; a lock-up is contract, not law.
 */
export function lockupRelease(
  tranche: LockupTranche,
  sessions: Sessions,
  closes: readonly { day: Day; close: number }[] = [],
): LockupRelease {
  const term = addDays(tranche.baseOn, tranche.days);
  const { condition, waivedOn } = tranche;
  const early = condition && conditionDay(condition, term, sessions, closes);
  const ends: [Day | null, LockupRelease["cause"]][] = [
    [term, "term"],
    [early, condition?.kind ?? "term"],
    [waivedOn, "waiver"],
  ];
  let [contractOn, cause]: [Day, LockupRelease["cause"]] = [term, "term"];
  for (const [day, reason] of ends)
    if (day !== null && day >= tranche.baseOn && day < contractOn)
      [contractOn, cause] = [day, reason];
  return { contractOn, tradableOn: sessions.onOrAfter(contractOn), cause };
}

function conditionDay(
  condition: LockupCondition,
  term: Day,
  sessions: Sessions,
  closes: readonly { day: Day; close: number }[],
): Day | null {
  switch (condition.kind) {
    case "blackout": {
      const isInside = term >= condition.blackoutFrom && term <= condition.blackoutTo;
      return isInside ? sessions.shift(condition.blackoutFrom, -condition.sessionsBefore) : null;
    }
    case "earnings":
      return (
        condition.publishedOn && sessions.shift(condition.publishedOn, condition.sessionsLater)
      );
    case "price": {
      const metOn = triggerDay(condition, closes);
      return metOn && sessions.shift(metOn, condition.sessionsLater);
    }
  }
}

/** The session on which the price condition was met; null while it is not. */
export function triggerDay(
  trigger: PriceTrigger,
  closes: readonly { day: Day; close: number }[],
): Day | null {
  const counted = closes.filter(({ day }) => day > trigger.after);
  const isHigh = counted.map(({ close }) =>
    trigger.isExclusive ? close > trigger.price : close >= trigger.price,
  );
  let high = 0;
  for (const [index, { day }] of counted.entries()) {
    if (isHigh[index]) high += 1;
    if (isHigh[index - trigger.ofSessions]) high -= 1;
    if (high >= trigger.closesAbove && day >= (trigger.notBefore ?? day)) return day;
  }
  return null;
}

/** Calendar days from today to the end of the agreement; 0 and less read "Expired". */
export function daysToExpiry(release: LockupRelease, today: Day): number {
  return daysBetween(today, release.contractOn);
}

export function isExpired(daysLeft: number): boolean {
  return daysLeft <= 0;
}

/** The tranche that expires next, or the one that expired last when all have. Null without any. */
export function nextRelease<Release extends Pick<LockupRelease, "contractOn">>(
  releases: readonly Release[],
  today: Day,
): Release | null {
  const inOrder = releases.toSorted((a, b) => (a.contractOn < b.contractOn ? -1 : 1));
  return inOrder.find(({ contractOn }) => contractOn > today) ?? inOrder.at(-1) ?? null;
}

/** An agreement of equal or unequal stages, e.g. 90, 180 and 270 days, each a tranche of its own. */
export function stagedTranches(baseOn: Day, stages: readonly number[]): LockupTranche[] {
  return stages.map((days) => ({ baseOn, days, condition: null, waivedOn: null }));
}
