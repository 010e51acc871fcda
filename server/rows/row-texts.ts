import type { Row } from "../../domain/contract/view-shapes.ts";
import { type FieldId, fieldValue } from "../../domain/fields/fields.ts";
import { visibleKey, visibleText } from "../../domain/fields/visible-text.ts";
import { JsonText } from "../json-text.ts";

/** Adds the display texts of the fields to the rows; without fields the JSON stays as it is. */
export function addTexts(rowsText: string, fields: readonly FieldId[]): JsonText<Row[]> {
  const text = new JsonText<Row[]>(rowsText);
  if (fields.length === 0) return text;
  const keys = fields.map((id) => ({ id, key: visibleKey(id) }));
  const rows = text.parse();
  for (const row of rows) {
    for (const { id, key } of keys) row[key] = visibleText(id, fieldValue(row, id), row);
  }
  return new JsonText(JSON.stringify(rows));
}
