import type { Day } from "../calendar/day.ts";
import { wordsOf } from "../fields/words.ts";
import type { VenueName } from "../venues/venues.ts";

/** An exact number as text, "19.5" or "-0.25": no thousands, no currency, no exponent. */
export type Decimal = string;

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export const securityTypes = wordsOf("common ads unit warrant right reit lp fund");

/** The numbers that a value may be. In tables and corrections a zero below `above` means that it is unknown. */
export interface Limits {
  above?: number;
  least?: number;
  most: number;
  isWhole?: true;
  words: string;
}

/** The kinds of numbers, each with its limits in words for refusals and for the printed page. */
export const measures = {
  price: { above: 0, most: 10_000_000, words: "a price over 0 and up to 10,000,000" },
  shares: {
    above: 0,
    most: 1e12,
    isWhole: true,
    words: "a whole number of shares over 0 and up to 1,000,000,000,000",
  },
  "part of shares": {
    least: 0,
    most: 1e12,
    isWhole: true,
    words: "a whole number of shares from 0 to 1,000,000,000,000",
  },
  "all shares": {
    above: 0,
    most: 1e13,
    isWhole: true,
    words: "a whole number of shares over 0 and up to 10,000,000,000,000",
  },
  amount: { least: 0, most: 1e15, words: "an amount from 0 to 1,000,000,000,000,000" },
  value: { least: -1e15, most: 1e15, words: "an amount of up to 1,000,000,000,000,000" },
  fraction: { least: 0, most: 1, words: "a part of 1, such as 0.25, or a percentage up to 100%" },
  change: { least: -1000, most: 1000, words: "a percentage, such as -3.5%" },
  ratio: { above: 0, most: 1_000_000, words: "a number over 0 and up to 1,000,000" },
  year: { least: 1200, most: 2100, isWhole: true, words: "a year from 1200 to 2100" },
  days: { least: 0, most: 3660, isWhole: true, words: "a number of days from 0 to 3,660" },
  people: {
    least: 0,
    most: 10_000_000,
    isWhole: true,
    words: "a whole number from 0 to 10,000,000",
  },
  // Figures of statements, in whole units of their currency.
  figure: { least: -1e18, most: 1e18, words: "an amount" },
} as const satisfies Record<string, Limits>;

export type Measure = keyof typeof measures;

type CountedMeasure = "year" | "days" | "people";

/** The type that a value of each kind has in the statements of sources. */
export interface TypesOfKinds extends Record<Exclude<Measure, CountedMeasure>, Decimal> {
  year: number;
  days: number;
  people: number;
  /** A number with limits of its own. */
  number: number;
  text: string;
  /** A name becomes part of keys, so it has no control characters and is short. */
  name: string;
  names: string[];
  /** Names of banks with aliases resolved. */
  banks: string[];
  /** A code, or one of the choices of its value. */
  word: string;
  day: Day;
  /** ISO 8601, UTC. */
  instant: string;
  yesNo: boolean;
  range: { low: Decimal; high: Decimal };
  cik: string;
  symbol: string;
  /** An address on the web. */
  link: string;
  venue: VenueName;
  /** ISO 3166, two letters. */
  country: string;
  /** ISO 4217, three letters. */
  currency: string;
  securityType: (typeof securityTypes)[number];
  form: string;
  /** An industry in the source's own words. */
  industry: string;
  /** A value of any of these kinds. */
  any: Json;
}

export type Kind = keyof TypesOfKinds;

export function isMeasure(kind: string): kind is Measure {
  return Object.hasOwn(measures, kind);
}
