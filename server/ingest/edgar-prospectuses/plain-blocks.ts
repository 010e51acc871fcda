import type { Block } from "./blocks.ts";

/** EDGAR's old texts are broken after about 80 characters; a line of at least this length goes on in the next one. */
const brokenAfter = 50;
const longestBrokenLine = 100;
/** The marks between the cells of a line: blanks, a tab, or the points that lead to a number. */
const cellGap = /\t+| {3,}|(?: ?\.){4,} ?/g;
const headGap = /\t+| {2,}/g;
const leader = /(?: ?\.){4,}/;
/** Within a table two points lead to a number already. */
const shortLeader = /\.{2,} +(?=[$(]?\d)/g;
/** The mark of a note, under whose words its next lines begin. */
const noteMark = /^\s*(?:\(\d{1,2}\)|\*{1,3}) +/;
/** Lines that are drawn under heads and above totals. */
const rule = /^[-=_—–\s]{3,}$/;

interface Cell {
  text: string;
  from: number;
  to: number;
}

/** A table between its tags: its head stands above the line of "<S>", which the columns of its body follow. */
interface OpenTable {
  head: Cell[][];
  rows: string[][];
  isBody: boolean;
  /** The column in which the value of the last row begins. */
  valueFrom: number;
  /** The indent of a label that may go on in the next line; null after a row with a value. */
  labelFrom: number | null;
}

/**
 * Reads a text without markup as lines and tables: what stands between the tags of a table, lines whose cells are parted by blanks and
 * end in numbers, and labels whose points lead to a value. The lines of a paragraph are joined.
 */
export function readPlainBlocks(text: string, clean: (text: string) => string): Block[] {
  const lines = text.split(/\r\n?|\n/);
  const isBroken =
    lines.filter((line) => line.length > longestBrokenLine).length < lines.length / 50;
  const blocks: Block[] = [];
  let before = "";
  let table: OpenTable | null = null;
  for (const written of lines) {
    if (/<\/?table\b/i.test(written)) {
      blocks.push(...listRows(table));
      table = /<table\b/i.test(written) ? newTable() : null;
    }
    if (/<page>/i.test(written)) dropPageNumber(blocks);
    const line = written.replace(/<\/?[A-Za-z][^>]{0,200}>/g, "").trimEnd();
    if (rule.test(line)) continue;
    if (table === null) takeLine(blocks, { line, before, isBroken, clean });
    else takeTableLine(table, line, { clean, isBody: /<s>/i.test(written) });
    before = table === null ? line : "";
  }
  return [...blocks, ...listRows(table)];
}

const newTable = (): OpenTable => ({
  ...{ head: [], rows: [], isBody: false, valueFrom: 0, labelFrom: null },
});

function listRows(table: OpenTable | null): Block[] {
  if (table === null) return [];
  // Without its line of columns a table has no head that could be told apart.
  const head = table.isBody
    ? readHead(table.head)
    : table.head.map((cells) => cells.map(({ text }) => text));
  const rows = [...head, ...table.rows];
  return rows.length > 0 ? [{ rows }] : [];
}

function dropPageNumber(blocks: Block[]): void {
  const last = blocks.at(-1);
  if (last && "text" in last && /^-? ?\d{1,3} ?-?$/.test(last.text)) blocks.pop();
}

interface TakenLine {
  line: string;
  before: string;
  isBroken: boolean;
  clean: (text: string) => string;
}

function takeLine(blocks: Block[], { line, before, isBroken, clean }: TakenLine): void {
  const cells = cutCells(line, cellGap, clean).map(({ text }) => text);
  const last = blocks.at(-1);
  const isRow =
    cells.length > 1 &&
    (leader.test(line) || /^[($]*[\d,.]+[%)]*$|^[-–—]$/.test(cells.at(-1) ?? ""));
  const [words = ""] = cells;
  const row = before !== "" && last && "rows" in last ? last.rows.at(-1) : undefined;
  if (row && cells.length === 1 && isUnder(line, before))
    row[row.length - 1] = `${row.at(-1)} ${words}`;
  else if (isRow && before !== "" && last && "rows" in last) last.rows.push(cells);
  else if (isRow) blocks.push({ rows: [cells] });
  else if (cells.length > 0) {
    if (isBroken && last && "text" in last && goesOn(last.text, before, line))
      last.text = `${last.text} ${cells.join(" ")}`;
    else blocks.push({ text: cells.join(" ") });
  }
}

/** True for a line that is no paragraph of its own, nor the next of several notes. */
function goesOn(text: string, before: string, line: string): boolean {
  const hanging = noteMark.exec(before)?.[0].length ?? 0;
  const isNextNote = noteMark.test(line) && noteMark.test(text);
  return isLong(before) && indentOf(line) <= Math.max(indentOf(before), hanging) + 2 && !isNextNote;
}

/** The column in which the words behind the points of a line begin, or those of the line itself that goes on with them. */
const valueFrom = (line: string) => {
  const [, points, words = ""] = /^.*?((?: ?\.){4,} *)(.*)$/.exec(line) ?? [];
  return points === undefined ? indentOf(line) : line.length - words.length;
};

/** A line that begins under a value goes on with it. */
const isUnder = (line: string, before: string) =>
  indentOf(line) >= leastValueFrom && Math.abs(indentOf(line) - valueFrom(before)) <= 2;
const leastValueFrom = 15;

const indentOf = (line: string) => line.length - line.trimStart().length;
/** A title stands in the middle of a page, and does not go on in the next line. */
const isLong = (line: string) => line.trim().length + Math.min(indentOf(line), 10) >= brokenAfter;

function cutCells(line: string, gap: RegExp, clean: (text: string) => string): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  const take = (to: number) => {
    const written = line.slice(from, to);
    const text = clean(written);
    const start = from + indentOf(written);
    if (text !== "" && !rule.test(text))
      cells.push({ text, from: start, to: start + written.trim().length });
  };
  for (const match of line.matchAll(gap)) {
    take(match.index);
    from = match.index + match[0].length;
  }
  take(line.length);
  return cells;
}

function takeTableLine(
  table: OpenTable,
  line: string,
  { clean, isBody }: { clean: (text: string) => string; isBody: boolean },
): void {
  table.isBody ||= isBody;
  if (!table.isBody) {
    const cells = cutCells(line, headGap, clean);
    if (cells.length > 0) table.head.push(cells);
    return;
  }
  const cells = cutCells(line.replace(shortLeader, "    "), cellGap, clean);
  const [first] = cells;
  const last = table.rows.at(-1);
  if (first === undefined) table.labelFrom = null;
  else if (cells.length > 1) {
    const texts = cells.map(({ text }) => text);
    // "Common Stock to be outstanding after the" goes on in "  offering.... 12,000,000 shares".
    if (table.labelFrom !== null && first.from > table.labelFrom && last?.length === 1)
      table.rows[table.rows.length - 1] = [`${last[0]} ${texts[0]}`, ...texts.slice(1)];
    else table.rows.push(texts);
    table.valueFrom = cells.at(-1)?.from ?? 0;
    table.labelFrom = null;
  } else if (last && last.length > 1 && first.from >= table.valueFrom - 2)
    last[last.length - 1] = `${last.at(-1)} ${first.text}`;
  else {
    table.rows.push([first.text]);
    table.labelFrom = first.from;
  }
}

/** Joins the lines of a head by column, from the lowest up; words above several columns are a row of their own. */
function readHead(lines: readonly Cell[][]): string[][] {
  const columns: Cell[] = [];
  const above: string[][] = [];
  for (const cells of lines.toReversed()) {
    const spanning: string[] = [];
    for (const cell of cells) {
      const under = columns.filter(({ from, to }) => from <= cell.to && cell.from <= to);
      const [only] = under;
      if (under.length > 1 || /^\(.*\)$/.test(cell.text)) spanning.push(cell.text);
      else if (only) {
        only.text = `${cell.text} ${only.text}`;
        only.from = Math.min(only.from, cell.from);
        only.to = Math.max(only.to, cell.to);
      } else columns.push({ ...cell });
    }
    if (spanning.length > 0) above.unshift(spanning);
  }
  const head = columns.toSorted((a, b) => a.from - b.from).map(({ text }) => text);
  return head.length > 0 ? [...above, head] : above;
}
