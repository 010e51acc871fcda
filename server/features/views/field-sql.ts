import type { FieldId } from "../../../domain/fields/fields.ts";
import { companySql, investorSql } from "./field-company-sql.ts";
import { dealSql } from "./field-deal-sql.ts";
import { keySql } from "./field-key-sql.ts";
import { returnsSql } from "./field-returns-sql.ts";
import { compsSql, financialSql, researchSql, valuationSql } from "./field-valuation-sql.ts";
import type { FieldSql } from "./field-values-sql.ts";

/** Where the value of each field comes from, and what orders rows by it; the compiler demands all of them. */
export const fieldSql: Record<FieldId, FieldSql> = {
  ...keySql,
  ...dealSql,
  ...companySql,
  ...researchSql,
  ...returnsSql,
  ...compsSql,
  ...valuationSql,
  ...investorSql,
  ...financialSql,
};
