import { forecastYears, usualAssumptions } from "../../../domain/valuation/discounted-cash-flow.ts";
import { columnLetters } from "../../excel/column-letters.ts";
import { at, computed, lastYear, line, percent, price, type Row } from "./dcf-places.ts";
import type { ValuedReport } from "./dcf-workbook.ts";

const rateSteps = [-0.02, -0.01, 0, 0.01, 0.02];
const growthSteps = [-0.01, -0.005, 0, 0.005, 0.01];
const firstSensitivityRow = 48;

/** The value of a share at other rates, with the forecast as it stands. */
export function sensitivity({ basis, value }: ValuedReport): Row[] {
  const { discountRate, terminalGrowth } = usualAssumptions;
  const head: Row = [
    "Value per share, by discount rate and terminal growth",
    { heading: "" },
    ...growthSteps.map((step) =>
      computed(terminalGrowth + step, percent, `${at.terminal}+${step}`),
    ),
  ];
  const rows = rateSteps.map((step, index): Row => {
    const row = firstSensitivityRow + 1 + index;
    return [
      "",
      computed(discountRate + step, percent, `${at.rate}+${step}`),
      ...growthSteps.map((growthStep, place) =>
        computed(
          shareAt(discountRate + step, terminalGrowth + growthStep, { basis, value }),
          price,
          shareFormula(`$B${row}`, `${columnLetters(place + 2)}$${firstSensitivityRow}`),
        ),
      ),
    ];
  });
  return [head, ...rows];
}

function shareAt(
  rate: number,
  growth: number,
  { basis, value }: Pick<ValuedReport, "basis" | "value">,
) {
  const last = value.years.at(-1);
  const sum = value.years.reduce(
    (total, { freeCashFlow, middle }) => total + freeCashFlow / (1 + rate) ** middle,
    0,
  );
  const terminal = last
    ? (last.freeCashFlow * (1 + growth)) / (rate - growth) / (1 + rate) ** last.middle
    : 0;
  return (sum + terminal - basis.debt + basis.cash) / basis.shares;
}

/** The years one by one, because not every program multiplies ranges. */
function shareFormula(rate: string, growth: string): string {
  const { cash, middle } = line;
  const years = Array.from({ length: forecastYears }, (_, place) => {
    const column = `$${columnLetters(place + 1)}$`;
    return `${column}${cash}/(1+${rate})^${column}${middle}`;
  });
  const last = `$${lastYear}$`;
  const terminal = `${last}${cash}*(1+${growth})/(${rate}-${growth})/(1+${rate})^${last}${middle}`;
  return `(${[...years, terminal].join("+")}-${at.debt}+${at.cash})/${at.shares}`;
}
