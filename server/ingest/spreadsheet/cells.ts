import { isUnnamedCompany } from "../../../domain/profile/unnamed-company.ts";
import type { SecurityClaims } from "../../../domain/statements/claims.ts";
import { type Json, securityTypes } from "../../../domain/statements/kinds.ts";
import { readIssuerName } from "../edgar/issuer-names.ts";
import { readBanks } from "../reading/bank-names.ts";
import { cleanText, oneLine } from "../reading/blanks.ts";
import { readDay } from "../reading/days.ts";
import { readExchange } from "../reading/exchanges.ts";
import { readPackedName } from "../reading/packed-names.ts";
import { readCik } from "../reading/readings.ts";
import { kindOfSymbol, readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import { readCountryCode } from "./country-names.ts";
import { isTableDay, tableDayWords } from "./day-limits.ts";
import { kindOfTarget } from "./fields.ts";
import type { CellKind } from "./kinds.ts";
import type { Target } from "./mapping.ts";
import { readNumber, readPriceRange } from "./read-number.ts";
import type { Writing } from "./read-writing.ts";
import { type RowCurrency, readCurrency } from "./row-currency.ts";
import type { Cell } from "./table.ts";

/** The facts that the cells of a row have in common, and the place for values that no field can hold. */
export interface CellContext {
  currency: RowCurrency;
  is1904: boolean;
  leaveOut(what: string, value: string): void;
}

/** Reads a cell; null when it is blank. An unreadable value is thrown with its reason. */
export function readCell(cell: Cell, target: Target, writing: Writing, context: CellContext): Json {
  const text = oneLine(cleanText(cell.text, target.blank));
  if (text === "") return null;
  if (/^#[A-Z/0]{1,14}[!?]$/.test(text))
    throw new UnreadableValue(`"${text}" is the error of a formula`);
  return readers[kindOfTarget(target)]({ cell: { ...cell, text }, text, target, writing, context });
}

interface Reading {
  cell: Cell;
  text: string;
  target: Target;
  writing: Writing;
  context: CellContext;
}

const readers: Record<CellKind, (reading: Reading) => Json> = {
  text: ({ text }) => text,
  name: ({ text }) => readName(text),
  decimal: ({ cell, target, writing, context }) =>
    readNumber(cell, target, writing.decimalMark, context.currency),
  count: ({ cell, target, writing, context }) =>
    Number(readNumber(cell, target, writing.decimalMark, context.currency)),
  range: ({ cell, target, writing, context }) =>
    readPriceRange(cell, target, writing.decimalMark, context.currency),
  day: readTableDay,
  cik: ({ text }) => readCik(text),
  symbol: ({ text, context }) => readTicker(text, context),
  exchange: readKnownExchange,
  country: ({ text }) => readCountryCode(text),
  currency: ({ text }) => readCurrency(text).code,
  banks: ({ text, target }) => readBanks(text, target.separator ?? "/"),
  list: ({ text, target }) => splitNames(text, target.separator ?? ","),
  packedName: ({ text }) => readName(text) && readPackedName(text).name,
  packedSymbol: ({ text }) => readSymbol(readPackedName(text).symbols[0]),
  securityKind: ({ text }) => kinds[text.toLowerCase()] ?? kindOfSymbol(readSymbol(text)) ?? null,
  form: ({ text }) => text.replace(/^([SF])-?(\d+)$/, "$1-$2"),
  yes: ({ text, target: { yes } }) => (yes ? yes.includes(text) || null : readYes(text)),
};

const kinds: Record<string, NonNullable<SecurityClaims["kind"]>> = {
  "common stock": "common",
  "common shares": "common",
  "ordinary shares": "common",
  "american depositary shares": "ads",
  adr: "ads",
  units: "unit",
  rights: "right",
  warrants: "warrant",
  ...Object.fromEntries(securityTypes.map((type) => [type, type])),
};

function readTableDay({ cell, text, writing, context }: Reading): string {
  const day = readDay(text, ...formatsFor(cell, text, writing, context)) ?? "";
  if (!isTableDay(day)) throw new UnreadableValue(`"${text}" is not ${tableDayWords}`);
  return day;
}

/** A day or number of a workbook needs no convention: the workbook says from which day it counts. */
function formatsFor({ exact }: Cell, text: string, { dayFormats }: Writing, context: CellContext) {
  if (exact === "day") return ["YYYY-MM-DD"] as const;
  if (exact !== "number" || text.length === 8) return dayFormats;
  return [context.is1904 ? "Excel serial 1904" : "Excel serial"] as const;
}

/** An export of the portal comes back: its placeholder is no name. */
function readName(text: string): string | null {
  return isUnnamedCompany(text) ? null : readIssuerName(text);
}

/** Tickers abroad may be longer than those of the US, such as RELIANCE. */
function readTicker(text: string, { leaveOut }: CellContext): string | null {
  const symbol =
    readSymbol(text) ?? /^(?=.*[A-Z])[A-Z0-9&]{2,12}$/.exec(text.toUpperCase())?.[0] ?? null;
  if (symbol === null) leaveOut("texts that are no tickers", text);
  return symbol;
}

function readKnownExchange({ text, context }: Reading): string | null {
  const exchange = readExchange(text);
  if (exchange === null) context.leaveOut("exchanges that the portal does not know", text);
  return exchange;
}

function splitNames(text: string, separator: string): string[] {
  return [...new Set(text.split(separator).map(oneLine).filter(Boolean))];
}

/** Only "yes" counts: many tables write "no" for unknown. */
function readYes(text: string): true | null {
  if (/^(1|true|yes|y)$/i.test(text)) return true;
  if (/^(0|false|no|n)$/i.test(text)) return null;
  throw new UnreadableValue(`"${text}" is neither yes nor no`);
}
