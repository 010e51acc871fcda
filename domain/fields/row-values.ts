import type { Day } from "../calendar/day.ts";
import type { ComplexCells } from "./cell-values.ts";
import type { Field, FieldFormat } from "./field.ts";
import { type FieldId, type Fields, fields } from "./fields.ts";

type TextFormat = "text" | "list" | "address";

interface SimpleValues
  extends Record<TextFormat, string>,
    Record<Exclude<FieldFormat, TextFormat | "day" | "yesNo" | "complex">, number> {
  day: Day;
  yesNo: boolean;
}

type ValueOf<F extends Pick<Field, "key" | "format">> = F["format"] extends keyof SimpleValues
  ? SimpleValues[F["format"]]
  : F["key"] extends keyof ComplexCells
    ? ComplexCells[F["key"]]
    : never;

type Missing<F extends Pick<Field, "isAlwaysKnown">> = F["isAlwaysKnown"] extends true
  ? never
  : null;

/** The values of a row for some fields, each under the key of its field; null when unknown. */
export type RowOf<Ids extends FieldId> = {
  [Id in Ids as Fields[Id]["key"]]: ValueOf<Fields[Id]> | Missing<Fields[Id]>;
};

/** A row that may have the values of any fields. */
export type AnyRow = Partial<RowOf<FieldId>>;

/** Undefined if the row does not have the field, null if the value is unknown. */
export type FieldValue<Id extends FieldId> = AnyRow[Fields[Id]["key"]];

export function fieldValue<Id extends FieldId>(row: AnyRow, id: Id): FieldValue<Id> {
  // For a generic id, the compiler infers the union of the values of all fields.
  return row[fields[id].key] as FieldValue<Id>;
}
