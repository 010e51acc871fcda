import type { TableRow } from "../reading/rows/delimited-rows.ts";
import { cleanName, columnKey, type Header, nameColumns } from "./table.ts";

/** A header is among the first rows that hold anything; titles and notes may stand above it. */
export const headerWithin = 40;

/** Finds the first rows that name all wanted columns; null when none do. */
export function findHeader(
  rows: readonly TableRow[],
  { header, headerRows }: { header: readonly string[]; headerRows: 1 | 2 },
): Header | null {
  for (const found of listHeaders(rows, headerRows)) {
    const present = new Set(found.columns.map(({ name }) => columnKey(name)));
    if (header.every((name) => present.has(columnKey(name)))) return found;
  }
  return null;
}

/** No real table has more columns. */
const mostColumns = 2000;

/** Every row that could be a header, or every two rows. */
export function listHeaders(rows: readonly TableRow[], headerRows: 1 | 2): Header[] {
  return rows.slice(0, headerWithin).flatMap((row, index) => {
    if (row.cells.length > mostColumns) return [];
    if (headerRows === 1) return [nameColumns(row.cells, row.line)];
    const lower = rows[index + 1];
    return lower ? [nameJoined(row.cells, lower)] : [];
  });
}

function nameJoined(upper: readonly string[], lower: TableRow): Header {
  const joined = joinHeader(upper, lower.cells);
  const header = nameColumns(joined, lower.line, [upper, lower.cells]);
  const columns = header.columns.map((column, index) => {
    const own = cleanName(lower.cells[index] ?? "");
    return cleanName(upper[index] ?? "") === "" && own !== "" ? { ...column, own } : column;
  });
  return { ...header, columns };
}

/** Joins two rows of a header. A name above several columns stands over the first of them, or over all in merged cells. */
function joinHeader(upper: readonly string[], lower: readonly string[]): string[] {
  let above = "";
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [high, low] = [cleanName(upper[index] ?? ""), cleanName(lower[index] ?? "")];
    if (high !== "") above = high;
    if (low === "") return high;
    return above === "" || above === low ? low : `${above} / ${low}`;
  });
}

/** Says which columns were looked for and what the nearest row has, for a refusal. */
export function describeMissingHeader(header: readonly string[], tried: readonly Header[]): string {
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
  const scored = tried.map((found) => {
    const present = new Set(found.columns.map(({ name }) => columnKey(name)));
    return { found, missing: header.filter((name) => !present.has(columnKey(name))) };
  });
  const [nearest] = scored.toSorted(
    (a, b) => a.missing.length - b.missing.length || countNamed(b.found) - countNamed(a.found),
  );
  if (!nearest) return "It has no rows.";
  const names = nearest.found.columns.map(({ name }) => name).filter((name) => !isUnnamed(name));
  return `No row names ${quoted(nearest.missing.slice(0, 5))}; row ${nearest.found.line} names ${quoted(names.slice(0, 12))}.`;
}

function countNamed({ columns }: Header): number {
  return columns.filter(({ name }) => !isUnnamed(name)).length;
}

function isUnnamed(name: string): boolean {
  return /^column [A-Z]{1,3}$/.test(name);
}
