import { isDay } from "../../../domain/calendar/day.ts";
import { securityKindLabels } from "../../../domain/fields/labels.ts";
import {
  isMeasure,
  type Json,
  type Limits,
  type Measure,
  measures,
} from "../../../domain/statements/kinds.ts";
import type { StatedKind } from "../../../domain/statements/stated-fields.ts";
import { WrongCommand } from "../../command-line.ts";
import { isUsState } from "../../ingest/edgar/places.ts";
import { UnreadableValue } from "../../ingest/reading/unreadable-value.ts";
import { readCountryCode } from "../../ingest/spreadsheet/country-names.ts";
import { readFigureLines, readHolders } from "./read-stated-lists.ts";

/** Reads a value as staff write it; throws `WrongCommand` with a sentence for staff. */
export function readStatedValue(kind: StatedKind, text: string): Json {
  const value = text.trim();
  if (value === "") throw new WrongCommand("The value is empty.");
  const read =
    readers[kind] ?? (isMeasure(kind) ? (text: string) => readMeasure(kind, text) : null);
  return read === null ? value : read(value);
}

/** Kinds without a reader are texts. Exchanges and industries are also looked up in the dictionaries. */
const readers: Partial<Record<StatedKind, (value: string) => Json>> = {
  year: (value) => Number(readMeasure("year", value)),
  days: (value) => Number(readMeasure("days", value)),
  people: (value) => Number(readMeasure("people", value)),
  fraction: readPercent,
  change: (value) => (/^[-−]/.test(value) ? `-${readPercent(value.slice(1))}` : readPercent(value)),
  link: readLink,
  day: readDay,
  yesNo: readYesNo,
  names: readNames,
  banks: readNames,
  currency: (value) => {
    const code = value.toUpperCase();
    if (currencies.has(code)) return code;
    throw new WrongCommand(`"${value}" is not a currency; write three letters, such as USD.`);
  },
  securityType: readSecurityType,
  range: readRange,
  place: readPlace,
  holders: (value) => readHolders(value, readPercent),
  statements: (value) => readFigureLines("statements", value),
  balances: (value) => readFigureLines("balances", value),
};

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** A link becomes one on a page, so that it can lead to pages alone. */
function readLink(value: string): string {
  const address = URL.canParse(value) ? new URL(value) : null;
  if (address && /^https?:$/.test(address.protocol)) return address.href;
  throw new WrongCommand(`"${value}" is not the address of a page; write it as https://….`);
}

function readPercent(value: string): string {
  return String(Number(readNumber(value.replace(/%$/, ""))) / 100);
}

function readNames(value: string): string[] {
  return value
    .split(/[|;]/.test(value) ? /[|;]/ : ",")
    .map((name) => name.trim())
    .filter(Boolean);
}

function readRange(value: string): Json {
  const [low = "", high = "", ...more] = value
    .split(/–|—|-|\bto\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (high === "" || more.length > 0)
    throw new WrongCommand(`"${value}" is not a range; write it as 14.00–16.00.`);
  const range = { low: readMeasure("price", low), high: readMeasure("price", high) };
  if (Number(range.low) <= Number(range.high)) return range;
  throw new WrongCommand("The low end of the range is above its high end.");
}

/**
 * Reads "Austin, TX" or "Shanghai, China" as the claims of a head office. Two letters are a state if there is a state
 * with that code.
 */
function readPlace(value: string): Json {
  const parts = value.split(",").map((part) => part.trim());
  const [hqCity = "", where = ""] = parts;
  if (parts.length !== 2 || hqCity === "" || where === "")
    throw new WrongCommand(
      `"${value}" is not a place; write a city with its US state or its country: "Austin, TX" or "Shanghai, China".`,
    );
  const state = where.toUpperCase();
  if (isUsState(state)) return { hqCity, hqState: state, hqCountryCode: "US" };
  const hqCountryCode = readCountry(where);
  if (hqCountryCode !== "US") return { hqCity, hqCountryCode };
  throw new WrongCommand(`Name the state of a US city by its two letters: "${hqCity}, TX".`);
}

function readCountry(name: string): string {
  try {
    return readCountryCode(name);
  } catch (error) {
    if (error instanceof UnreadableValue) throw new WrongCommand(`${error.message}.`);
    throw error;
  }
}

/** Reads "24.50", "$1,017.00", "12,000,000", or "$60.5 m" as screens write amounts. */
function readNumber(value: string): string {
  const plain = value.replace(/^[$€£¥]\s?/, "").replace(/,(?=\d{3}(?:\D|$))/g, "");
  const [, whole, part = "", unit] = /^(\d+)(?:\.(\d+))?\s?([mb])?$/i.exec(plain) ?? [];
  if (whole === undefined)
    throw new WrongCommand(`"${value}" is not a number; write it as 24.50, 12,000,000 or 12 m.`);
  if (unit === undefined) return plain;
  const zeros = unit.toLowerCase() === "m" ? 6 : 9;
  const [digits, rest] = [part.padEnd(zeros, "0").slice(0, zeros), part.slice(zeros)];
  return `${BigInt(whole + digits)}${rest === "" ? "" : `.${rest}`}`;
}

/** Reads a number within the limits of its measure; zero stands for an unknown price. */
function readMeasure(measure: Measure, value: string): string {
  const { above, least, isWhole }: Limits = measures[measure];
  const isNegative = /^[-−]/.test(value) && (least ?? 0) < 0;
  const number = `${isNegative ? "-" : ""}${readNumber(isNegative ? value.slice(1) : value)}`;
  if (isWhole && !Number.isInteger(Number(number)))
    throw new WrongCommand(`"${value}" is not a whole number of ${least ?? 1} or more.`);
  if (above !== undefined && Number(number) <= above)
    throw new WrongCommand(`"${value}" is not above zero.`);
  return number;
}

function readDay(value: string): string {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  const iso = year === "" ? value : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (isDay(iso)) return iso;
  throw new WrongCommand(`"${value}" is not a date; write it as 2024-07-01 or 7/1/2024.`);
}

function readYesNo(value: string): boolean {
  if (/^(yes|true)$/i.test(value)) return true;
  if (/^(no|false)$/i.test(value)) return false;
  throw new WrongCommand(`"${value}" is neither yes nor no.`);
}

function readSecurityType(value: string): string {
  const found = Object.entries(securityKindLabels).find((names) =>
    names.some((name) => name.toLowerCase() === value.toLowerCase()),
  );
  if (found) return found[0];
  const labels = Object.values(securityKindLabels).join(", ");
  throw new WrongCommand(`There is no security type "${value}"; choose from ${labels}.`);
}
