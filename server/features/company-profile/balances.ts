import type { Bars, Grid } from "../../../domain/contract/companies/company-shapes.ts";
import { dayText, statedMillionsText } from "../../../domain/fields/formats.ts";
import { reportFact } from "./fact-names.ts";
import { buildGrid, gridRow, numberColumn, numberFigure, textColumn, textFigure } from "./grids.ts";
import type { Balance } from "./profile-facts.ts";
import { withoutOldOnes } from "./statements.ts";
import { unitText } from "./unit-text.ts";

/** Builds the table of balance sheets with a column for each date. */
export function balanceGrid(balances: readonly Balance[], currency: string): Grid {
  const dates = datesIn(balances, currency);
  if (dates.length === 0) return null;
  return buildGrid(
    [
      textColumn(unitText(currency)),
      ...dates.map(({ asOf, isProForma }) =>
        numberColumn(dayText(asOf), isProForma ? "Pro forma" : "Reported"),
      ),
    ],
    Object.entries(balanceLines).map(([id, { label, pick }]) =>
      gridRow([
        textFigure(label),
        ...dates.map((balance) => ({
          ...numberFigure(pick(balance), statedMillionsText, "Not stated for this date"),
          fact: reportFact("balance", placeOf(balance), id),
        })),
      ]),
    ),
    dates.some(({ isProForma }) => isProForma)
      ? "Pro forma figures include the proceeds of the offering."
      : null,
  );
}

/** Reported and pro forma figures of one date differ. */
export function placeOf({ asOf, currency, isProForma }: Balance) {
  return { period: isProForma ? "proForma" : "reported", on: asOf, currency };
}

interface BalanceLine {
  label: string;
  pick(balance: Balance): number | null;
  /** How the figure is made of others; null for one that is stated. */
  formula: string | null;
  /** The columns of the database behind it. */
  inputs: readonly ("cash" | "total_assets" | "total_debt" | "total_equity")[];
}

const balanceLines = {
  cash: { label: "Cash", pick: ({ cash }) => cash, formula: null, inputs: ["cash"] },
  totalAssets: {
    ...{ label: "Total assets", pick: ({ totalAssets }) => totalAssets, formula: null },
    inputs: ["total_assets"],
  },
  totalDebt: {
    ...{ label: "Total debt", pick: ({ totalDebt }) => totalDebt, formula: null },
    inputs: ["total_debt"],
  },
  totalEquity: {
    ...{ label: "Equity", pick: ({ totalEquity }) => totalEquity, formula: null },
    inputs: ["total_equity"],
  },
  netDebt: {
    ...{ label: "Net debt", pick: netDebt, formula: "Total debt − cash" },
    inputs: ["total_debt", "cash"],
  },
} as const satisfies Record<string, BalanceLine>;

export function findBalanceLine(id: string): BalanceLine | null {
  return Object.hasOwn(balanceLines, id) ? balanceLines[id as keyof typeof balanceLines] : null;
}

function netDebt({ totalDebt, cash }: Balance): number | null {
  return totalDebt === null || cash === null ? null : totalDebt - cash;
}

/** Cash, debt and equity by date; null without balance sheets in the currency. */
export function balanceBars(balances: readonly Balance[], currency: string): Bars | null {
  const dates = datesIn(balances, currency);
  if (dates.length === 0) return null;
  const series = (name: string, pick: (balance: Balance) => number | null) => ({
    name,
    unit: "money" as const,
    values: dates.map(pick),
  });
  return {
    periods: dates.map(({ asOf, isProForma }) => monthText(asOf) + (isProForma ? " PF" : "")),
    series: [
      series("Cash", ({ cash }) => cash),
      series("Total debt", ({ totalDebt }) => totalDebt),
      series("Equity", ({ totalEquity }) => totalEquity),
    ],
  };
}

/** The most columns of a table. */
const mostDates = 6;

function datesIn(balances: readonly Balance[], currency: string): Balance[] {
  const own = balances.filter((balance) => balance.currency === currency);
  return withoutOldOnes(own, ({ asOf }) => asOf).slice(-mostDates);
}

/** "03/26": there is little room below a bar. */
function monthText(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(2, 4)}`;
}
