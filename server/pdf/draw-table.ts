import { drawParagraph } from "./draw-text.ts";
import { breakLines, type Line, type TextStyle } from "./lines.ts";
import type { TableBlock } from "./paper.ts";
import { type Element, type Frame, ink, type Sheet, widthOf } from "./sheet.ts";

const size = 8.6;
const leading = 11;
const padding = 4;
const style = { size, leading, weight: 400, color: ink.text } as const;
const headStyle = { ...style, size: 8, weight: 600, color: ink.quiet } as const;

/** A row that is higher than a page continues in further rows. */
const mostLines = 50;

/** Draws a table with its head, which is repeated on each page that the table continues on. */
export function drawTable(
  sheet: Sheet,
  parent: Element,
  table: TableBlock,
  { x, width }: Frame,
): void {
  const grid = gridOf(table, x, width);
  const element = sheet.element(parent, "Table", { title: table.title });
  const head = breakCells(
    sheet,
    grid,
    grid.map(({ label }) => label),
    headStyle,
  );
  sheet.reserve(heightOf(head) + 2 * (leading + 2 * padding));
  drawRow(sheet, sheet.element(element, "THead"), grid, head, "head");
  const body = sheet.element(element, "TBody");
  const noteHeight = table.note === undefined ? 0 : 24;
  for (const [index, { cells, isStrong = false }] of table.rows.entries()) {
    const isLast = index === table.rows.length - 1;
    const weight = isStrong ? 600 : 400;
    for (const lines of portions(breakCells(sheet, grid, cells, { ...style, weight }))) {
      const pages = sheet.pageCount;
      // The note stays with the last row.
      sheet.reserve(heightOf(lines) + (isLast ? noteHeight : 0));
      // The repeated head is for the eye: the structure of the document has the head once.
      if (sheet.pageCount > pages) drawRow(sheet, null, grid, head, "head");
      drawRow(sheet, body, grid, lines, "body");
    }
  }
  sheet.y += 4;
  if (table.note !== undefined)
    drawParagraph(
      sheet,
      parent,
      { kind: "paragraph", text: table.note, style: "note" },
      { x, width },
    );
  sheet.y += 4;
}

interface Column {
  label: string;
  isEstimate?: boolean;
  x: number;
  width: number;
}

type Cells = readonly Line[][];

/** The names of the rows take more room the fewer columns there are. */
function gridOf({ columns }: TableBlock, x: number, width: number): Column[] {
  const first = width * firstShare(columns.length);
  const other = (width - first) / Math.max(1, columns.length - 1);
  return columns.map((column, index) => ({
    ...column,
    x: index === 0 ? x : x + first + (index - 1) * other,
    width: index === 0 ? first : other,
  }));
}

function firstShare(columnCount: number): number {
  if (columnCount > 6) return 0.28;
  if (columnCount > 4) return 0.32;
  return columnCount > 2 ? 0.42 : 0.5;
}

function breakCells(
  sheet: Sheet,
  grid: readonly Column[],
  cells: readonly string[],
  cellStyle: TextStyle,
): Cells {
  return grid.map((column, index) =>
    breakLines(sheet, cells[index] ?? "", cellStyle, column.width - 6),
  );
}

function heightOf(cells: Cells): number {
  return Math.max(...cells.map((lines) => lines.length)) * leading + 2 * padding;
}

function* portions(cells: Cells): Generator<Cells> {
  const most = Math.max(...cells.map((lines) => lines.length));
  for (let from = 0; from < most; from += mostLines)
    yield cells.map((lines) => lines.slice(from, from + mostLines));
}

/** Draws a row as a part of the structure, or for the eye alone when it has no section. */
function drawRow(
  sheet: Sheet,
  section: Element | null,
  grid: readonly Column[],
  cells: Cells,
  part: "head" | "body",
): void {
  const top = sheet.y;
  const height = heightOf(cells);
  for (const column of grid)
    if (column.isEstimate) sheet.fill(column.x, top, column.width, height, ink.soft);
  const row = section && sheet.element(section, "TR");
  grid.forEach((column, index) => {
    const lines = cells[index] ?? [];
    const draw = () => placeCell(sheet, lines, column, top + padding, index === 0);
    if (row === null) sheet.artifact(draw, { type: "Pagination" });
    else sheet.content(cellElement(sheet, row, part === "head" ? "Column" : "Row", index), draw);
  });
  sheet.y = top + height;
  const isHead = part === "head";
  const first = grid[0]?.x ?? 0;
  const end = grid.at(-1);
  const width = end ? end.x + end.width - first : 0;
  sheet.rule(first, sheet.y, width, isHead ? ink.strongLine : ink.line, isHead ? 0.8 : 0.5);
}

function cellElement(sheet: Sheet, row: Element, scope: "Column" | "Row", index: number): Element {
  const isHeader = scope === "Column" || index === 0;
  return sheet.element(row, isHeader ? "TH" : "TD", isHeader ? { scope } : {});
}

function placeCell(
  sheet: Sheet,
  lines: readonly Line[],
  { x, width }: Column,
  top: number,
  isFirst: boolean,
): void {
  lines.forEach((line, index) => {
    const left = isFirst ? x : x + width - 3 - widthOf(line);
    sheet.place(line, left, top + index * leading);
  });
}
