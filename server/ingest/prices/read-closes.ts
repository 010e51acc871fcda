import type { Day } from "../../../domain/calendar/day.ts";
import { restoreBars } from "../../../domain/returns/restore-bars.ts";
import type { Split } from "../../../domain/returns/splits.ts";
import type { Bar, SeriesClaim } from "../../../domain/statements/claims.ts";
import { readDay } from "../reading/days.ts";
import { readDecimal } from "../reading/decimals.ts";
import { delimitedRows } from "../reading/rows/delimited-rows.ts";
import { takeRows } from "../reading/rows/take-rows.ts";
import { readSymbol } from "../reading/symbols.ts";
import { decodeText } from "../reading/text.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import { type Document, type Reading, type SourceRecord, UnreadableDocument } from "../record.ts";
import { addBar, inOrder, toBar } from "./bars.ts";

/** The columns of price files, by their lower-case names. */
const columnNames = [
  ...["date", "ticker", "open", "high", "low", "close", "adj close", "volume"],
  ...["dividends", "stock splits", "capital gains"],
];

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

/** The days of a ticker, and the splits that the file states of it. */
interface Days {
  bars: Map<Day, Bar>;
  splits: Split[];
  hasDividends: boolean;
}

/**
 * Reads a CSV of closes: of one benchmark or security, named by the file ("SPY.csv", "GSPC-2000-2018.csv"), or of many
 * with a column "ticker". Prices are adjusted for splits unless the file's name contains "unadjusted", or a column states
 * the splits, so that the prices that were paid can be restored.
 */
export async function* readCloses(document: Document): AsyncGenerator<Reading> {
  const rows = delimitedRows(decodeText(document.bytes()));
  const header = await rows.next();
  const columns = header.done ? [] : header.value.cells.map((cell) => cell.trim().toLowerCase());
  if (!isClosesHeader(columns))
    throw new UnreadableDocument("The columns are not those of closing prices.");
  const [fileName = ""] = document.name.replace(/^\^/, "").split(/[-_.]/, 1);
  const bySymbol = new Map<string, Days>();
  yield* takeRows(rows, (cells) => {
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    const bar = readBar(cell);
    const days = openSeries(bySymbol, columns.includes("ticker") ? cell("ticker") : fileName);
    addBar(days.bars, bar);
    const ratio = Number(readDecimal(cell("stock splits")) ?? 0);
    if (ratio > 0) days.splits.push({ exOn: bar.on, ratio });
    days.hasDividends ||= Number(readDecimal(cell("dividends")) ?? 0) > 0;
  });
  for (const [symbol, days] of bySymbol) {
    const place = `${document.name}: ${symbol}`;
    yield { record: { ...makeRecord(symbol, readSeries(days, columns, document.name)), place } };
  }
}

/** Without a second column of closes, those of a payer of dividends are adjusted for these too, so nothing restores them. */
function readSeries(
  { bars, splits, hasDividends }: Days,
  columns: readonly string[],
  fileName: string,
): SeriesClaim {
  const isUnadjusted = /unadjusted/i.test(fileName);
  const listsSplits =
    columns.includes("stock splits") && (columns.includes("adj close") || !hasDividends);
  if (!listsSplits) return { adjusted: isUnadjusted ? "none" : "splits", bars: inOrder(bars) };
  const known = splits.filter(
    ({ exOn }, index) => splits.findIndex((other) => other.exOn === exOn) === index,
  );
  return { adjusted: "none", splits: known, bars: restoreBars(inOrder(bars), known) };
}

export function isClosesHeader(columns: readonly string[]): boolean {
  const isKnown = columns.every((column) => columnNames.includes(column));
  return isKnown && columns.includes("date") && columns.includes("close");
}

function openSeries(bySymbol: Map<string, Days>, written: string): Days {
  const symbol = readSymbol(written);
  if (written.trim() === "") throw new UnreadableValue("The row has no symbol");
  if (symbol === null) throw new UnreadableValue(`"${written}" is not a ticker`);
  const days = bySymbol.get(symbol) ?? { bars: new Map(), splits: [], hasDividends: false };
  bySymbol.set(symbol, days);
  return days;
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

function makeRecord(symbol: string, series: SeriesClaim): Omit<SourceRecord, "place"> {
  const { bars } = series;
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
    claims: { series },
  };
}
