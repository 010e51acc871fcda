import type { Day } from "../../domain/calendar/day.ts";

/** The source and day of a statement. */
export interface Origin {
  /** 0 is the highest. */
  rank: number;
  documentOn: Day | null;
  source: string;
  recordKey: string;
  /** Numbers the deliveries of all documents in the order in which they came. */
  lastDelivery: number;
  contentHash: string;
  place: string;
}

/** A stated value with its origin. */
export interface Statement<Value> {
  origin: Origin;
  value: Value;
}

export interface Resolution<Value> {
  value: Value;
  origin: Origin;
  /** The statements of other values that no later version of their record has replaced. */
  lost: Statement<Value>[];
  /** Those that are written differently, though they may mean the same. */
  others: Statement<Value>[];
}

/**
 * Higher rank first, then the newer document; a document without a day is older than all. Of two versions of one record
 * the one that was delivered last is the newer. Different records are ordered by their names, so that the order in which
 * independent documents come makes no difference.
 */
export function byPrecedence(a: Origin, b: Origin): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  const [dayA, dayB] = [a.documentOn ?? "", b.documentOn ?? ""];
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  return (
    compareTexts(a.source, b.source) ||
    compareTexts(a.recordKey, b.recordKey) ||
    b.lastDelivery - a.lastDelivery ||
    compareTexts(a.contentHash, b.contentHash)
  );
}

/** Orders texts by their code units, whatever the language of the machine. */
export function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Returns the statement that wins and those that differ from it; null when no value is stated. */
export function resolve<Value>(
  statements: readonly Statement<Value | null | undefined>[],
  isSame: (a: Value, b: Value) => boolean = (a, b) => canonical(a) === canonical(b),
): Resolution<Value> | null {
  const stated = statements
    .filter((one): one is Statement<Value> => one.value !== null && one.value !== undefined)
    .toSorted((a, b) => byPrecedence(a.origin, b.origin));
  const [first, ...others] = stated;
  if (first === undefined) return null;
  return {
    ...first,
    lost: withoutReplaced(stated).filter(({ value }) => !isSame(first.value, value)),
    others: others.filter(({ value }) => canonical(value) !== canonical(first.value)),
  };
}

/** A version that a later one of its record replaced contradicts nothing. */
export function withoutReplaced<Value>(ordered: readonly Statement<Value>[]): Statement<Value>[] {
  const deliveries = new Map<string, number>();
  return ordered.filter(({ origin: { source, recordKey, lastDelivery } }) => {
    const record = `${source}/${recordKey}`;
    const latest = deliveries.get(record);
    if (latest === undefined) deliveries.set(record, lastDelivery);
    return latest === undefined || lastDelivery >= latest;
  });
}

/** Writes a value as text that is equal for equal values, such as "10.00" and 10. */
export function canonical(value: unknown): string {
  if (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)) return String(Number(value));
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return String(value);
  return `{${Object.entries(value)
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([name, part]) => `${name}:${canonical(part)}`)
    .join(",")}}`;
}
