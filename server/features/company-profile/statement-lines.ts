import { daysBetween } from "../../../domain/calendar/day.ts";
import type { Figure } from "../../../domain/contract/companies/company-shapes.ts";
import { percentText, statedMillionsText } from "../../../domain/fields/formats.ts";
import { salesGrowth } from "../../../domain/financials/sales-growth.ts";
import { change, positiveOrNull, quotient } from "../../../domain/money/arithmetic.ts";
import type { StatementFigure } from "../../../domain/statements/claims.ts";
import { figureColumns } from "../../market/figure-columns.ts";
import { numberFigure } from "./grids.ts";
import type { Statement } from "./profile-facts.ts";

/** A line of a table of statements. */
export interface StatementLine {
  label: string;
  figure(statement: Statement, all: readonly Statement[]): Figure;
  /** How the figure is made of amounts; null for an amount that is stated. */
  formula: string | null;
  inputs: readonly StatementFigure[];
  /** True when the figure also needs the same period of the year before. */
  comparesYears?: boolean;
}

const derivedNote = "Derived: the year less its first nine months";

function amount(label: string, key: StatementFigure, sign: 1 | -1 = 1): StatementLine {
  return {
    ...{ label, formula: null, inputs: [key] },
    figure: (statement) => {
      const known = statement[key];
      const figure = numberFigure(
        known === null ? null : sign * known,
        statedMillionsText,
        "Not stated for this period",
      );
      const isDerived = known !== null && statement.derived.includes(figureColumns[key]);
      return isDerived ? { ...figure, note: derivedNote } : figure;
    },
  };
}

function margin(label: string, words: string, key: StatementFigure): StatementLine {
  return {
    ...{ label, formula: `${words} ÷ sales`, inputs: [key, "revenue"] },
    figure: (statement) =>
      percentFigure(
        quotient(statement[key], positiveOrNull(statement.revenue)),
        "Needs both amounts, and sales above zero",
      ),
  };
}

function percentFigure(fraction: number | null, reason: string): Figure {
  return numberFigure(fraction === null ? null : fraction * 100, percentText, reason);
}

const growth: StatementLine = {
  label: "Sales growth",
  formula: "Sales ÷ sales of the same time a year before − 1",
  inputs: ["revenue"],
  comparesYears: true,
  figure: (statement, all) =>
    percentFigure(
      statement.term === "ltm" ? trailingGrowth(statement, all) : growthOverYear(statement, all),
      "Sales of the same period a year before aren't known",
    ),
};

const freeCashFlow: StatementLine = {
  label: "Free cash flow",
  formula: "Cash flow from operations − capital expenditure",
  inputs: ["operatingCashFlow", "capitalExpenditure"],
  figure: ({ operatingCashFlow, capitalExpenditure }) => {
    const isKnown = operatingCashFlow !== null && capitalExpenditure !== null;
    return numberFigure(
      isKnown ? operatingCashFlow - capitalExpenditure : null,
      statedMillionsText,
      "Needs cash flow from operations and capital expenditure",
    );
  },
};

export const statementLines = {
  revenue: amount("Sales", "revenue"),
  grossProfit: amount("Gross profit", "grossProfit"),
  ebitda: amount("EBITDA", "ebitda"),
  ebit: amount("EBIT", "ebit"),
  netIncome: amount("Net income", "netIncome"),
  salesGrowth: growth,
  grossMargin: margin("Gross margin", "Gross profit", "grossProfit"),
  ebitdaMargin: margin("EBITDA margin", "EBITDA", "ebitda"),
  netMargin: margin("Net margin", "Net income", "netIncome"),
  operatingCashFlow: amount("Cash flow from operations", "operatingCashFlow"),
  capitalExpenditure: amount("Capital expenditure", "capitalExpenditure", -1),
  freeCashFlow,
} as const satisfies Record<string, StatementLine>;

export type StatementLineId = keyof typeof statementLines;

export function isStatementLine(id: string): id is StatementLineId {
  return Object.hasOwn(statementLines, id);
}

/** Years of 52 or 53 weeks end some days apart. */
const toleranceDays = 10;

/** The statement of the same period a year before. */
export function findYearBefore(
  { term, endOn, currency }: Statement,
  all: readonly Statement[],
): Statement | undefined {
  return all.find(
    (other) =>
      other.term === term &&
      other.currency === currency &&
      Math.abs(daysBetween(other.endOn, endOn) - 365) <= toleranceDays,
  );
}

function growthOverYear(statement: Statement, all: readonly Statement[]): number | null {
  return change(findYearBefore(statement, all)?.revenue, statement.revenue);
}

/** The same rule as in the rows of views, so that the table and the grid agree. */
function trailingGrowth({ endOn }: Statement, all: readonly Statement[]): number | null {
  const reports = all
    .filter((other) => other.endOn <= endOn)
    .map(({ term, endOn: periodEndOn, revenue }) => ({ term, periodEndOn, revenue }));
  return salesGrowth(reports, []).LTM;
}
