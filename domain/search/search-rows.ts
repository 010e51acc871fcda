import { shownFields } from "../fields/choose-fields.ts";
import { type AnyRow, type FieldId, fieldOf, fieldValue } from "../fields/fields.ts";
import { gridText } from "../fields/grid-text.ts";

/**
 * Finds the rows of a grid in which each word of the search is part of the text of a column, regardless of case. The
 * browser searches the rows on screen and the server those of a file with this function, so both find the same rows.
 */
export function searchRows<Row extends AnyRow>(
  rows: readonly Row[],
  chosen: readonly FieldId[],
  search: string,
): readonly Row[] {
  const words = toTypedText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return rows;
  const columns = shownFields(chosen, "web").filter((id) => !fieldOf(id).isControl);
  return rows.filter((row) => {
    // A line break keeps a word from being found across two columns.
    const text = toTypedText(
      columns.map((id) => gridText(id, fieldValue(row, id), row)).join("\n"),
    );
    return words.every((word) => text.includes(word));
  });
}

/** Replaces typographic signs by the signs of a keyboard, and small letters by capitals. */
function toTypedText(text: string): string {
  return text.replace(/[−–]/g, "-").toUpperCase();
}
