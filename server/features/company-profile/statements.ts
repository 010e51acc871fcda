import { addMonths, type Day, yearOf } from "../../../domain/calendar/day.ts";
import type { Bars, Grid } from "../../../domain/contract/companies/company-shapes.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { listTwelveMonths } from "../../../domain/financials/twelve-months.ts";
import { positiveOrNull, quotient } from "../../../domain/money/arithmetic.ts";
import { statementFigures } from "../../market/figure-columns.ts";
import { reportFact } from "./fact-names.ts";
import { buildGrid, gridRow, numberColumn, textColumn, textFigure } from "./grids.ts";
import type { Statement } from "./profile-facts.ts";
import { type StatementLineId, statementLines } from "./statement-lines.ts";
import { unitText } from "./unit-text.ts";

export type StatementTerm = "quarter" | "annual";

/** A company that came to the market twice has statements of both times; those of the first time are not shown. */
const mostYears = 6;

/** Leaves out entries that are many years older than the last entry of a sorted list. */
export function withoutOldOnes<Item>(items: readonly Item[], dayOf: (item: Item) => Day): Item[] {
  const last = items.at(-1);
  if (last === undefined) return [];
  const first = addMonths(dayOf(last), -12 * mostYears);
  return items.filter((item) => dayOf(item) > first);
}

/** The periods of a table, oldest first: quarters, or years with the last twelve months if these end later. */
export function selectPeriods(
  statements: readonly Statement[],
  { term, currency, most }: { term: StatementTerm; currency: string; most: number },
): Statement[] {
  const own = statements.filter((statement) => statement.currency === currency);
  const ofTerm = own.filter((statement) => statement.term === term);
  const periods = withoutOldOnes(ofTerm, ({ endOn }) => endOn).slice(-most);
  if (term === "quarter") return periods;
  const last = findLastMonths(own);
  const lastYearEnd = periods.at(-1)?.endOn;
  // Where no year is known, the sum of four quarters is no table of its own: the quarters are shown.
  if (last === undefined || (lastYearEnd === undefined && last.quarters.length > 0)) return periods;
  return last.report.endOn > (lastYearEnd ?? "") ? [...periods, last.report] : periods;
}

/** The last twelve months of the statements of one currency. */
export function findLastMonths(own: readonly Statement[]) {
  const [last] = listTwelveMonths(own, { endOf: ({ endOn }) => endOn, figures: statementFigures });
  return last && last.quarters.length > 0
    ? { ...last, report: { ...last.report, derived: [] } }
    : last;
}

/** "FY2025" or "3 months", each with its last day. */
export function periodTitle({ term, endOn }: Pick<Statement, "term" | "endOn">): {
  title: string;
  note: string;
} {
  const titles = { annual: `FY${yearOf(endOn)}`, quarter: "3 months", ltm: "LTM" };
  return { title: titles[term], note: dayText(endOn) };
}

const groups: { title: string; lines: readonly StatementLineId[] }[] = [
  { title: "Income statement", lines: ["revenue", "grossProfit", "ebitda", "ebit", "netIncome"] },
  {
    title: "Growth and margins",
    lines: ["salesGrowth", "grossMargin", "ebitdaMargin", "netMargin"],
  },
  { title: "Cash flow", lines: ["operatingCashFlow", "capitalExpenditure", "freeCashFlow"] },
];

const totals: ReadonlySet<StatementLineId> = new Set(["revenue", "freeCashFlow"]);

/** The few lines of the overview. */
const briefLines: readonly StatementLineId[] = [
  ...(["revenue", "salesGrowth", "grossProfit", "ebitda", "netIncome", "freeCashFlow"] as const),
];

/** Builds the table of statements with a column for each period. */
export function statementGrid(
  periods: readonly Statement[],
  all: readonly Statement[],
  currency: string,
): Grid {
  if (periods.length === 0) return null;
  const rows = groups.flatMap(({ title, lines }) => [
    gridRow([textFigure(title)], { kind: "group" }),
    ...lines.map((id) => ({
      ...lineRow(id, periods, all),
      kind: totals.has(id) ? ("total" as const) : ("plain" as const),
    })),
  ]);
  return buildGrid([textColumn(unitText(currency)), ...columnsOf(periods)], rows);
}

function lineRow(id: StatementLineId, periods: readonly Statement[], all: readonly Statement[]) {
  const { label, figure } = statementLines[id];
  return gridRow([
    textFigure(label),
    ...periods.map((period) => {
      const { term, endOn, currency } = period;
      const comparable = all.filter((statement) => statement.currency === currency);
      const fact = reportFact("statement", { period: term, on: endOn, currency }, id);
      return { ...figure(period, comparable), fact };
    }),
  ]);
}

function columnsOf(periods: readonly Statement[]) {
  return periods.map((period) => {
    const { title, note } = periodTitle(period);
    return numberColumn(title, note);
  });
}

/** Builds the short table of the overview. */
export function briefStatementGrid(
  periods: readonly Statement[],
  all: readonly Statement[],
  currency: string,
): Grid {
  if (periods.length === 0) return null;
  return buildGrid(
    [textColumn(unitText(currency)), ...columnsOf(periods)],
    briefLines.map((id) => lineRow(id, periods, all)),
  );
}

/** Sales and the EBITDA margin of the same periods; null where no sales are known. */
export function statementBars(periods: readonly Statement[]): Bars | null {
  if (periods.every(({ revenue }) => revenue === null)) return null;
  return {
    periods: periods.map(({ term, endOn }) =>
      term === "quarter" ? dayText(endOn) : periodTitle({ term, endOn }).title,
    ),
    series: [
      { name: "Sales", unit: "money", values: periods.map(({ revenue }) => revenue) },
      {
        name: "EBITDA margin",
        unit: "percent",
        values: periods.map(({ ebitda, revenue }) => {
          const margin = quotient(ebitda, positiveOrNull(revenue));
          return margin === null ? null : margin * 100;
        }),
      },
    ],
  };
}
