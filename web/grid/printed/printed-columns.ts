import { noValueText } from "../../../domain/fields/formats.ts";
import { headerWidth, usualPadding, widthOfText } from "../columns/fit-columns.ts";
import type { GridColumn } from "../columns/grid-column.ts";
import type { MeasureText } from "../columns/measure-text.ts";

/** The width of A4 and Letter in landscape within their margins, in CSS pixels; Letter is the narrower. */
const paperWidth = 960;
/** Texts are not printed smaller than this share of their size. */
const smallestScale = 0.78;
/** The sizes of texts on paper and on screen, for which columns have their widths. */
export const paperSize = 11;
const screenSize = 13;
/** Texts wrap on paper, figures never do: a short text has one line, prose about four. In pixels of the screen. */
const widestLine = 190;
const widestProse = 330;
const proseLines = 4;
/** The air between a figure and a text that begins beside it. */
const air = 9;
/** Signs are as wide on paper as on screen. */
const signRoom = 5;

/** Columns side by side on paper. */
export interface PrintedBlock<Column> {
  columns: readonly Column[];
  /** The width of each column, as a share of the paper. */
  widths: readonly number[];
  /** The size of texts that makes the columns fit, as a share of their usual size. */
  scale: number;
}

type Measured = Pick<GridColumn<never>, "id" | "kind" | "pinned" | "width" | "group"> & {
  /** The width in which no text would wrap. */
  unwrapped?: number;
};

/** Leaves out columns that say nothing of any row; those that name the rows stay. */
export function withoutEmpty<Row, Column extends Pick<GridColumn<Row>, "kind" | "pinned" | "text">>(
  columns: readonly Column[],
  rows: readonly Row[],
): Column[] {
  const says = ({ text }: Column) => rows.some((row) => !["", noValueText].includes(text(row)));
  return columns.filter(
    (column) => column.kind === "control" || column.pinned === "left" || says(column),
  );
}

/** Gives columns of texts the widths of their texts in these rows; figures keep theirs. */
export function measureForPaper<Row, Id extends string>(
  columns: readonly GridColumn<Row, Id>[],
  rows: readonly Row[],
  measure: MeasureText,
): (GridColumn<Row, Id> & Measured)[] {
  return columns.map((column, at) => {
    const { kind, signWidth = 0 } = column;
    if (kind !== "text")
      return signWidth > 0 ? { ...column, width: column.width + signRoom } : column;
    const before = columns[at - 1]?.kind;
    const left = before === "number" || before === "date" ? air : 0;
    const widths = rows
      .map((row) => widthOfText(column, column.text(row), measure))
      .toSorted((a, b) => a - b);
    const head = headerWidth(column.title, measure) + usualPadding + left;
    // The few longest of many long texts wrap; a ticker never does.
    const longest = widths.at(-1) ?? 0;
    const most = widths[Math.floor(0.95 * widths.length)] ?? 0;
    const unwrapped = Math.max(head, (longest <= widestLine ? longest : most) + left);
    const wrapped = Math.min(widestProse, Math.max(widestLine, unwrapped / proseLines));
    return { ...column, width: Math.max(head, Math.min(unwrapped, wrapped)), unwrapped };
  });
}

/**
 * Splits the columns of a grid into blocks that fit on paper. Groups of columns stay together where they fit, and each
 * block begins with the columns that name the row. Controls are left out.
 */
export function splitForPaper<Column extends Measured>(
  columns: readonly Column[],
): PrintedBlock<Column>[] {
  const shown = columns.filter(({ kind }) => kind !== "control");
  const names = shown.filter(({ pinned }) => pinned === "left");
  const room = paperWidth / smallestScale - totalWidth(names);
  const parts: Column[][] = [];
  for (const group of groupNeighbours(shown.filter((column) => !names.includes(column)))) {
    const last = parts.at(-1);
    if (last && totalWidth([...last, ...group]) <= room) last.push(...group);
    else parts.push(...cut(group, room));
  }
  const blocks = parts.length === 0 ? [names] : parts.map((part) => [...names, ...part]);
  return blocks.map((block) => ({
    columns: block,
    scale: scaleOf(block),
    widths: shareOut(block),
  }));
}

/** Texts share the room that is left, in proportion to what they lack. */
function shareOut(columns: readonly Measured[]): number[] {
  const left = Math.max(0, paperWidth - totalWidth(columns));
  const lacks = columns.map(({ width, unwrapped = width }) => Math.max(0, unwrapped - width));
  const lacking = lacks.reduce((total, lack) => total + lack, 0);
  const widths = columns.map(
    (column, i) => printedWidth(column) + (lacking === 0 ? 0 : (left * (lacks[i] ?? 0)) / lacking),
  );
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => width / total);
}

/** The least width of a column on paper, in CSS pixels at full size. */
export function printedWidth({ width }: Pick<Measured, "width">): number {
  return (width * paperSize) / screenSize;
}

function totalWidth(columns: readonly Measured[]): number {
  return columns.reduce((total, column) => total + printedWidth(column), 0);
}

function scaleOf(columns: readonly Measured[]): number {
  return Math.min(1, paperWidth / Math.max(1, totalWidth(columns)));
}

function groupNeighbours<Column extends Measured>(columns: readonly Column[]): Column[][] {
  const groups: Column[][] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.[0] && last[0].group === column.group) last.push(column);
    else groups.push([column]);
  }
  return groups;
}

/** Cuts a group that is wider than the paper. */
function cut<Column extends Measured>(group: readonly Column[], room: number): Column[][] {
  const parts: Column[][] = [];
  for (const column of group) {
    const last = parts.at(-1);
    if (last && totalWidth([...last, column]) <= room) last.push(column);
    else parts.push([column]);
  }
  return parts;
}
