import { cleanText } from "../reading/blanks.ts";
import type { Mapping, Target } from "./mapping.ts";
import { matchesCondition } from "./rows-of-data.ts";
import { type Cell, cellOf, type Row, textOf } from "./table.ts";

/** A cell of a row with one of the fields that its column states. */
export interface TargetCell {
  column: string;
  target: Target;
  cell: Cell;
}

/** Lists the cells of a row that count for a field. */
export function listTargetCells(row: Row, { columns }: Mapping): TargetCell[] {
  return Object.entries(columns).flatMap(([column, targets]) =>
    targets
      .filter((target) => isMeant(row, target))
      .map((target) => ({ column, target, cell: cellOf(row, column) })),
  );
}

function isMeant(row: Row, { onlyWhereEqual, unlessRow }: Target): boolean {
  if (onlyWhereEqual && !areEqual(row, onlyWhereEqual)) return false;
  return !(unlessRow && matchesCondition(row, unlessRow));
}

function areEqual(row: Row, [left, right]: readonly [string, string]): boolean {
  const [a, b] = [left, right].map((column) =>
    Number(cleanText(textOf(row, column)).replace(/[$,\s]/g, "")),
  );
  return a !== undefined && a === b;
}
