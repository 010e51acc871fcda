import type { Day } from "../../../domain/calendar/day.ts";
import type {
  BalanceClaim,
  StatementClaim,
  StatementFigure,
} from "../../../domain/statements/claims.ts";
import type { InlineFact } from "../xbrl/read-inline-facts.ts";
import type { Block } from "./blocks.ts";
import { certain, type Stated, uncertain } from "./stated.ts";
import {
  type FigureRow,
  readStatementTables,
  type Span,
  type StatementTable,
} from "./statement-tables.ts";
import { findTaggedFigures } from "./tagged-figures.ts";

/** The figures of the statements, as far as a rule proves them, and those that the document leaves in doubt. */
export interface Financials {
  statements: Stated<StatementClaim[]>[];
  balances: Stated<BalanceClaim[]>[];
}

type BalanceFigure = "cash" | "totalAssets" | "totalEquity";
export type Figure = Exclude<StatementFigure, "ebitda"> | BalanceFigure;

export interface FoundFigure {
  span: Span;
  endOn: Day;
  figure: Figure;
  currency: string;
  amount: number;
  /** The amount is rounded to it. */
  unit: number;
  /** Null for a figure that the issuer has tagged. */
  table: number | null;
  /** True when a sum of its table holds, and for a tagged figure. */
  isProven: boolean;
  written: string;
}

/**
 * Reads the summary and the statements of a prospectus, from their tables and from what the issuer has tagged in them. A
 * figure is certain by its tag, by a sum of its table, or by two tables, unless another place states it differently.
 */
export function readFinancials(
  blocks: readonly Block[],
  facts: readonly InlineFact[] = [],
  issuer = "",
): Financials {
  const tables = readStatementTables(blocks, issuer);
  const found = [...findTaggedFigures(facts), ...tables.flatMap(findFigures)];
  const figures = [
    ...Map.groupBy(
      found,
      ({ span, endOn, figure, currency }) => `${span} ${endOn} ${figure} ${currency}`,
    ),
  ]
    .map(([, same]) => weighFigure(same))
    .toSorted((a, b) => (a.endOn < b.endOn ? 1 : -1));
  const of = (isDay: boolean, isCertain: boolean) =>
    figures.filter((one) => (one.span === "day") === isDay && one.isCertain === isCertain);
  return {
    statements: [
      ...state(of(false, true), makeStatements),
      ...state(of(false, false), makeStatements),
    ],
    // A table of cash alone is no balance sheet.
    balances: state(of(true, true), makeBalances),
  };
}

const labels: Record<Exclude<Figure, "revenue">, RegExp> = {
  grossProfit:
    /^(?:total )?gross (?:profit|loss|margin|\(?loss\)? ?\(?profit\)?|profit ?\(loss\))$/i,
  ebit: /^(?:total )?(?:operating (?:loss|income|profit|\(loss\) income|income \(loss\))|(?:net )?(?:loss|income|profit|\(loss\) income|income \(loss\)) from operations)$/i,
  netIncome:
    /^(?:consolidated )?net (?:loss|income|earnings|\(loss\) income|income \(loss\))(?: and comprehensive (?:loss|income))?$/i,
  operatingCashFlow:
    /^net cash (?:\(?used in\)?|\(?provided by\)?|flows?)(?: (?:\(?used in\)?|\(?provided by\)?|from|and|or)){0,3} operating activities$/i,
  capitalExpenditure:
    /^(?:purchases?|acquisitions?) of property(?:,? plant,?)? and equipment(?:, net)?$/i,
  cash: /^cash(?: and cash equivalents)?$/i,
  totalAssets: /^total assets$/i,
  totalEquity:
    /^total (?:stockholders|shareholders|members)[’']?(?:s)? (?:equity|deficit|\(deficit\) equity|equity \(deficit\)|\(deficit\)|deficiency)$/i,
};
const revenueLabel = /\b(?:revenues?|sales)(?:, net)?$|^total revenues? (?:and|net of) /i;
const noRevenue =
  /\b(?:cost|other|deferred|marketing|selling|percent|growth|and sales|proceeds)\b/i;
const sumLabels = {
  cost: /^(?:total )?costs? of (?:net )?(?:revenues?|sales|goods sold|products sold|services)$/i,
  investing: /^net cash .{0,40}investing activities$/i,
  financing: /^net cash .{0,40}financing activities$/i,
  exchange: /^effect of .{0,40}exchange rate/i,
  change:
    /^net (?:increase|decrease|change|\(decrease\)\/? ?increase|increase\/? ?\(decrease\)|\(decrease\) increase) in cash\b/i,
  expenses: /^total operating expenses$|^total (?:operating )?costs and expenses$/i,
  claims:
    /^total liabilities(?:,? .{0,80})? and (?:total )?(?:stockholders|shareholders|members)[’']?s? (?:equity|deficit|\(deficit\) equity|equity \(deficit\)|\(deficit\)|deficiency)$/i,
};

function findFigures(table: StatementTable, index: number): FoundFigure[] {
  const find = (label: RegExp) => table.rows.find((row) => label.test(row.label));
  const sums = { find, revenue: findRevenue(table.rows) };
  const rows: [Figure, FigureRow | undefined][] = [
    ["revenue", sums.revenue],
    ...Object.entries(labels).map(([figure, label]): [Figure, FigureRow | undefined] => [
      figure as Figure,
      find(label),
    ]),
  ];
  return rows.flatMap(([figure, row]) =>
    table.columns.flatMap((column, at): FoundFigure[] => {
      const amount = row?.amounts[at];
      const isOfDay = figure === "cash" || figure === "totalAssets" || figure === "totalEquity";
      if (!row || !column || amount === undefined || (column.span === "day") !== isOfDay) return [];
      // "Net loss | 4,120" is a loss, or a profit under a label of other years.
      if (
        /^(?:consolidated )?net loss\b|^operating loss$|^loss from/i.test(row.label) &&
        amount > 0
      )
        return [];
      const sign = figure === "capitalExpenditure" ? -1 : 1;
      return [
        {
          ...column,
          figure,
          currency: "USD",
          amount: sign * amount,
          unit: table.unit,
          table: index,
          isProven: holdsInTable(figure, at, sums),
          written: row.written,
        },
      ];
    }),
  );
}

/** The total, or the only kind of revenue. */
function findRevenue(rows: readonly FigureRow[]): FigureRow | undefined {
  const kinds = rows.filter(({ label }) => revenueLabel.test(label) && !noRevenue.test(label));
  return (
    kinds.find(({ label }) => /^(?:total|net) /i.test(label)) ??
    (kinds.length === 1 ? kinds[0] : undefined)
  );
}

interface Sums {
  find: (label: RegExp) => FigureRow | undefined;
  revenue: FigureRow | undefined;
}

/** Each figure of a table is rounded by itself, so that a sum may be out by two. */
const roundedBy = 2;

/** Tells whether a sum of the table, in which the figure is a part or the result, holds in a column. */
function holdsInTable(figure: Figure, at: number, { find, revenue }: Sums): boolean {
  const amount = (row: FigureRow | undefined) => row?.amounts[at];
  const [gross, ebit] = [amount(find(labels.grossProfit)), amount(find(labels.ebit))];
  const [cost, expenses] = [amount(find(sumLabels.cost)), amount(find(sumLabels.expenses))];
  const [assets, claims] = [amount(find(labels.totalAssets)), amount(find(sumLabels.claims))];
  const sales = amount(revenue);
  const flows = [labels.operatingCashFlow, sumLabels.investing, sumLabels.financing].map((label) =>
    amount(find(label)),
  );
  const isSum = (whole: number | undefined, from: number | undefined, less: number | undefined) =>
    whole !== undefined &&
    from !== undefined &&
    less !== undefined &&
    Math.abs(from - Math.abs(less) - whole) <= roundedBy * unitOf(whole, from, less);
  const change = amount(find(sumLabels.change));
  const isChange =
    change !== undefined &&
    isSum(change, sum([...flows, amount(find(sumLabels.exchange)) ?? 0]), 0);
  const proofs: Partial<Record<Figure, boolean>> = {
    revenue: isSum(gross, sales, cost) || isSum(ebit, sales, expenses),
    grossProfit: isSum(gross, sales, cost) || isSum(ebit, gross, expenses),
    ebit: isSum(ebit, gross, expenses) || isSum(ebit, sales ?? 0, expenses),
    totalAssets: assets !== undefined && assets === claims,
    totalEquity: assets !== undefined && assets === claims,
    cash: assets !== undefined && assets === claims,
    operatingCashFlow: isChange,
    capitalExpenditure: isChange,
  };
  return proofs[figure] ?? false;
}

/** Undefined when one is missing. */
function sum(amounts: readonly (number | undefined)[]): number | undefined {
  const known = amounts.filter((one) => one !== undefined);
  return known.length === amounts.length ? known.reduce((all, one) => all + one, 0) : undefined;
}

/** The unit in which all amounts are whole. */
function unitOf(...amounts: number[]): number {
  return [1_000_000, 1000].find((unit) => amounts.every((one) => one % unit === 0)) ?? 1;
}

interface Weighed extends FoundFigure {
  isCertain: boolean;
  reason: string;
}

/** The finest figure counts when all others are the same, rounded. */
function weighFigure(found: readonly FoundFigure[]): Weighed {
  const finest = found.toSorted((a, b) => a.unit - b.unit)[0] as FoundFigure;
  const agree = found.every(
    ({ amount, unit }) => Math.abs(amount - finest.amount) <= Math.max(unit, finest.unit),
  );
  const isTwice = new Set(found.map(({ table }) => table)).size > 1;
  const isCertain = agree && (isTwice || found.some(({ isProven }) => isProven));
  const reason = agree
    ? "Stated once, and no sum proves it"
    : "The document states different figures";
  return { ...finest, isCertain, reason: isCertain ? proof : reason };
}

const proof =
  "The issuer has tagged it, the sums of its statement hold, or two tables state it alike";
const longestPassage = 1500;

/** Makes one stated value of the figures; none of none. */
function state<Claim>(
  figures: readonly Weighed[],
  make: (figures: readonly Weighed[]) => Claim[],
): Stated<Claim[]>[] {
  const [first] = figures;
  if (first === undefined) return [];
  const passage = [...new Set(figures.map(({ written }) => written))].join("\n");
  const finding = {
    value: make(figures),
    passage: passage.slice(0, longestPassage),
    place: "Financial statements",
  };
  return [first.isCertain ? certain(finding, proof) : uncertain(finding, first.reason, 60)];
}

function makeStatements(figures: readonly Weighed[]): StatementClaim[] {
  return [...groupByPeriod(figures).values()].map((same) => {
    const { span, endOn, currency } = same[0] as Weighed;
    const term = span === "quarter" ? "quarter" : "annual";
    return { periodEndOn: endOn, term, currency, ...amountsOf(same) };
  });
}

function makeBalances(figures: readonly Weighed[]): BalanceClaim[] {
  return [...groupByPeriod(figures).values()].map((same) => {
    const { endOn, currency } = same[0] as Weighed;
    return { asOfOn: endOn, currency, ...amountsOf(same) };
  });
}

function groupByPeriod(figures: readonly Weighed[]): Map<string, Weighed[]> {
  return Map.groupBy(figures, ({ span, endOn, currency }) => `${span} ${endOn} ${currency}`);
}

function amountsOf(figures: readonly Weighed[]): Partial<Record<Figure, string>> {
  return Object.fromEntries(
    figures.map(({ figure, amount }) => [figure, String(Math.round(amount))]),
  );
}
