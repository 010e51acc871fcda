/** A value that a document states, with the words that state it. */
export interface Stated<Value> {
  value: Value;
  /** The words around it, as they stand. */
  passage: string;
  /** The heading under which they stand. */
  place: string;
  /** True when a rule proves it: the document states it twice, or a sum holds. */
  isCertain: boolean;
  /** Why it is certain, or what speaks against it; a sentence without its point. */
  reason: string;
  /** Percent. */
  confidence: number;
}

/** One finding of a value, before it is known whether others agree. */
export interface Finding<Value> {
  value: Value;
  passage: string;
  place: string;
}

const longestPassage = 600;

/** Cuts the words around a place of a text. */
export function cutPassage(text: string, at = 0, length = 0): string {
  if (text.length <= longestPassage) return text;
  const around = Math.max(0, (longestPassage - length) / 2);
  const start = Math.max(0, Math.floor(at - around));
  const end = Math.min(text.length, start + longestPassage);
  return `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
}

/** Finds all matches of a global expression in lines of one place. */
export function findAll<Value>(
  lines: readonly string[],
  place: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value | null,
): Finding<Value>[] {
  return lines.flatMap((line) =>
    [...line.matchAll(pattern)].flatMap((match) => {
      const value = read(match as RegExpExecArray);
      if (value === null) return [];
      return [{ value, passage: cutPassage(line, match.index, match[0].length), place }];
    }),
  );
}

/**
 * Weighs findings of one value: it is certain when two places agree and none differs, or when a rule proves it.
 * Undefined without findings.
 */
export function weigh<Value>(
  findings: readonly Finding<Value>[],
  proof: { rule: string; holds: (value: Value) => boolean } | null = null,
): Stated<Value> | undefined {
  const [first] = findings;
  if (first === undefined) return undefined;
  const counts = new Map<string, Finding<Value>[]>();
  for (const finding of findings) {
    const name = JSON.stringify(finding.value);
    counts.set(name, [...(counts.get(name) ?? []), finding]);
  }
  const proven = proof && [...counts.values()].find(([one]) => one && proof.holds(one.value))?.[0];
  if (proof && proven) return { ...proven, isCertain: true, reason: proof.rule, confidence: 99 };
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  const chosen = most?.[0] ?? first;
  if (counts.size > 1)
    return uncertain(chosen, `The document states ${counts.size} different values`, 50);
  return findings.length > 1
    ? { ...chosen, isCertain: true, reason: "Stated twice, alike", confidence: 98 }
    : uncertain(chosen, "Stated once, and no sum proves it", 80);
}

export function uncertain<Value>(
  finding: Finding<Value>,
  reason: string,
  confidence: number,
): Stated<Value> {
  return { ...finding, isCertain: false, reason, confidence };
}

export function certain<Value>(finding: Finding<Value>, reason: string): Stated<Value> {
  return { ...finding, isCertain: true, reason, confidence: 99 };
}

/** Reads "6,820,000" as digits; null for a number that is written otherwise. */
export function readCount(text: string | undefined): string | null {
  const digits = (text ?? "").replaceAll(",", "");
  return /^\d{1,15}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : null;
}

/** Reads "$1,234.50" or "3.1 million" as a decimal; null for anything else, and for blanks that a draft leaves. */
export function readMoney(text: string | undefined): string | null {
  const match =
    /^(?:US)?\$? ?(\d{1,3}(?:,\d{3})+|\d{1,15})(\.\d{1,6})?(?: (million|billion))?$/i.exec(
      (text ?? "").trim(),
    );
  if (!match) return null;
  const [, whole = "", part = "", unit] = match;
  const number = Number(whole.replaceAll(",", "") + part);
  if (unit === undefined) return whole.replaceAll(",", "").replace(/^0+(?=\d)/, "") + part;
  return String(Math.round(number * (unit.toLowerCase() === "million" ? 1e6 : 1e9)));
}

/** Cuts a paragraph into its sentences; the points of short forms end none. */
export function splitSentences(line: string): string[] {
  return line.split(
    /(?<=[a-z)”"\d%]\.)(?<!\b(?:Inc|Corp|Ltd|Co|No|vs|Dr|Mr|Ms)\.) (?=[A-Z“"]|\d[\d.]* ?%)/,
  );
}
