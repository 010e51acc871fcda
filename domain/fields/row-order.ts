import { fieldOf, shownFields } from "./choose-fields.ts";
import type { FieldId } from "./fields.ts";
import { type AnyRow, fieldValue } from "./row-values.ts";

export type OrderValue = string | number | boolean | null;

/** The key under which rows carry what a field is ordered by where they do not show it. */
export type OrderKey = `${string}Order`;

/** A row that can be sorted by the columns that it was read for. */
export type SortableRow = AnyRow & { readonly [key in OrderKey]?: OrderValue };

export function orderKey(id: FieldId): OrderKey {
  return `${fieldOf(id).key}Order`;
}

/** The field whose order a field has: itself, unless it shares that of another; null where it has none. */
export function orderedAs(id: FieldId): FieldId | null {
  const { order } = fieldOf(id);
  if (order === null) return null;
  return typeof order === "object" ? orderedAs(order.as) : id;
}

/**
 * What rows need beside the values of the chosen columns so that a browser can sort them by each: the values of other
 * fields, and the orders of fields that do not show what they are ordered by.
 */
export function neededToSort(chosen: readonly FieldId[]): { values: FieldId[]; orders: FieldId[] } {
  const shown = shownFields(chosen, "web");
  const asked = new Set(shown.map(orderedAs).filter((id) => id !== null));
  const isCarried = (id: FieldId) => fieldOf(id).order === "carried";
  return {
    values: [...asked].filter((id) => !isCarried(id)),
    orders: [...asked].filter(isCarried),
  };
}

type CompareRows = (a: SortableRow, b: SortableRow, direction: "asc" | "desc") => number;

/** Decides between two equal rows: the keys of the deal and its tranche, or of the entry of the monitor list. */
const keys = ["DealKey", "LockupTranche", "PcmlArticlesId"] as const satisfies FieldId[];

/**
 * The one order of rows, which the database has too: what is missing comes last in both directions, and equal rows stand
 * in the order of their keys in both.
 */
export function rowComparison(id: FieldId): CompareRows {
  const valueIn = orderReader(id);
  const keysIn = keys.map(orderReader);
  return (a, b, direction) => {
    const [x, y] = [valueIn(a), valueIn(b)];
    if (x === null || y === null) return missingLast(x, y) || compareKeys(a, b);
    const compared = compareValues(x, y);
    return (direction === "asc" ? compared : -compared) || compareKeys(a, b);
  };

  function compareKeys(a: SortableRow, b: SortableRow): number {
    for (const keyIn of keysIn) {
      const compared = Number(keyIn(a)) - Number(keyIn(b));
      if (compared !== 0) return compared;
    }
    return 0;
  }
}

function missingLast(a: OrderValue, b: OrderValue): number {
  return Number(a === null) - Number(b === null);
}

function orderReader(id: FieldId): (row: SortableRow) => OrderValue {
  const field = orderedAs(id);
  if (field === null) return () => null;
  if (fieldOf(field).order === "carried") {
    const key = orderKey(field);
    return (row) => row[key] ?? null;
  }
  return (row) => {
    const value = fieldValue(row, field) ?? null;
    return typeof value === "object" ? null : value;
  };
}

/** Texts without regard to the case of the letters A to Z, all else as it is: days are texts too. */
function compareValues(a: OrderValue, b: OrderValue): number {
  return typeof a === "string" && typeof b === "string"
    ? compareTexts(a, b)
    : Number(a) - Number(b);
}

/** Compares texts as PostgreSQL does `lower(text collate "C")`: by code points, where JavaScript compares UTF-16. */
function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    if (a.charCodeAt(at) !== b.charCodeAt(at)) {
      const compared = lowerCodePoint(a, at) - lowerCodePoint(b, at);
      if (compared !== 0) return compared;
    }
  }
  return a.length - b.length;
}

function lowerCodePoint(text: string, at: number): number {
  const codePoint = text.codePointAt(at) ?? 0;
  const isUpper = codePoint >= 65 && codePoint <= 90;
  return isUpper ? codePoint + 32 : codePoint;
}
