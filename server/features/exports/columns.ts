import { shownFields } from "../../../domain/fields/choose-fields.ts";
import type { Field } from "../../../domain/fields/field.ts";
import { type FieldId, fieldOf } from "../../../domain/fields/fields.ts";

export interface ExportColumn {
  id: FieldId;
  field: Field;
  /** The position among a row's values of the address that its text links to; null for a plain text. */
  addressAt: number | null;
}

export interface ExportColumns {
  columns: readonly ExportColumn[];
  /** The fields whose values a row has: those of the columns, followed by the addresses that they link to. */
  read: readonly FieldId[];
}

/** Decides the columns of a file from those that a view names for Excel. */
export function chooseExportColumns(chosen: readonly FieldId[]): ExportColumns {
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
