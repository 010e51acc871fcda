import { companyFields } from "./catalogue/company-fields.ts";
import { compsFields } from "./catalogue/comps-fields.ts";
import { dealFields } from "./catalogue/deal-fields.ts";
import { financialFields } from "./catalogue/financial-fields.ts";
import { investorFields } from "./catalogue/investor-fields.ts";
import { keyFields } from "./catalogue/key-fields.ts";
import { researchFields } from "./catalogue/research-fields.ts";
import { returnsFields } from "./catalogue/returns-fields.ts";
import { valuationFields } from "./catalogue/valuation-fields.ts";
import type { Field } from "./field.ts";

/** Every value that a row can have, declared once; ids are the column names of the requirement. */
export const fields = {
  ...keyFields,
  ...dealFields,
  ...companyFields,
  ...researchFields,
  ...returnsFields,
  ...compsFields,
  ...valuationFields,
  ...investorFields,
  ...financialFields,
} as const satisfies Record<string, Field>;

export type FieldId = keyof typeof fields;

export const fieldIds = Object.keys(fields) as FieldId[];

export function isFieldId(id: string): id is FieldId {
  return Object.hasOwn(fields, id);
}
