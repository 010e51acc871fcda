import type { Day } from "../../../domain/calendar/day.ts";
import { matchDay } from "../reading/days.ts";
import { linesOf, type Sections, tablesOf } from "./sections.ts";
import { certain, readCount, type Stated, uncertain } from "./stated.ts";

const place = "Principal holders";

export interface Holder {
  name: string;
  /** Fractions of the shares before and after the offering: 0.191 is 19.1 %. */
  before: string | null;
  after: string | null;
}

export interface Holders {
  asOfOn: Day;
  holders: Holder[];
}

const shownHolders = 5;
/** A percentage is printed to one place. */
const roundingOf = 0.0006;

/**
 * Reads the five largest holders. They are certain when each one's shares, divided by the shares outstanding that the text
 * names, are its percentage: directors and groups, whose options count too, fail that and are for an editor.
 */
export function readHolders(sections: Sections): Stated<Holders> | undefined {
  const lines = linesOf(sections.holders);
  const asOfOn = readDay(lines);
  const rows = tablesOf(sections.holders)
    .filter((table) => /\bbeneficial/i.test(table.slice(0, 6).flat().join(" ")) || table.length > 3)
    .flatMap((table) => table.flatMap((cells) => readHolder(cells) ?? []));
  if (asOfOn === null || rows.length === 0) return undefined;
  // A director who is said to own the shares of a fund repeats the fund's row.
  const distinct = new Map(rows.toReversed().map((row) => [row.shares, row]));
  const largest = [...distinct.values()]
    .toSorted((a, b) => b.shares - a.shares)
    .slice(0, shownHolders);
  const finding = {
    value: { asOfOn, holders: largest.map(({ name, before, after }) => ({ name, before, after })) },
    passage: largest
      .map(({ written }) => written)
      .join("\n")
      .slice(0, 1500),
    place,
  };
  const base = readBase(lines);
  const isProven = (row: Row) =>
    base !== null &&
    row.before !== null &&
    Math.abs(row.shares / base - Number(row.before)) <= roundingOf;
  return largest.every(isProven)
    ? certain(finding, "Each one's shares are its percentage of the shares outstanding")
    : uncertain(
        finding,
        base === null
          ? "The shares outstanding are not stated"
          : "Not each one's shares are its percentage of the shares outstanding",
        60,
      );
}

interface Row extends Holder {
  shares: number;
  written: string;
}

/** A name, a number of shares, and percentages before and after; a group of all directors is no holder. */
function readHolder([written = "", ...cells]: readonly string[]): Row | null {
  const name = written
    .replace(/(?: ?\((?:\d{1,2}|\*|[a-z])\)){1,6}/gi, "")
    .replace(/[. ]{4,200}$/, "")
    .trim();
  const isHolder = /[a-z]{2}/i.test(name) && name.length <= 150;
  if (
    !isHolder ||
    /\bas a group\b|\bbeneficial owner|^total\b|stockholders?:?$|shareholders?:?$/i.test(name)
  )
    return null;
  const plain = cells.map((cell) => cell.replace(/ ?\((?:\d{1,2}|\*)\)$/, "").replaceAll(" ", ""));
  const shares = plain.map(readCount).find((one) => one !== null);
  if (shares == null || Number(shares) < 100) return null;
  const [before, after] = plain.flatMap((cell) => {
    const percent = /^(\d{1,3}(?:\.\d{1,3})?)%$/.exec(cell)?.[1];
    return percent === undefined || Number(percent) > 100 ? [] : [toFraction(percent)];
  });
  return {
    name,
    shares: Number(shares),
    before: before ?? null,
    after: after ?? null,
    written: [written, ...cells].join(" | "),
  };
}

const toFraction = (percent: string) => String(Number((Number(percent) / 100).toFixed(6)));

function readDay(lines: readonly string[]): Day | null {
  const pattern = /\bas of ([a-z]{3,9} \d{1,2}, \d{4})/i;
  for (const line of lines) {
    const day = matchDay(pattern.exec(line)?.[1] ?? "", "MMM D, YYYY");
    if (day !== null) return day;
  }
  return null;
}

const basePattern =
  /\bbased on (?:an aggregate of )?(\d{1,3}(?:,\d{3})+) (?:[a-z-]+ ){0,6}(?:shares|units)\b/i;

/** The shares outstanding before the offering, on which the percentages are based. */
export function readBase(lines: readonly string[]): number | null {
  for (const line of lines) {
    const base = readCount(basePattern.exec(line)?.[1]);
    if (base !== null) return Number(base);
  }
  return null;
}
