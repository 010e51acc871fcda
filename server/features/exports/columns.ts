import { fieldOf, shownFields } from "../../../domain/fields/choose-fields.ts";
import type { Field } from "../../../domain/fields/field.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";

export interface ExportColumn {
  id: FieldId;
  field: Field;
  /** Where the address that its text leads to stands among the values of a row; null for a plain text. */
  addressAt: number | null;
}

export interface ExportColumns {
  columns: readonly ExportColumn[];
  /** The fields of which a row has values: those of the columns, and behind them what these need. */
  read: readonly FieldId[];
}

/** What a file has for the columns that a view names for Excel; fixed before the first row is read. */
export function exportColumns(chosen: readonly FieldId[]): ExportColumns {
  const shown = shownFields(chosen, "excel");
  const read = [...shown];
  const columns = shown.map((id): ExportColumn => {
    const field = fieldOf(id);
    const address = field.format === "address" ? id : field.linkedBy;
    if (address !== undefined && !read.includes(address)) read.push(address);
    return { id, field, addressAt: address === undefined ? null : read.indexOf(address) };
  });
  return { columns, read };
}
