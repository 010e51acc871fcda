import { type FieldId, fieldOf } from "../../../domain/fields/fields.ts";
import { resolveOrderField } from "../../../domain/fields/row-order.ts";
import { type RowSql, rowSql } from "../row-sql.ts";
import { companySql, investorSql } from "./company-sql.ts";
import { dealSql } from "./deal-sql.ts";
import { keySql } from "./key-sql.ts";
import { returnsSql } from "./returns-sql.ts";
import { compsSql, financialSql, researchSql, valuationSql } from "./valuation-sql.ts";
import type { FieldSql } from "./values-sql.ts";

/** The SQL of each field; the compiler demands all of them. */
const fieldSql: Record<FieldId, FieldSql> = {
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

export function valueSql(id: FieldId): RowSql {
  const sql = fieldSql[id];
  return "value" in sql ? sql.value : sql;
}

/** Returns the SQL that orders rows by a field, as its declaration says; null for a field without an order. */
export function orderSql(id: FieldId): RowSql | null {
  const ordered = resolveOrderField(id);
  if (ordered === null) return null;
  const sql = fieldSql[ordered];
  if ("order" in sql) return sql.order;
  return fieldOf(ordered).order === "text" ? rowSql`lower(${sql} collate "C")` : sql;
}
