import { deviation, mean, sum } from "d3-array";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import type { Sessions } from "../../domain/calendar/sessions.ts";

/** The level of an index, or the price of a fund, at the close of a session. */
export interface PathClose {
  on: Day;
  level: number;
}

/** How an index moved beside a fund. Percentages are fractions; those of a year have 252 sessions. */
export interface PathComparison {
  /** The first and the last session of which both have a return. */
  from: Day;
  to: Day;
  sessions: number;
  /** Of the daily returns; null when one of the two never moved. */
  correlation: number | null;
  growth: number;
  growthOfFund: number;
  /** The return of the index by the year less that of the fund. */
  trackingDifference: number;
  /** The standard deviation of the daily differences, by the year; null for a single session. */
  trackingError: number | null;
}

const sessionsOfYear = 252;

/**
 * Compares the daily returns of two paths over the sessions of which both have one: a close on the day and on the session
 * before. Returns null when there is none.
 */
export function comparePaths(
  index: readonly PathClose[],
  fund: readonly PathClose[],
  sessions: Sessions,
): PathComparison | null {
  const ofFund = dailyReturns(fund, sessions);
  const pairs = [...dailyReturns(index, sessions)].flatMap(([on, own]) => {
    const other = ofFund.get(on);
    return other === undefined ? [] : [{ on, own, other }];
  });
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (first === undefined || last === undefined) return null;
  const own = pairs.map((pair) => pair.own);
  const other = pairs.map((pair) => pair.other);
  const spread = deviation(pairs, (pair) => pair.own - pair.other);
  return {
    ...{ from: first.on, to: last.on, sessions: pairs.length },
    correlation: correlationOf(own, other),
    growth: growthOf(own),
    growthOfFund: growthOf(other),
    trackingDifference: byTheYear(own) - byTheYear(other),
    trackingError: spread === undefined ? null : spread * Math.sqrt(sessionsOfYear),
  };
}

/** The returns of sessions that have a close and whose session before has one, the oldest first. */
function dailyReturns(path: readonly PathClose[], sessions: Sessions): Map<Day, number> {
  const levels = new Map(path.map(({ on, level }) => [on, level]));
  const returns = [...levels].flatMap(([on, level]) => {
    const before = levels.get(sessions.onOrBefore(addDays(on, -1)));
    return before === undefined ? [] : [[on, level / before - 1] as const];
  });
  return new Map(returns.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function growthOf(returns: readonly number[]): number {
  return returns.reduce((product, one) => product * (1 + one), 1) - 1;
}

function byTheYear(returns: readonly number[]): number {
  return (1 + growthOf(returns)) ** (sessionsOfYear / returns.length) - 1;
}

/** The part of the deviations of two lists that they have in common; null when one of them never moved. */
function correlationOf(left: readonly number[], right: readonly number[]): number | null {
  const [ofLeft = 0, ofRight = 0] = [deviation(left), deviation(right)];
  if (ofLeft * ofRight === 0) return null;
  const [meanLeft = 0, meanRight = 0] = [mean(left), mean(right)];
  const both = sum(left, (value, at) => (value - meanLeft) * ((right[at] ?? 0) - meanRight));
  return both / (left.length - 1) / (ofLeft * ofRight);
}
