import { fieldGroups, type Grain } from "./field.ts";
import { type FieldId, fieldIds, fieldOf } from "./fields.ts";

/**
 * Returns the columns that a grid or a spreadsheet shows for the chosen ones: a header is replaced by the columns under
 * it. Prices in a spreadsheet are numbers, so a column with the currency follows the first of them.
 */
export function shownFields(chosen: readonly FieldId[], medium: "web" | "excel"): FieldId[] {
  const shown = chosen.flatMap((id) => {
    const { nested, excel } = fieldOf(id);
    return nested ?? (medium === "excel" ? excel.columns : undefined) ?? [id];
  });
  return [...new Set(medium === "excel" ? withCurrency(shown) : shown)];
}

function withCurrency(shown: FieldId[]): FieldId[] {
  const isPrice = (id: FieldId | undefined) => id !== undefined && fieldOf(id).format === "price";
  if (!shown.some(isPrice) || shown.includes("Currency")) return shown;
  const afterPrices = shown.findIndex((id, i) => isPrice(id) && !isPrice(shown[i + 1])) + 1;
  return shown.toSpliced(afterPrices, 0, "Currency");
}

/** Returns all fields that rows must carry for the chosen columns, including further fields that their cells need. */
export function carriedFields(chosen: readonly FieldId[], medium: "web" | "excel"): FieldId[] {
  const shown = shownFields(chosen, medium);
  const needed = shown.flatMap((id) => {
    const { alongside = [], linkedBy } = fieldOf(id);
    return [...alongside, ...(linkedBy ? [linkedBy] : [])];
  });
  return [...new Set([...shown, ...needed])];
}

/** Returns the columns that users can choose for rows of a grain, in the groups and the order of the columns modal. */
export function columnGroups(grain: Grain) {
  return fieldGroups
    .map((group) => ({
      ...group,
      fields: fieldIds.filter((id) => {
        const field = fieldOf(id);
        return field.group === group.id && field.isOffered && field.grains.includes(grain);
      }),
    }))
    .filter((group) => group.fields.length > 0);
}

/** Numbers, money and percentages sort in descending order first, everything else in ascending order. */
export function firstDirection(id: FieldId): "asc" | "desc" {
  return ["Number", "Money", "Percentage"].includes(fieldOf(id).type) ? "desc" : "asc";
}
