import { type Day, isDay } from "../../domain/calendar/day.ts";

/** The values that a field may have, and their description for a refusal. */
export interface Bound {
  fits(value: unknown): boolean;
  words: string;
}

/** A list with the bound of its entries. */
export interface ListBound {
  most: number;
  each: AnyBound;
}

/** An object with the bounds of its fields; it may have other fields, which nobody reads. */
export interface FieldBounds {
  fields: Readonly<Record<string, AnyBound>>;
}

export type AnyBound = Bound | ListBound | FieldBounds;

/** Finds the first value that is out of bounds and describes it in a sentence; null when all are within. */
export function describeUnfit(bound: AnyBound, value: unknown, path: string[]): string | null {
  if (value === null || value === undefined) return null;
  if ("fits" in bound)
    return bound.fits(value) ? null : `${nameField(path)} is ${quote(value)}, not ${bound.words}`;
  if ("most" in bound) {
    if (!Array.isArray(value)) return `${nameField(path)} is not a list`;
    if (value.length > bound.most)
      return `${nameField(path)} has ${value.length} entries, more than ${bound.most}`;
    return findFirst(value, (entry) => describeUnfit(bound.each, entry, path));
  }
  const fields = Object.entries(bound.fields);
  return findFirst(fields, ([field, each]) =>
    describeUnfit(each, (value as Record<string, unknown>)[field], [...path, field]),
  );
}

function findFirst<Item>(items: readonly Item[], find: (item: Item) => string | null) {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** "The field "offer price" of the deal". */
function nameField(path: readonly string[]): string {
  const [field = "", ...owners] = path.map(toWords).toReversed();
  return [`The field "${field}"`, ...owners.map((owner) => `of the ${owner}`)].join(" ");
}

function toWords(name: string): string {
  return name.replace(/([A-Z])/g, " $1").toLowerCase();
}

const longestQuote = 60;

function quote(value: unknown): string {
  if (typeof value === "object") return "a group of values";
  const written = JSON.stringify(value);
  return written.length > longestQuote ? `${written.slice(0, longestQuote)}…"` : written;
}

const [firstYear, lastYear] = [1800, 2200];

/** True for a day that exists and that somebody can mean; tables write 0001 or 9999 for an unknown year. */
export function isMarketDay(text: string): boolean {
  return isDay(text) && text >= `${firstYear}-01-01` && text <= `${lastYear}-12-31`;
}

export const marketDayWords = `a day of the years ${firstYear} to ${lastYear}`;

export const day: Bound = {
  fits: (value): value is Day => typeof value === "string" && isMarketDay(value),
  words: marketDayWords,
};

/** An instant in ISO 8601, by its day in UTC. */
export const instant: Bound = {
  fits: (value) => typeof value === "string" && isMarketDay(value.slice(0, 10)),
  words: `a time of the years ${firstYear} to ${lastYear}`,
};

export function text(most: number): Bound {
  return {
    fits: (value) => typeof value === "string" && value.length <= most,
    words: `a text of up to ${most} characters`,
  };
}

export function oneOf(choices: ReadonlySet<unknown>, words: string): Bound {
  return { fits: (value) => choices.has(value), words };
}

/**
 * A name becomes part of keys in indexes, whose entries have at most 2,700 bytes. Some letters become many when names
 * are folded for comparison, so those are counted.
 */
export function name(most: number): Bound {
  return {
    fits: (value) =>
      typeof value === "string" &&
      value.length <= most &&
      !/\p{Cc}/u.test(value) &&
      value.normalize("NFKD").toUpperCase().length <= most,
    words: `a name of up to ${most} printable characters`,
  };
}

/** No exact number of a real source has as many characters. */
const longestDecimal = 60;

/** A number, or an exact number as text. */
export function number(least: number, most: number): Bound {
  return {
    fits(value) {
      if (typeof value === "string" && (value === "" || value.length > longestDecimal))
        return false;
      if (typeof value !== "string" && typeof value !== "number") return false;
      return Number(value) >= least && Number(value) <= most;
    },
    words: `a number from ${least} to ${most}`,
  };
}

export const truth: Bound = {
  fits: (value) => typeof value === "boolean",
  words: "true or false",
};
