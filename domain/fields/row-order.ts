import { shownFields } from "./choose-fields.ts";
import { type AnyRow, type FieldId, fieldOf, fieldValue } from "./fields.ts";

export type OrderValue = string | number | boolean | null;

/** The key under which a row carries the value that orders a field but is not shown. */
export type OrderKey = `${string}Order`;

/** A row that can be sorted by the columns for which it was read. */
export type SortableRow = AnyRow & { readonly [key in OrderKey]?: OrderValue };

export function orderKey(id: FieldId): OrderKey {
  return `${fieldOf(id).key}Order`;
}

/** Returns the field that defines the order: the field itself unless it shares that of another; null without an order. */
export function resolveOrderField(id: FieldId): FieldId | null {
  const { order } = fieldOf(id);
  if (order === null) return null;
  return typeof order === "object" ? resolveOrderField(order.as) : id;
}

/**
 * Lists what rows need besides the chosen columns so that a browser can sort by each of the columns: the values of
 * other fields, and the carried order values of fields that do not show them.
 */
export function listSortNeeds(chosen: readonly FieldId[]): {
  values: FieldId[];
  orders: FieldId[];
} {
  const shown = shownFields(chosen, "web");
  const orderFields = new Set(shown.map(resolveOrderField).filter((id) => id !== null));
  const isCarried = (id: FieldId) => fieldOf(id).order === "carried";
  return {
    values: [...orderFields].filter((id) => !isCarried(id)),
    orders: [...orderFields].filter(isCarried),
  };
}

/** One column of an order, and its direction. */
interface OrderingKey {
  column: FieldId;
  direction: "asc" | "desc";
}

/** These keys order rows with equal values: deal and tranche, or the entry of the monitor list. */
const keys = ["DealKey", "LockupTranche", "PcmlArticlesId"] as const satisfies FieldId[];

/**
 * Orders rows exactly as the database does: by the first column, rows that are equal there by the next, and so on.
 * Missing values come last in both directions, and rows that are equal in all columns are in the order of their keys.
 */
export function rowComparison(order: readonly OrderingKey[]): CompareRows {
  const comparisons = [...order.map(comparisonBy), ...keys.map(comparisonOfKeys)];
  return (a, b) => {
    for (const compare of comparisons) {
      const compared = compare(a, b);
      if (compared !== 0) return compared;
    }
    return 0;
  };
}

type CompareRows = (a: SortableRow, b: SortableRow) => number;

function comparisonBy({ column, direction }: OrderingKey): CompareRows {
  const valueIn = orderReader(column);
  return (a, b) => {
    const [x, y] = [valueIn(a), valueIn(b)];
    if (x === null || y === null) return missingLast(x, y);
    return direction === "asc" ? compareValues(x, y) : -compareValues(x, y);
  };
}

function comparisonOfKeys(id: FieldId): CompareRows {
  const keyIn = orderReader(id);
  return (a, b) => Number(keyIn(a)) - Number(keyIn(b));
}

function missingLast(a: OrderValue, b: OrderValue): number {
  return Number(a === null) - Number(b === null);
}

function orderReader(id: FieldId): (row: SortableRow) => OrderValue {
  const field = resolveOrderField(id);
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

/** Compares texts without regard to the case of A to Z and everything else as it is. Days are texts. */
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
