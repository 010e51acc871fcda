import type { Day } from "../../../domain/calendar/day.ts";
import type { Bar, SeriesClaim } from "../../../domain/statements/claims.ts";
import { readDay } from "../reading/days.ts";
import { readDecimal } from "../reading/decimals.ts";
import { delimitedRows } from "../reading/delimited-rows.ts";
import { readSymbol } from "../reading/symbols.ts";
import { takeRows } from "../reading/take-rows.ts";
import { decodeText } from "../reading/text.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import { type Document, type Reading, type SourceRecord, UnreadableDocument } from "../record.ts";
import { addBar, inOrder, toBar } from "./bars.ts";

/** The columns of price files, by their lower-case names. */
const columnNames = ["date", "ticker", "open", "high", "low", "close", "adj close", "volume"];

/** Indexes, and funds that represent a market, by the names of their files. */
const benchmarks = new Set([
  "SPY",
  "QQQ",
  "IWM",
  "IPO",
  "FPX",
  "GSPC",
  "DJI",
  "IXIC",
  "RUT",
  "VIX",
]);

/**
 * Reads a CSV of closes: of one benchmark or security, named by the file ("SPY.csv", "GSPC-2000-2018.csv"), or of many
 * with a column "ticker". Prices are adjusted for splits unless the file's name contains "unadjusted".
 */
export async function* readCloses(document: Document): AsyncGenerator<Reading> {
  const rows = delimitedRows(decodeText(document.bytes()));
  const header = await rows.next();
  const columns = header.done ? [] : header.value.cells.map((cell) => cell.trim().toLowerCase());
  if (!isClosesHeader(columns))
    throw new UnreadableDocument("The columns are not those of closing prices.");
  const [fileName = ""] = document.name.replace(/^\^/, "").split(/[-_.]/, 1);
  const bySymbol = new Map<string, Map<Day, Bar>>();
  yield* takeRows(rows, (cells) => {
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    const bar = readBar(cell);
    addBar(openSeries(bySymbol, columns.includes("ticker") ? cell("ticker") : fileName), bar);
  });
  for (const [symbol, bars] of bySymbol) {
    const place = `${document.name}: ${symbol}`;
    const adjusted = /unadjusted/i.test(document.name) ? "none" : "splits";
    yield { record: { ...makeRecord(symbol, inOrder(bars), adjusted), place } };
  }
}

export function isClosesHeader(columns: readonly string[]): boolean {
  const isKnown = columns.every((column) => columnNames.includes(column));
  return isKnown && columns.includes("date") && columns.includes("close");
}

function openSeries(bySymbol: Map<string, Map<Day, Bar>>, written: string): Map<Day, Bar> {
  const symbol = readSymbol(written);
  if (written.trim() === "") throw new UnreadableValue("The row has no symbol");
  if (symbol === null) throw new UnreadableValue(`"${written}" is not a ticker`);
  const bars = bySymbol.get(symbol) ?? new Map<Day, Bar>();
  bySymbol.set(symbol, bars);
  return bars;
}

function readBar(cell: (name: string) => string): Bar {
  const number = (name: string) => {
    const decimal = readDecimal(cell(name));
    return decimal === null ? null : Number(decimal);
  };
  const on = readDay(cell("date"), "YYYY-MM-DD");
  if (on === null) throw new UnreadableValue("The row has no date");
  const [open, high, low, close] = ["open", "high", "low", "close"].map(number);
  return toBar(on, { open, high, low, close, volume: number("volume") });
}

function makeRecord(
  symbol: string,
  bars: Bar[],
  adjusted: SeriesClaim["adjusted"],
): Omit<SourceRecord, "place"> {
  const [first = null, last = null]: (Day | null | undefined)[] = [bars[0]?.on, bars.at(-1)?.on];
  const isIndex = benchmarks.has(symbol);
  const closes = { documentOn: last, payload: { symbol, first, last, bars: bars.length } };
  if (isIndex) {
    const levels = bars.map(({ on, close }) => ({ on, level: close }));
    const subject = { about: "index" as const, symbol, on: first };
    return { ...closes, key: `${symbol}:levels`, subject, claims: { levels } };
  }
  return {
    ...closes,
    key: `${symbol}:closes`,
    subject: { about: "security", symbol, on: first },
    claims: { series: { adjusted, bars } },
  };
}
