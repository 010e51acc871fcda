import { forecastYears } from "../../../domain/valuation/discounted-cash-flow.ts";
import { columnLetters } from "../../excel/column-letters.ts";
import type { CellValue, ModelCell } from "../../excel/sheet.ts";

export const money = "#,##0.0;(#,##0.0)";
export const percent = "0.0%";
export const price = "#,##0.00";
export const factor = "0.000";
export const modelFormats = [money, percent, price, factor] as const;

export type Row = readonly CellValue[];

export const firstYear = "B";
export const lastYear = columnLetters(forecastYears);

/** The places of the inputs, which the formulas below name. The first row is the title. */
export const at = {
  ...{ rate: "$B$4", terminal: "$B$5", tax: "$B$6", growth: "$B$7", margin: "$B$8" },
  ...{ depreciated: "$B$9", invested: "$B$10", sales: "$B$13", ebit: "$B$14", ebitda: "$B$15" },
  ...{ spent: "$B$16", earlier: "$B$17", later: "$B$18", cash: "$B$19", debt: "$B$20" },
  ...{ shares: "$B$21", price: "$B$22" },
} as const;

/** The rows of the forecast. */
export const line = {
  ...{ growth: 26, sales: 27, ebit: 28, tax: 29, depreciation: 30, spent: 31, cash: 32 },
  ...{ middle: 33, factor: 34, present: 35 },
} as const;

export const million = 1e6;

export function input(value: number, format: string): ModelCell {
  return { value, format, isInput: true };
}

export function computed(value: number, format: string, formula: string): ModelCell {
  return { value, format, formula };
}
