import { addDays, type Day, dayFrom, isDay } from "../../../domain/calendar/day.ts";
import { isMarketDay, marketDayWords } from "../../../domain/statements/bounds.ts";
import { readMonthName } from "./month-names.ts";
import { toPlainDigits } from "./plain-digits.ts";
import { UnreadableValue } from "./unreadable-value.ts";

/** The order of the parts, and their mark. One M or D stands for one or two digits. */
const numeric = {
  "M/D/YY": /^(\d{1,2})\/(\d{1,2})\/(\d\d)$/,
  "M/D/YYYY": /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
  "D/M/YY": /^(\d{1,2})\/(\d{1,2})\/(\d\d)$/,
  "D/M/YYYY": /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
  "D.M.YY": /^(\d{1,2})\. ?(\d{1,2})\. ?(\d\d)$/,
  "D.M.YYYY": /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/,
  "D-M-YY": /^(\d{1,2})-(\d{1,2})-(\d\d)$/,
  "D-M-YYYY": /^(\d{1,2})-(\d{1,2})-(\d{4})$/,
  "M-D-YYYY": /^(\d{1,2})-(\d{1,2})-(\d{4})$/,
  "YY/M/D": /^(\d\d)\/(\d{1,2})\/(\d{1,2})$/,
  "YY.M.D": /^(\d\d)\.(\d{1,2})\.(\d{1,2})$/,
  "YY-M-D": /^(\d\d)-(\d{1,2})-(\d{1,2})$/,
  "YYYY-MM-DD": /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  "YYYY/MM/DD": /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
  "YYYY.MM.DD": /^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?$/,
  YYYYMMDD: /^(\d{4})(\d\d)(\d\d)$/,
  YYYY年M月D日: /^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]$/,
} as const;

/** Formats with the name of a month, in one of several languages. */
const named = {
  "D MMM YYYY":
    /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s\-/]*(?:de )?(\p{L}{3,12})\.?[\s\-/,]*(?:de )?(\d{4}|\d\d)(?: ?(?:г|р)\.?)?$/u,
  "MMM D, YYYY": /^(\p{L}{3,12})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u,
} as const;

const serials = { "Excel serial": "1899-12-30", "Excel serial 1904": "1904-01-01" } as const;

export type DayFormat = keyof typeof numeric | keyof typeof named | keyof typeof serials;

/** Every way of writing days, in the order in which they are tried. */
export const dayFormats: readonly DayFormat[] = [
  ...(Object.keys(numeric) as (keyof typeof numeric)[]),
  ...(Object.keys(named) as (keyof typeof named)[]),
  ...(Object.keys(serials) as (keyof typeof serials)[]),
];

/** Two-digit years up to this one belong to this century: 49 is 2049, 50 is 1950. */
const lastYearOfThisCentury = 49;

/**
 * Reads a day by the first format that matches; null for a blank text. A day that does not exist is refused, never
 * moved to the next day that does.
 */
export function readDay(text: string, ...formats: readonly DayFormat[]): Day | null {
  const written = text.trim();
  if (written === "") return null;
  for (const format of formats) {
    const day = matchDay(written, format);
    if (day === null) continue;
    checkMarketDay(day, written);
    return day;
  }
  throw new UnreadableValue(`"${written}" is not a date of the form ${formats.join(" or ")}`);
}

/** Takes a day that is written as YYYY-MM-DD. */
export function requireDay(text: string): Day {
  if (!isDay(text)) throw new UnreadableValue(`"${text}" is not a date of the form YYYY-MM-DD`);
  checkMarketDay(text, text);
  return text;
}

function checkMarketDay(day: Day, written: string): void {
  if (!isMarketDay(day)) throw new UnreadableValue(`"${written}" is not ${marketDayWords}`);
}

/** No date that a person or program writes has as many characters. */
const longest = 60;

/** Returns the day that a text is in one format; null when the text has another form or no such day exists. */
export function matchDay(text: string, format: DayFormat): Day | null {
  if (text.length > longest) return null;
  const written = plainDate(text);
  if (format in serials) return readSerial(written, format as keyof typeof serials);
  if (format in named) return readNamed(written, format as keyof typeof named);
  return readNumeric(written, format as keyof typeof numeric);
}

let lastRead = { text: "", plain: "" };

/** Cached for one text, because each is tried in many formats. */
function plainDate(text: string): string {
  if (lastRead.text !== text) {
    const plain = toPlainDigits(text).replace(dashes, "-").trim().replace(weekday, "");
    lastRead = { text, plain: withoutTime(plain) };
  }
  return lastRead.plain;
}

/** Programs for texts put these in place of hyphens. */
const dashes = /[‐‑‒–—−]/g;
/** The weekday before or behind a day: "Wed, 05 Jun 2024", "2024年6月5日(水)". */
const weekday =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? (?=\S)| ?\([月火水木金土日월화수목금토일]\)$/i;
const timeOfDay = /[T ]{1,2}\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[AP]M)?$/i;
const zone =
  / ?(?:Z|UTC|GMT|[+-]\d\d(?::?\d\d)?|[ECMP][SD]?T|CES?T|BST|HKT|IST|JST|KST)(?:\[[\w/]{1,40}\])?$/i;
const atUtc = /(?:Z|UTC|GMT|[+-]00:?(?:00)?)$/i;
/** Programs write midnight farther east as a whole half hour of the day before in UTC. */
const midnightInTheEast = /[T ](?:1\d|2[0-3]):[03]0(?::00(?:\.0{1,9})?)?$/;

/** A time belongs to the day beside it, in whatever zone it is told, unless that day may be the one before the day meant. */
function withoutTime(written: string): string {
  if (written.length > longest || !written.includes(":")) return written;
  const local = written.replace(zone, "");
  if (local !== written && atUtc.test(written) && midnightInTheEast.test(local)) return written;
  return local.replace(timeOfDay, "");
}

function readNumeric(written: string, format: keyof typeof numeric): Day | null {
  const match = numeric[format].exec(written);
  if (!match) return null;
  // "Y", "M" and "D" in their order.
  const order = format.replace(/(.)\1+/g, "$1").replace(/[^YMD]/g, "");
  const part = (letter: string) => Number(match[order.indexOf(letter) + 1]);
  const year = format.includes("YYYY") ? part("Y") : fullYear(part("Y"));
  const day = dayFrom(year, part("M"), part("D"));
  return isDay(day) ? day : null;
}

function readNamed(written: string, format: keyof typeof named): Day | null {
  const match = named[format].exec(written.normalize("NFC"));
  if (!match) return null;
  const [, first = "", second = "", years = ""] = match;
  const [name, date] = format === "D MMM YYYY" ? [second, first] : [first, second];
  const month = readMonthName(name);
  if (month === null) return null;
  const year = years.length === 4 ? Number(years) : fullYear(Number(years));
  const day = dayFrom(year, month, Number(date));
  return isDay(day) ? day : null;
}

function fullYear(twoDigits: number): number {
  return twoDigits + (twoDigits <= lastYearOfThisCentury ? 2000 : 1900);
}

/** A smaller number than that of this day is a year or a count. */
const firstSerialDay = "1950-01-01";

/** A spreadsheet computes days with fractions: a moment before midnight is that midnight. */
const midnightWithinSeconds = 5;

/** Returns the whole number of a day that a spreadsheet counts with its time as a fraction. */
export function wholeDays(serial: number): number {
  return Math.floor(serial + midnightWithinSeconds / 86_400);
}

/** Excel counts days from 1899-12-31 as if 29 February 1900 existed; workbooks of old Macintoshes from 1904-01-01. */
function readSerial(written: string, format: keyof typeof serials): Day | null {
  const serial = /^\d{1,7}(?:\.\d{1,12})?$/.test(written) ? wholeDays(Number(written)) : 0;
  const day = serial > 0 && serial < 2_900_000 ? addDays(serials[format], serial) : "";
  return day >= firstSerialDay ? day : null;
}
