import { writeStated } from "../sources/write-stated.ts";
import type { StatedClaim } from "../statements/claims.ts";
import { isMeasure } from "../statements/kinds.ts";
import { isStatedFieldId, type StatedFieldId, statedFields } from "../statements/stated-fields.ts";

/** The values and the headings of risks that were read in a filing. */
export interface Reading {
  stated: readonly StatedClaim[];
  risks?: readonly string[];
}

export interface ComparedValue {
  label: string;
  before: string | null;
  after: string | null;
  /** The part by which a number grew, in percent; null for words, and where one of them is not stated. */
  percent: number | null;
  isChanged: boolean;
  passages: { place: string; text: string }[];
}

export interface Comparison {
  values: ComparedValue[];
  risks: { added: string[]; dropped: string[]; changed: { before: string; after: string }[] };
}

/** Compares what two filings state, value by value, and the headings of their risk factors. */
export function compareFilings(before: Reading, after: Reading): Comparison {
  const [old, own] = [before, after].map(({ stated }) => Map.groupBy(stated, ({ field }) => field));
  const fields = (Object.keys(statedFields) as StatedFieldId[]).filter(isStatedFieldId);
  return {
    values: fields.flatMap((field) => {
      const [one, other] = [old?.get(field), own?.get(field)];
      return one || other ? [compareValue(field, one ?? [], other ?? [])] : [];
    }),
    risks: compareRisks(before.risks ?? [], after.risks ?? []),
  };
}

/** Lists what a filing states in short values, in the order of the catalogue. */
export function listShortValues({ stated }: Reading): { label: string; value: string }[] {
  const values = Map.groupBy(stated, ({ field }) => field);
  return (Object.keys(statedFields) as StatedFieldId[]).filter(isStatedFieldId).flatMap((field) => {
    const { label, kind } = statedFields[field];
    const value = (values.get(field) ?? []).map((one) => writeStated(kind, one.value)).join("; ");
    return value === "" || value.length > longestShort || value.includes("\n")
      ? []
      : [{ label, value }];
  });
}

/** Longer values are read in the document. */
const longestShort = 90;

function compareValue(
  field: StatedFieldId,
  before: readonly StatedClaim[],
  after: readonly StatedClaim[],
): ComparedValue {
  const { label, kind } = statedFields[field];
  const write = (claims: readonly StatedClaim[]) =>
    claims.map(({ value }) => writeStated(kind, value)).join("\n") || null;
  const [old, own] = [write(before), write(after)];
  const numberOf = (claims: readonly StatedClaim[]) => readNumber(kind, claims[0]?.value);
  const [from, to] = [numberOf(before), numberOf(after)];
  return {
    label,
    before: old,
    after: own,
    percent: from && to !== null && old !== own ? (100 * (to - from)) / from : null,
    isChanged: old !== own,
    passages: [before[0], after[0]].flatMap((claim) =>
      claim ? [{ place: claim.place, text: claim.passage }] : [],
    ),
  };
}

/** A range is compared by its midpoint. */
function readNumber(kind: string, value: unknown): number | null {
  if (kind === "range" && typeof value === "object" && value !== null) {
    const { low, high } = value as { low: string; high: string };
    return (Number(low) + Number(high)) / 2;
  }
  return isMeasure(kind) && value != null ? Number(value) : null;
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
/** Two headings that share this part of their words are one that was changed. */
const sameFrom = 0.6;

function compareRisks(before: readonly string[], after: readonly string[]): Comparison["risks"] {
  const plain = (text: string) => [...wordsOf(text)].join(" ");
  const [old, own] = [new Set(before.map(plain)), new Set(after.map(plain))];
  const dropped = before.filter((text) => !own.has(plain(text)));
  const changed: Comparison["risks"]["changed"] = [];
  const added = after.filter((text) => {
    if (old.has(plain(text))) return false;
    const at = dropped.findIndex((other) => shareOf(text, other) >= sameFrom);
    if (at < 0) return true;
    changed.push({ before: dropped[at] ?? "", after: text });
    dropped.splice(at, 1);
    return false;
  });
  return { added, dropped, changed };
}

function shareOf(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common / Math.max(1, words.size + others.size - common);
}
