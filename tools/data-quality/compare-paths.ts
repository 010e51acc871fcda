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
  const deviation = deviationOf(pairs.map((pair) => pair.own - pair.other));
  return {
    ...{ from: first.on, to: last.on, sessions: pairs.length },
    correlation: correlationOf(own, other),
    growth: growthOf(own),
    growthOfFund: growthOf(other),
    trackingDifference: byTheYear(own) - byTheYear(other),
    trackingError: deviation === null ? null : deviation * Math.sqrt(sessionsOfYear),
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

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlationOf(left: readonly number[], right: readonly number[]): number | null {
  const [meanLeft, meanRight] = [meanOf(left), meanOf(right)];
  const sum = (term: (at: number) => number) => left.reduce((all, _, at) => all + term(at), 0);
  const apart = (values: readonly number[], mean: number, at: number) => (values[at] ?? 0) - mean;
  const both = sum((at) => apart(left, meanLeft, at) * apart(right, meanRight, at));
  const square = (values: readonly number[], mean: number) =>
    sum((at) => apart(values, mean, at) ** 2);
  const scale = Math.sqrt(square(left, meanLeft) * square(right, meanRight));
  return scale === 0 ? null : both / scale;
}

function deviationOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = meanOf(values);
  return Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1),
  );
}
