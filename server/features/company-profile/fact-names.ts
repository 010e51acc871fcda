import type { Grid } from "../../../domain/contract/companies/company-shapes.ts";

// The names by which `getCompanySource` finds the figures of a profile again. A figure that is a field has the field's
// name.

/** A figure of a statement or balance sheet of the company. */
export function reportFact(
  kind: "statement" | "balance",
  { period, on, currency }: { period: string; on: string; currency: string },
  line: string,
): string {
  return [kind, period, on, currency, line].join("/");
}

/** A figure of a list that is not a field; it is found by its place in the list. */
export function listedFact(section: string, ...place: (string | number)[]): string {
  return ["listed", section, ...place].join("/");
}

/** A field of another company. */
export function ofPeer(ticker: string, field: string): string {
  return ["peer", ticker, field].join("/");
}

/** Names the figures of a list; the first of a row is its label. */
export function nameFigures(section: string, grid: Grid): Grid {
  if (grid === null) return null;
  const rows = grid.rows.map((row, y) => ({
    ...row,
    cells: row.cells.map((cell, x) =>
      x === 0 || cell.text === "" || cell.fact !== null
        ? cell
        : { ...cell, fact: listedFact(section, y, x) },
    ),
  }));
  return { ...grid, rows };
}
