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
  // Exports may write a day as its midnight.
  "YYYY-MM-DD": {
    shape: /^(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?)?$/,
    order: "YMD",
  },
  "YYYY/MM/DD": { shape: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, order: "YMD" },
  YYYYMMDD: { shape: /^(\d{4})(\d\d)(\d\d)$/, order: "YMD" },
};

/** Two-digit years up to this one belong to this century: 49 is 2049, 50 is 1950. */
const lastYearOfThisCentury = 49;

/**
 * Reads a day by the first format that matches; null for a blank text. A day that does not exist is refused, never
 * moved to the next day that does.
 */
export function readDay(text: string, ...formats: [DayFormat, ...DayFormat[]]): Day | null {
  const written = text.trim();
  if (written === "") return null;
  for (const format of formats) {
    const day = format === "Excel serial" ? readSerial(written) : readParts(written, format);
    if (day !== null) return day;
  }
  throw new UnreadableValue(`"${written}" is not a date of the form ${formats.join(" or ")}`);
}

function readParts(written: string, format: Exclude<DayFormat, "Excel serial">): Day | null {
  const { shape, order } = parts[format];
  const match = shape.exec(written);
  if (!match) return null;
  const part = (letter: string) => Number(match[order.indexOf(letter) + 1]);
  const year = format === "M/D/YY" ? fullYear(part("Y")) : part("Y");
  const day = dayFrom(year, part("M"), part("D"));
  return isDay(day) ? day : null;
}

function fullYear(twoDigits: number): number {
  return twoDigits + (twoDigits <= lastYearOfThisCentury ? 2000 : 1900);
}

/** Excel counts days from 1899-12-31 as if 29 February 1900 existed, so days before March 1900 are refused. */
function readSerial(written: string): Day | null {
  const serial = digits.test(written) ? Number(written) : 0;
  return serial > 60 && serial < 2_958_466 ? addDays("1899-12-30", serial) : null;
}
