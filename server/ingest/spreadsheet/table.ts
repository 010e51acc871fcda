import { columnLetters } from "../../excel/column-letters.ts";
import type { TableRow } from "../reading/rows/delimited-rows.ts";

// The words for the parts of a table: its columns by name, and rows as cells by column.

export interface Cell {
  text: string;
  /** A cell of a workbook that is a number or day and not a text. */
  exact: "number" | "day" | null;
}

/** A row of a table below its header. */
export interface Row {
  /** Names the row in the report: "row 17", 'sheet "Deals", row 17'. */
  place: string;
  cells: ReadonlyMap<string, Cell>;
  /** True when it has fewer cells than the header, with which a text at the bottom begins. */
  isShort: boolean;
}

export interface Column {
  /** Its name as the table writes it, with a number where other columns have the same one. */
  name: string;
  /** Its name without that number. */
  written: string;
  /** The name in the lower row of a header whose upper row has nothing above it. */
  own?: string;
  /** "A", "B" and so on, as a spreadsheet names it. */
  letters: string;
}

/** Where a header was found, and what it names. */
export interface Header {
  columns: Column[];
  /** The line of its last row. */
  line: number;
  /** Its rows as the table has them, by which a repeat is known. */
  rows: readonly (readonly string[])[];
}

const emptyCell: Cell = { text: "", exact: null };

/** Returns the cell of a column by its name; an empty one when the table lacks the column. */
export function cellOf(row: Row, column: string): Cell {
  return row.cells.get(columnKey(column)) ?? emptyCell;
}

export function textOf(row: Row, column: string): string {
  return cellOf(row, column).text;
}

const keys = new Map<string, string>();
const mostKeys = 10_000;

/** Compares names of columns in any script, without line breaks, the widths of letters and the arrow of a sorted column. */
export function columnKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = cleanName(
    cleanName(name)
      .normalize("NFKC")
      .replace(/[▲▼△▽↑↓]/g, ""),
  );
  if (keys.size > mostKeys) keys.clear();
  keys.set(name, key);
  return key;
}

/** A name of a column on one line. */
export function cleanName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
}

/** Names the columns of a header. One without a name is "column F"; equal names are numbered: "Price (1)", "Price (2)". */
export function nameColumns(
  names: readonly string[],
  line: number,
  rows: Header["rows"] = [names],
): Header {
  const written = names.map((name, index) => cleanName(name) || `column ${columnLetters(index)}`);
  const counts = Map.groupBy(written, columnKey);
  const seen = new Map<string, number>();
  const columns = written.map((name, index) => {
    const key = columnKey(name);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    const isRepeated = (counts.get(key)?.length ?? 0) > 1;
    return {
      name: isRepeated ? `${name} (${number})` : name,
      written: name,
      letters: columnLetters(index),
    };
  });
  return { columns, line, rows };
}

/** Makes a row of its cells. */
export function makeRow(
  { line, cells, exact }: TableRow,
  header: Header,
  sheet: string | null,
): Row {
  const named = header.columns.map(({ name }, index): [string, Cell] => [
    columnKey(name),
    { text: cells[index] ?? "", exact: exact?.[index] ?? null },
  ]);
  return {
    place: placeOf(sheet, line),
    cells: new Map(named),
    isShort: cells.length < header.columns.length - 1,
  };
}

function placeOf(sheet: string | null, line: number): string {
  return sheet === null ? `row ${line}` : `sheet "${sheet}", row ${line}`;
}
