import { dayText } from "../../../domain/fields/formats.ts";
import {
  fastestGrowth,
  forecastYears,
  usualAssumptions,
} from "../../../domain/valuation/discounted-cash-flow.ts";
import { columnLetters } from "../../excel/column-letters.ts";
import {
  at,
  computed,
  factor,
  firstYear,
  input,
  lastYear,
  line,
  million,
  money,
  percent,
  price,
  type Row,
} from "./dcf-places.ts";
import { sensitivity } from "./dcf-sensitivity.ts";
import type { ValuedReport } from "./dcf-workbook.ts";

/** The rows of the model below its title. Their order is that of the places above. */
export function dcfRows(valued: ValuedReport): Row[] {
  return [
    [],
    heading("Assumptions", "Value"),
    ...assumptions(valued),
    [],
    heading(
      "Stated",
      valued.facts.deal?.currency === "USD" ? "US$ mm" : `${valued.facts.deal?.currency} mm`,
    ),
    ...statedFigures(valued),
    [],
    [],
    heading(
      "Forecast",
      ...Array.from({ length: forecastYears }, (_, place) => `Year ${place + 1}`),
    ),
    ...forecast(valued),
    [],
    heading("Value", valued.facts.deal?.currency ?? ""),
    ...worth(valued),
    [],
    ...sensitivity(valued),
  ];
}

function heading(label: string, ...titles: string[]): Row {
  return [label, ...titles.map((title) => ({ heading: title }))];
}

function assumptions({ basis, value }: ValuedReport): Row[] {
  const { discountRate, terminalGrowth, taxRate } = usualAssumptions;
  const { sales, ebit, ebitda, capitalExpenditure } = basis;
  return [
    ["Discount rate (assumption)", input(discountRate, percent)],
    ["Terminal growth (assumption)", input(terminalGrowth, percent)],
    ["Tax rate (assumption)", input(taxRate, percent)],
    [
      `Sales growth, year 1 (capped at ${fastestGrowth * 100}%)`,
      computed(
        value.years[0]?.growth ?? 0,
        percent,
        `MIN(${fastestGrowth},${at.later}/${at.earlier}-1)`,
      ),
    ],
    ["EBIT margin", computed(ebit / sales, percent, `${at.ebit}/${at.sales}`)],
    [
      "D&A (% of sales)",
      computed((ebitda - ebit) / sales, percent, `(${at.ebitda}-${at.ebit})/${at.sales}`),
    ],
    [
      "Capex (% of sales)",
      computed(capitalExpenditure / sales, percent, `${at.spent}/${at.sales}`),
    ],
  ];
}

function statedFigures({ basis, price: offered }: ValuedReport): Row[] {
  const amount = (value: number) => input(value / million, money);
  const { earlier, later, label } = basis.growthFrom;
  const [before, after] =
    label === "estimates"
      ? ["Estimated sales, first year", "Estimated sales, second year"]
      : ["Sales, the year before the last", "Sales, last year"];
  return [
    [`Sales, to ${dayText(basis.periodEnd)}`, amount(basis.sales)],
    ["EBIT", amount(basis.ebit)],
    ["EBITDA", amount(basis.ebitda)],
    ["Capital expenditure", amount(basis.capitalExpenditure)],
    [before, amount(earlier)],
    [after, amount(later)],
    [`Cash, on ${dayText(basis.balanceDay)}`, amount(basis.cash)],
    ["Debt", amount(basis.debt)],
    ["Shares after the offering, mm", input(basis.shares / million, money)],
    offered === null
      ? ["Price per share: not set yet"]
      : [offered.label, input(offered.amount, price)],
  ];
}

function forecast({ value }: ValuedReport): Row[] {
  const cells = (format: string, pick: keyof (typeof value.years)[number], formulaOf: FormulaOf) =>
    value.years.map((year, place) =>
      computed(
        year[pick] / (format === money ? million : 1),
        format,
        formulaOf(columnLetters(place + 1), columnLetters(place), place),
      ),
    );
  const { growth, sales, ebit, tax, depreciation, spent, cash, middle, factor: factorRow } = line;
  return [
    [
      "Sales growth",
      ...cells(percent, "growth", (_, before, place) =>
        place === 0
          ? at.growth
          : `${before}${growth}+(${at.terminal}-${at.growth})/${forecastYears - 1}`,
      ),
    ],
    [
      "Sales",
      ...cells(
        money,
        "sales",
        (column, before, place) =>
          `${place === 0 ? at.sales : `${before}${sales}`}*(1+${column}${growth})`,
      ),
    ],
    ["EBIT", ...cells(money, "ebit", (column) => `${column}${sales}*${at.margin}`)],
    ["Less tax", ...cells(money, "tax", (column) => `${column}${ebit}*${at.tax}`)],
    [
      "Plus depreciation and amortization",
      ...cells(money, "depreciation", (column) => `${column}${sales}*${at.depreciated}`),
    ],
    [
      "Less capital expenditure",
      ...cells(money, "capitalExpenditure", (column) => `${column}${sales}*${at.invested}`),
    ],
    [
      "Free cash flow",
      ...cells(
        money,
        "freeCashFlow",
        (column) => `${column}${ebit}-${column}${tax}+${column}${depreciation}-${column}${spent}`,
      ),
    ],
    [
      "Discount period (mid-year)",
      ...cells(factor, "middle", (_, before, place) =>
        place === 0 ? "0.5" : `${before}${middle}+1`,
      ),
    ],
    [
      "Discount factor",
      ...cells(factor, "discountFactor", (column) => `1/(1+${at.rate})^${column}${middle}`),
    ],
    [
      "Present value",
      ...cells(money, "presentValue", (column) => `${column}${cash}*${column}${factorRow}`),
    ],
  ];
}

type FormulaOf = (column: string, before: string, place: number) => string;

/** The rows of the result. */
const result = {
  sum: 38,
  terminal: 39,
  presentTerminal: 40,
  enterprise: 41,
  equity: 44,
  share: 45,
} as const;

function worth({ value, basis, price: offered }: ValuedReport): Row[] {
  const amount = (of: number, formula: string) => computed(of / million, money, formula);
  const { present, cash, factor: factorRow } = line;
  return [
    [
      "Present value of the years, mm",
      amount(value.sumOfYears, `SUM(${firstYear}${present}:${lastYear}${present})`),
    ],
    [
      "Terminal value, mm",
      amount(
        value.terminalValue,
        `${lastYear}${cash}*(1+${at.terminal})/(${at.rate}-${at.terminal})`,
      ),
    ],
    [
      "Present value of the terminal value, mm",
      amount(value.presentTerminalValue, `B${result.terminal}*${lastYear}${factorRow}`),
    ],
    [
      "Enterprise value, mm",
      amount(value.enterpriseValue, `B${result.sum}+B${result.presentTerminal}`),
    ],
    ["Less debt, mm", amount(basis.debt, at.debt)],
    ["Plus cash, mm", amount(basis.cash, at.cash)],
    [
      "Equity value, mm",
      amount(
        value.equityValue,
        `B${result.enterprise}-B${result.equity - 2}+B${result.equity - 1}`,
      ),
    ],
    ["Value per share", computed(value.valueOfShare, price, `B${result.equity}/${at.shares}`)],
    offered === null
      ? []
      : [
          `Against the ${offered.label.replace(/^M/, "m")}`,
          computed(
            value.valueOfShare / offered.amount - 1,
            percent,
            `B${result.share}/${at.price}-1`,
          ),
        ],
  ];
}
