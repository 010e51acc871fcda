import type { FieldId } from "../../../domain/fields/fields.ts";
import { companySql, investorSql } from "./company-sql.ts";
import { dealSql } from "./deal-sql.ts";
import { keySql } from "./key-sql.ts";
import { returnsSql } from "./returns-sql.ts";
import { compsSql, financialSql, researchSql, valuationSql } from "./valuation-sql.ts";
import type { FieldSql } from "./values-sql.ts";

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
