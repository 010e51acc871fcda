import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { fieldOf } from "../../../../domain/fields/choose-fields.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import type { SortValue } from "../../../grid/grid-column.ts";

/** What a cell that holds several values is sorted by, as the server does it. */
const complexValues: { [Id in FieldId]?: (value: Record<string, unknown>) => unknown } = {
  Research: ({ rating }) => rating,
  PriceRange: ({ min, max }) => (Number(min) + Number(max)) / 2,
  CompanyWithDescription: ({ companyName }) => companyName,
};

export function sortValueOf(id: FieldId, row: Row): SortValue {
  const value = row[fieldOf(id).key] ?? null;
  const read = complexValues[id];
  const simple = read && value !== null ? read(value as Record<string, unknown>) : value;
  return typeof simple === "object" ? null : (simple as SortValue);
}
