import type { Json } from "../../market/claims.ts";
import { readBanks } from "../reading/bank-names.ts";
import { cleanText, oneLine } from "../reading/blanks.ts";
import { type DayFormat, readDay } from "../reading/days.ts";
import { readCount, readDecimal } from "../reading/decimals.ts";
import { readExchange } from "../reading/exchanges.ts";
import { readPackedName } from "../reading/packed-names.ts";
import { readCik } from "../reading/readings.ts";
import { kindOfSymbol, readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import { readCountryCode } from "./country-names.ts";
import type { CellKind, Mapping, Target } from "./mapping.ts";

/** Reads a cell; null when it is blank. An unreadable value is thrown with its reason. */
export function readCell(written: string, target: Target, mapping: Mapping): Json {
  const text = oneLine(cleanText(written, target.blank));
  return text === "" ? null : readers[target.as](text, target, mapping);
}

const readers: Record<CellKind, (text: string, target: Target, mapping: Mapping) => Json> = {
  text: (text) => text,
  decimal: (text, { times }) => scaleDecimal(readDecimal(text), times),
  count: (text) => readCount(text),
  day: (text, _target, { dayFormats }) =>
    readDay(text, ...(dayFormats as [DayFormat, ...DayFormat[]])),
  cik: (text) => readCik(text),
  symbol: (text) => readSymbol(text),
  exchange: (text) => readExchange(text),
  country: (text) => readCountryCode(text),
  name: (text) => text,
  banks: (text, { separator = "/" }) => readBanks(text, separator),
  packedName: (text) => readPackedName(text).name,
  packedSymbol: (text) => readSymbol(readPackedName(text).symbols[0]),
  securityKind: (text) => kinds[text.toLowerCase()] ?? kindOfSymbol(readSymbol(text)) ?? null,
  form: (text) => text.replace(/^([SF])-?(\d+)$/, "$1-$2"),
  yes: (text, { yes }) => (yes ? yes.includes(text) || null : readYes(text)),
};

const kinds: Record<string, "common" | "ads" | "unit" | "right"> = {
  "common stock": "common",
  "ordinary shares": "common",
  ads: "ads",
  unit: "unit",
  right: "right",
};

/** Only "yes" counts: many tables write "no" for unknown. */
function readYes(text: string): true | null {
  if (/^(1|true|yes|y)$/i.test(text)) return true;
  if (/^(0|false|no|n)$/i.test(text)) return null;
  throw new UnreadableValue(`"${text}" is neither yes nor no`);
}

/** Scales by powers of ten only, so that the number stays exact. */
function scaleDecimal(decimal: string | null, times = 1): string | null {
  if (decimal === null || times === 1) return decimal;
  return readDecimal(`${decimal}e${Math.round(Math.log10(times))}`);
}
