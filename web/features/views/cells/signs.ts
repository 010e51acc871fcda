import { type FieldId, fieldOf } from "../../../../domain/fields/fields.ts";

/** True for returns and changes, which are drawn with a sign and a triangle. */
export function isSigned(id: FieldId): boolean {
  const { type, group } = fieldOf(id);
  return type === "Percentage" && group === "returnsTrading";
}

/** The room in pixels that the mark beside a figure takes: a triangle, or the arrow of a range. */
export function signWidthOf(id: FieldId): number {
  if (id === "PriceRange") return 17;
  // The triangle, its gap, and a plus or minus; the text has no plus.
  return isSigned(id) ? 19 : 0;
}
