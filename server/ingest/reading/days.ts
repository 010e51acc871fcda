import { addDays, type Day, dayFrom, isDay } from "../../../domain/calendar/day.ts";
import { UnreadableValue } from "./unreadable-value.ts";

export type DayFormat =
  | "M/D/YY"
  | "M/D/YYYY"
  | "D-M-YYYY"
  | "YYYY-MM-DD"
  | "YYYY/MM/DD"
  | "YYYYMMDD"
  | "Excel serial";

const digits = /^\d+$/;
const parts: Record<Exclude<DayFormat, "Excel serial">, { shape: RegExp; order: string }> = {
  "M/D/YY": { shape: /^(\d{1,2})\/(\d{1,2})\/(\d\d)$/, order: "MDY" },
  "M/D/YYYY": { shape: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: "MDY" },
  "D-M-YYYY": { shape: /^(\d{1,2})-(\d{1,2})-(\d{4})$/, order: "DMY" },
  // An export writes a day as its midnight.
  "YYYY-MM-DD": {
    shape: /^(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?)?$/,
    order: "YMD",
  },
  "YYYY/MM/DD": { shape: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, order: "YMD" },
  YYYYMMDD: { shape: /^(\d{4})(\d\d)(\d\d)$/, order: "YMD" },
};

/** Two-digit years up to this one are of this century: 49 is 2049, 50 is 1950. */
const lastYearOfThisCentury = 49;

/**
 * The day in the first format that fits; null of a blank text. A day that does not exist is unreadable, never
 * the next day that does.
 */
export function readDay(text: string, ...formats: [DayFormat, ...DayFormat[]]): Day | null {
  const written = text.trim();
  if (written === "") return null;
  for (const format of formats) {
    const day = format === "Excel serial" ? dayOfSerial(written) : dayOfParts(written, format);
    if (day !== null) return day;
  }
  throw new UnreadableValue(`"${written}" is not a date of the form ${formats.join(" or ")}`);
}

function dayOfParts(written: string, format: Exclude<DayFormat, "Excel serial">): Day | null {
  const { shape, order } = parts[format];
  const found = shape.exec(written);
  if (!found) return null;
  const part = (letter: string) => Number(found[order.indexOf(letter) + 1]);
  const year = format === "M/D/YY" ? fullYear(part("Y")) : part("Y");
  const day = dayFrom(year, part("M"), part("D"));
  return isDay(day) ? day : null;
}

function fullYear(twoDigits: number): number {
  return twoDigits + (twoDigits <= lastYearOfThisCentury ? 2000 : 1900);
}

/** Excel counts from the last day of 1899 and believes in 29 February 1900, so days before March 1900 are not read. */
function dayOfSerial(written: string): Day | null {
  const serial = digits.test(written) ? Number(written) : 0;
  return serial > 60 && serial < 2_958_466 ? addDays("1899-12-30", serial) : null;
}
