import { cleanText } from "../reading/blanks.ts";
import { dayFormats, matchDay } from "../reading/days.ts";
import type { Unit } from "../reading/units.ts";
import { judgeMark } from "../reading/written-numbers.ts";
import { isTableDay } from "./day-limits.ts";
import { type FieldPath, fieldOf } from "./fields.ts";
import type { CellKind } from "./kinds.ts";
import type { Target } from "./mapping.ts";
import { splitRange } from "./read-number.ts";
import { readUnitsOfName } from "./read-units-of-name.ts";
import { matchColumn } from "./synonyms.ts";
import { type Cell, type Column, columnKey } from "./table.ts";

/** A column with some of its filled cells. */
export interface SampledColumn extends Column {
  cells: Cell[];
}

export interface ProposedColumn {
  column: SampledColumn;
  target: Target;
}

/** Names the columns that share their name, of which one is taken. */
export function listTwins(columns: readonly SampledColumn[], taken: SampledColumn): string[] {
  const key = columnKey(taken.written);
  const twins = columns.filter(({ written }) => columnKey(written) === key);
  return twins.length > 1 ? twins.map(({ name, letters }) => `"${name}" (${letters})`) : [];
}

/** Guesses the field of each column by its name, and checks the guess by its cells. A field goes to its best column. */
export function proposeColumns(columns: readonly SampledColumn[]): ProposedColumn[] {
  const guesses = columns.flatMap((column) => listGuesses(column));
  const taken = new Set<string>();
  return guesses
    .toSorted((a, b) => b.strength - a.strength)
    .flatMap(({ strength, ...guess }) => {
      const { column, target } = guess;
      // Of two columns with one name, nobody can tell what the second means.
      if (taken.has(columnKey(column.written)) || taken.has(target.field)) return [];
      taken.add(columnKey(column.written)).add(target.field);
      return [guess];
    })
    .toSorted((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column));
}

function listGuesses(column: SampledColumn): (ProposedColumn & { strength: number })[] {
  if (isOfOneClass(column.name)) return [];
  return matchColumn(column).flatMap(({ field, synonym, isWhole }, index) => {
    const kind = findKind(column, field);
    const unit = proposeUnit(column, field);
    if (kind === null || unit === "does not fit") return [];
    const reason = isWhole
      ? `"${synonym}" is a name of this field`
      : `UNSURE: its name contains "${synonym}"`;
    const target: Target = {
      $comment: unit === null ? reason : `${reason}; its name says ${unit}`,
      field,
      as: kind,
      ...(unit !== null && { unit }),
      ...separatorOf(column, kind),
    };
    const strength = (isWhole ? 1000 : synonym.length) - index / 100;
    return [{ column, target, strength }];
  });
}

/** The shares of one class are not all shares of a company. */
function isOfOneClass(name: string): boolean {
  return /\b(?:class|series) [a-z]\b/i.test(name) && /\boutstanding\b/i.test(name);
}

/** Reads the unit in the name of a column; one that shows percents is not of prices. */
function proposeUnit(
  { name, cells }: SampledColumn,
  field: FieldPath,
): Unit | null | "does not fit" {
  const { unit } = readUnitsOfName(name);
  const { measure } = fieldOf(field);
  if (measure === "price" && cells.some(showsNoPrice)) return "does not fit";
  if (unit === null || measure === undefined) return null;
  if (unit !== "percent" && unit !== "basis points") return unit;
  if (measure !== "fraction") return "does not fit";
  // Cells that show their own percent sign need no unit.
  return cells.some(({ text }) => text.includes("%")) ? null : unit;
}

/** A price is neither a percentage nor a loss. */
function showsNoPrice({ text }: Cell): boolean {
  return /%|^\s*(?:-|−|\()\s*[$€£¥]?\s*\d/.test(text);
}

/** The part of the filled cells that must be of the kind. */
const mostCells = 0.5;

/** Returns the first kind of the field that most cells are of; null when the cells are of none. */
function findKind({ cells }: SampledColumn, field: FieldPath): CellKind | null {
  const found = fieldOf(field).as.find((kind) => {
    const fits = cells.filter((cell) => isOfKind(cell, kind)).length;
    return cells.length === 0 || fits >= cells.length * mostCells;
  });
  return found ?? null;
}

function isOfKind({ text, exact }: Cell, kind: CellKind): boolean {
  const written = cleanText(text);
  switch (kind) {
    case "day":
      return (
        exact === "day" || dayFormats.some((format) => isTableDay(matchDay(written, format) ?? ""))
      );
    case "decimal":
    case "count":
      return exact === "number" || (exact === null && judgeMark(written) !== "none");
    case "range":
      return exact !== "day" && splitRange(written).every((part) => judgeMark(part) !== "none");
    case "cik":
      return /^\d{1,10}$/.test(written);
    case "symbol":
      return /^[\w.&'’/\- ]{1,15}$/.test(written);
    case "yes":
      return /^(1|0|true|false|yes|no|y|n)$/i.test(written);
    case "text":
      return exact !== "day";
    default:
      return exact === null && /\p{L}/u.test(written);
  }
}

function separatorOf({ cells }: SampledColumn, kind: CellKind): Pick<Target, "separator"> {
  if (kind !== "banks" && kind !== "list") return {};
  const counts = (["/", ";", ","] as const).map((separator) => ({
    separator,
    count: cells.filter(({ text }) => text.includes(separator)).length,
  }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? { separator: most.separator } : {};
}
