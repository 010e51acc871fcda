import type { Day } from "../../../domain/calendar/day.ts";
import { amountText, longDayText } from "../../../domain/fields/formats.ts";
import type { StatementClaim, StatementFigure } from "../../../domain/statements/claims.ts";
import { figureColumns, statementFigures } from "../figure-columns.ts";
import type { Statement } from "../read-model/deal-facts.ts";
import {
  blankLeaf,
  type ChainFacts,
  dealOf,
  fact,
  type Part,
  type Report,
  rateFact,
} from "./chain.ts";

export type Figure = (typeof figureColumns)[StatementFigure];

/** A statement, or as much of one as is to be explained. */
export type StatedPeriod = Pick<Statement, "term" | "period_end_on" | "currency"> &
  Partial<Pick<Statement, Figure>>;

const terms = { quarter: "Quarter", annual: "Year", ltm: "Twelve months" } as const;

/** The statements up to today in the currency of the deal, or in the only other one; the newest first. */
export function selectStatements(facts: ChainFacts): Statement[] {
  const { statements, deal } = dealOf(facts);
  const published = statements.filter(({ period_end_on }) => period_end_on <= facts.today);
  const currencies = published.map(({ currency }) => currency);
  const chosen = currencies.includes(deal.currency) ? deal.currency : currencies[0];
  return published.filter(({ currency }) => currency === chosen);
}

export function noStatements(facts: ChainFacts): string | null {
  return selectStatements(facts).length === 0
    ? "No financial statement of the company is known"
    : null;
}

/** A figure of a statement with the filings that state it. */
export function statementFact(
  facts: ChainFacts,
  statement: StatedPeriod | undefined,
  figure: Figure,
  label: string,
): Part {
  if (statement === undefined) return { leaf: blankLeaf(`statement ${figure}`, label, null) };
  const { term, period_end_on: endOn, currency } = statement;
  const words = `${label}, ${terms[term].toLowerCase()} to ${longDayText(endOn)}`;
  const value = statement[figure] ?? null;
  const part = fact(
    facts,
    "company",
    `${endOn}/${term}/${currency} ${figure}`,
    words,
    value === null ? null : `${currency} ${amountText(value)}`,
  );
  if ("field" in part || facts.made === null) return part;
  const claim = findClaim(facts, statement, part.leaf.origin);
  return {
    leaf: { ...part.leaf, logged: null, reports: listReports(claim, figure, currency) },
  };
}

function findClaim(
  { made }: ChainFacts,
  { term, period_end_on: endOn, currency }: StatedPeriod,
  origin: unknown,
): StatementClaim | undefined {
  const testimony = made?.testimonies.find((one) => one.origin === origin);
  return testimony?.claims.statements?.find(
    (one) => one.term === term && one.periodEndOn === endOn && one.currency === currency,
  );
}

function listReports(
  claim: StatementClaim | undefined,
  figure: Figure,
  currency: string,
): Report[] {
  const claimed = statementFigures.find((one) => figureColumns[one] === figure);
  return (claim?.reports ?? []).flatMap(({ accession, form, filedOn, figures }) => {
    const value = claimed && figures[claimed];
    return value === undefined
      ? []
      : [{ accession, form, filedOn, value: `${currency} ${amountText(Number(value))}` }];
  });
}

export type BalanceFigure = "cash" | "total_assets" | "total_debt" | "total_equity";

/** A figure of the balance sheet of the deal, with the rate of another currency. */
export function balanceFact(facts: ChainFacts, figure: BalanceFigure, label: string): Part[] {
  const { balance } = dealOf(facts);
  if (balance === null) return [{ leaf: blankLeaf(`balance ${figure}`, label, null) }];
  const { as_of_on: on, currency, usd } = balance;
  return [
    datedBalanceFact(facts, { on, currency, value: balance[figure] }, figure, label),
    ...rateFact(facts, currency, longDayText(on), usd),
  ];
}

/** A figure of the balance sheet of a date. */
export function datedBalanceFact(
  facts: ChainFacts,
  { on, currency, value }: { on: Day; currency: string; value: number | null },
  figure: BalanceFigure,
  label: string,
): Part {
  const text = value === null ? null : `${currency} ${amountText(value)}`;
  const part = fact(
    facts,
    "company",
    `${on}/${currency} ${figure}`,
    `${label}, ${longDayText(on)}`,
    text,
  );
  return "leaf" in part ? { leaf: { ...part.leaf, logged: null } } : part;
}
