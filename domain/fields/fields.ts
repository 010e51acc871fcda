import type { Day } from "../calendar/day.ts";
import { companyFields } from "./catalogue/company-fields.ts";
import { compsFields } from "./catalogue/comps-fields.ts";
import { dealFields } from "./catalogue/deal-fields.ts";
import { financialFields } from "./catalogue/financial-fields.ts";
import { investorFields } from "./catalogue/investor-fields.ts";
import { keyFields } from "./catalogue/key-fields.ts";
import { researchFields } from "./catalogue/research-fields.ts";
import { returnsFields } from "./catalogue/returns-fields.ts";
import { valuationFields } from "./catalogue/valuation-fields.ts";
import type { ComplexCells } from "./cell-values.ts";
import type { Field, FieldFormat, Grain } from "./field.ts";

const catalogue = {
  ...keyFields,
  ...dealFields,
  ...companyFields,
  ...researchFields,
  ...returnsFields,
  ...compsFields,
  ...valuationFields,
  ...investorFields,
  ...financialFields,
};

export type FieldId = keyof typeof catalogue;

/** Every value that a row can have, declared once. The ids are the column names of the requirement. */
export const fields = catalogue satisfies Record<FieldId, Field<FieldId>>;

export type Fields = typeof fields;

/** The ids of the fields that rows of a grain have. */
export type FieldIdOf<G extends Grain> = {
  [Id in FieldId]: G extends Fields[Id]["grains"][number] ? Id : never;
}[FieldId];

const anyField: Readonly<Record<FieldId, Field<FieldId>>> = fields;

export function fieldOf(id: FieldId): Field<FieldId> {
  return anyField[id];
}

export const fieldIds = Object.keys(fields) as FieldId[];

export function isFieldId(id: string): id is FieldId {
  return Object.hasOwn(fields, id);
}

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
