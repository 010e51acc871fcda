import type { FieldFormat } from "./field.ts";
import { type FieldId, fieldOf } from "./fields.ts";
import { millionsText } from "./formats.ts";
import { visibleText } from "./visible-text.ts";

/** Formats whose unit a column of the grid states once, in its header, so that its numbers can be compared at a glance. */
const headerUnits: Partial<Record<FieldFormat, string>> = { dollars: "$mm", amount: "mm" };

/** The title of a column in the grid, with the unit that its numbers leave out: "Deal Size ($mm)". */
export function gridTitle(id: FieldId): string {
  const { title, format } = fieldOf(id);
  const unit = id === "CapitalizationData" ? headerUnits.amount : headerUnits[format];
  return unit === undefined ? title : `${title} (${unit})`;
}

/**
 * Formats a value for a cell of the grid: as `visibleText`, but amounts of one column are all in millions. `row` has the
 * currency of a price.
 */
export function gridText(id: FieldId, value: unknown, row: { currency?: unknown } = {}): string {
  const amount = id === "CapitalizationData" ? totalOf(value) : value;
  const isInMillions = headerUnits[fieldOf(id).format] !== undefined || amount !== value;
  return isInMillions && typeof amount === "number" && Number.isFinite(amount)
    ? millionsText(amount)
    : visibleText(id, value, row);
}

/** The diluted shares of a calculation; the value itself if there are none. */
function totalOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "total" in value ? value.total : value;
}
