import { companyFields } from "./catalogue/company-fields.ts";
import { compsFields } from "./catalogue/comps-fields.ts";
import { dealFields } from "./catalogue/deal-fields.ts";
import { financialFields } from "./catalogue/financial-fields.ts";
import { investorFields } from "./catalogue/investor-fields.ts";
import { keyFields } from "./catalogue/key-fields.ts";
import { researchFields } from "./catalogue/research-fields.ts";
import { returnsFields } from "./catalogue/returns-fields.ts";
import { valuationFields } from "./catalogue/valuation-fields.ts";
import type { Field, Grain } from "./field.ts";

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

export const fieldIds = Object.keys(fields) as FieldId[];

export function isFieldId(id: string): id is FieldId {
  return Object.hasOwn(fields, id);
}
