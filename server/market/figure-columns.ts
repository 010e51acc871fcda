import type { StatementFigure } from "../../domain/statements/claims.ts";
import type { FinancialStatement } from "../db/schema.ts";

/** The columns of the figures of statements. */
export const figureColumns = {
  revenue: "revenue",
  grossProfit: "gross_profit",
  ebitda: "ebitda",
  ebit: "ebit",
  netIncome: "net_income",
  operatingCashFlow: "operating_cash_flow",
  capitalExpenditure: "capital_expenditure",
} as const satisfies Record<StatementFigure, keyof FinancialStatement>;

export const statementFigures = Object.keys(figureColumns) as StatementFigure[];
