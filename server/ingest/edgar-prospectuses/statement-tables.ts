import type { Day } from "../../../domain/calendar/day.ts";
import { matchDay } from "../reading/days.ts";
import { type Block, blockText } from "./blocks.ts";
import { isOfAnother } from "./issuer-words.ts";

/** The subject of the columns of a table: a period that ends on the day, or a day. */
export type Span = "annual" | "quarter" | "day";

export interface Column {
  span: Span;
  endOn: Day;
}

export interface FigureRow {
  label: string;
  /** One for each column, in whole units of the currency. */
  amounts: number[];
  written: string;
}

export interface StatementTable {
  /** Null for a column that no statement of ours has, such as six months. */
  columns: (Column | null)[];
  /** 1, 1,000 or 1,000,000: the figures are rounded to it. */
  unit: number;
  rows: FigureRow[];
}

/** The unit stands in the head of a table or in one of the lines above it. */
const linesAbove = 3;
const longestLineAbove = 400;
/** The name of the company, the title of the statement, its periods and its unit. */
const titleLines = 6;
/** Some heads have the unit below the years. */
const linesBelow = 2;
const longestHead = 8;

/**
 * Reads the tables of statements and summaries: a head of periods and years, and rows of amounts in US dollars. Pro forma
 * figures are no history, and amounts of another currency are left to its own reports.
 */
export function readStatementTables(blocks: readonly Block[], issuer: string): StatementTable[] {
  return blocks.flatMap((block, index) => {
    if (!("rows" in block)) return [];
    const linesBefore = (count: number) =>
      blocks
        .slice(Math.max(0, index - count), index)
        .flatMap((one) => ("text" in one && one.text.length <= longestLineAbove ? [one.text] : []));
    if (isOfAnother(linesBefore(titleLines), issuer)) return [];
    const above = linesBefore(linesAbove);
    return readStatementTable(block.rows, above.join("\n")) ?? [];
  });
}

function readStatementTable(rows: readonly string[][], above: string): StatementTable | null {
  const head = readHead(rows);
  if (head === null) return null;
  const body = rows.slice(head.length);
  const text = blockText({ rows: body });
  const words = `${above}\n${blockText({ rows: rows.slice(0, head.length + linesBelow) })}`;
  const isInDollars = /\$/.test(text) && !otherCurrency.test(`${words}\n${text}`);
  if (!isInDollars || /\bpro ?-?forma\b|\bas adjusted\b|\bpredecessor\b/i.test(head.words))
    return null;
  const figures = body.flatMap((cells) => readRow(cells, head) ?? []);
  const unit = readUnit(words, figures);
  if (unit === null) return null;
  const scaled = figures.map((row) => ({ ...row, amounts: row.amounts.map((one) => one * unit) }));
  return { columns: head.columns, unit, rows: scaled };
}

const otherCurrency =
  /RMB|Renminbi|CNY|[€£¥₹₩₪]|(?:HK|NT|CAD?|AU?|S|R|NZ|MX)\$|\b(?:Euros?|Yen|NIS)\b/;

interface Head {
  length: number;
  words: string;
  columns: (Column | null)[];
  /** The cells after the years, which tell changes. */
  others: number;
}

const yearCell =
  /^(?:([A-Z][a-z]{2,8}\.? \d{1,2}), ?)?((?:19|20)\d\d)(?: ?\((?:\d|unaudited)\))?$/i;

function readHead(rows: readonly string[][]): Head | null {
  const at = rows.slice(0, longestHead).findIndex((cells) => cells.some(isYear));
  const cells = rows[at];
  if (cells === undefined) return null;
  const words = rows
    .slice(0, at + 1)
    .flat()
    .join(" | ");
  const years = cells.filter(isYear).map((cell) => yearCell.exec(cell) as RegExpExecArray);
  const periods = readPeriods(words, years[0]?.[1] !== undefined);
  const each = years.length / periods.length;
  if (periods.length === 0 || !Number.isInteger(each)) return null;
  const columns = years.map(([, own, year], index) => {
    const { span, monthDay } = periods[Math.floor(index / each)] as Period;
    const endOn = matchDay(`${own ?? monthDay}, ${year}`, "MMM D, YYYY");
    return span === null || endOn === null ? null : { span, endOn };
  });
  const last = cells.findLastIndex(isYear);
  return { length: at + 1, words, columns, others: cells.length - 1 - last };
}

const isYear = (cell: string) => yearCell.test(cell);

interface Period {
  /** Null for six or nine months. */
  span: Span | null;
  monthDay: string;
}

const periodPattern =
  /\b(fiscal years?|years?|(?:three|six|nine) months?) ended,?(?: \|)? ?([A-Z][a-z]{2,8} \d{1,2})?/gi;
const dayPattern = /(?:^|\b(?:as of|at) |\| ?)([A-Z][a-z]{2,8} \d{1,2}),?(?= \||$)/gi;

/** The periods in the order of the columns that they stand over; without one, the days of a balance sheet. */
function readPeriods(words: string, hasOwnDays: boolean): Period[] {
  const periods = [...words.matchAll(periodPattern)].map(([, length = "", monthDay = ""]) => ({
    span: spanOf(length),
    monthDay,
  }));
  // A head in two rows has the length of a period above its day; which belongs to which is not told.
  const ends = words.match(/\bended\b/gi) ?? [];
  if (periods.length > 0) return periods.length === ends.length ? periods : [];
  const days = [...words.matchAll(dayPattern)].map(([, monthDay = ""]) => ({
    span: "day" as const,
    monthDay,
  }));
  return days.length === 0 && hasOwnDays ? [{ span: "day", monthDay: "" }] : days;
}

function spanOf(length: string): Span | null {
  if (/year/i.test(length)) return "annual";
  return /^three/i.test(length) ? "quarter" : null;
}

/** A row with an amount in each column; a row that leaves one blank cannot be told apart from one that has less. */
function readRow(cells: readonly string[], { columns, others }: Head): FigureRow | null {
  const [label = "", ...figures] = cells;
  if (figures.length !== columns.length && figures.length !== columns.length + others) return null;
  const amounts = figures.slice(0, columns.length).map(readAmount);
  if (amounts.some((one) => one === null)) return null;
  return {
    label: label.replace(/ ?\(\d{1,2}\)$/, "").trim(),
    amounts: amounts as number[],
    written: cells.join(" | "),
  };
}

/** Reads "$(38,694)" as −38694 and a dash as nothing earned or spent; null for anything else. */
function readAmount(text: string): number | null {
  const plain = text.replace(/^(?:US)?\$ ?/, "").trim();
  if (/^[—–-]$/.test(plain)) return 0;
  const match = /^(\()?\$? ?(\d{1,3}(?:,\d{3})*|\d{1,12})(\.\d{1,2})?(\))?$/.exec(plain);
  if (!match || (match[1] === undefined) !== (match[4] === undefined)) return null;
  const amount = Number(`${match[2]?.replaceAll(",", "")}${match[3] ?? ""}`);
  return match[1] ? -amount : amount;
}

/** Whole dollars are believed only of figures that would be too large in thousands to be so by oversight. */
const surelyWhole = 1_000_000;

function readUnit(words: string, rows: readonly FigureRow[]): number | null {
  if (/\bin (?:US ?\$ ?|US dollars |dollars )?thousands\b|\bin 000s\b/i.test(words)) return 1000;
  if (/\bin (?:US ?\$ ?|US dollars |dollars )?millions\b/i.test(words)) return 1_000_000;
  const money = rows.filter(({ label }) => !/\bshares?\b/i.test(label));
  const largest = Math.max(0, ...money.flatMap(({ amounts }) => amounts.map(Math.abs)));
  return largest >= surelyWhole ? 1 : null;
}
