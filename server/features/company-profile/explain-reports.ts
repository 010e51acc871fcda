import { dayText, noValueText, statedMillionsText } from "../../../domain/fields/formats.ts";
import { sumOfQuarters } from "../../../domain/financials/twelve-months.ts";
import { figureColumns } from "../../market/figure-columns.ts";
import { type ChainFacts, derived, stated } from "../../market/lineage/chain.ts";
import type { NamedValue } from "../../market/lineage/explain.ts";
import {
  type BalanceFigure,
  datedBalanceFact,
  statementFact,
} from "../../market/lineage/statement-facts.ts";
import { findBalanceLine, placeOf } from "./balances.ts";
import type { Balance, Statement } from "./profile-facts.ts";
import type { ProfileFacts } from "./profile-repository.ts";
import {
  findYearBefore,
  isStatementLine,
  type StatementLineId,
  statementLines,
} from "./statement-lines.ts";
import { findLastMonths, periodTitle } from "./statements.ts";
import { unitText } from "./unit-text.ts";

/** Tells how a value comes about, once the facts behind the row are read. */
export type Telling = (chain: ChainFacts) => NamedValue;

/** A figure of a statement; null for one that the company does not have. */
export function tellStatement(
  { statements }: ProfileFacts,
  [term, on, currency, id = ""]: readonly string[],
): Telling | null {
  const comparable = statements.filter((one) => one.currency === currency);
  const months = findLastMonths(comparable);
  const added = months && term === "ltm" && months.endOn === on ? months.quarters : [];
  const statement =
    months && added.length > 0
      ? months.report
      : comparable.find((one) => one.term === term && one.endOn === on);
  if (statement === undefined || !isStatementLine(id)) return null;
  return (chain) => nameStatementValue(chain, { statement, added, all: comparable }, id);
}

interface NamedStatement {
  statement: Statement;
  /** The quarters that add up to it; none where a document states it. */
  added: readonly Statement[];
  /** The statements of its currency. */
  all: readonly Statement[];
}

function nameStatementValue(
  chain: ChainFacts,
  { statement, added, all }: NamedStatement,
  id: StatementLineId,
): NamedValue {
  const { label, figure, formula, inputs, comparesYears = false } = statementLines[id];
  const { text, value, note } = figure(statement, all);
  const before = comparesYears ? findYearBefore(statement, all) : undefined;
  const isAdded = added.length > 0;
  const periods = [...(isAdded ? added : [statement]), ...(before === undefined ? [] : [before])];
  const parts = periods.flatMap((period) =>
    inputs.map((key) => {
      const column = figureColumns[key];
      const { term, endOn: period_end_on, currency } = period;
      return statementFact(
        chain,
        { term, period_end_on, currency, [column]: period[key] },
        column,
        statementLines[key].label,
      );
    }),
  );
  const [only] = parts;
  const isDerived = inputs.some((key) => statement.derived.includes(figureColumns[key]));
  const unit = unitText(statement.currency);
  return {
    label: `${label}, ${periodTitle(statement).title} to ${dayText(statement.endOn)}`,
    value: value === null || text.endsWith("%") ? text : `${text} (${unit})`,
    explanation:
      formula === null && only !== undefined && !isDerived && !isAdded
        ? stated(only, note)
        : derived(
            formula ?? (isAdded ? sumOfQuarters : (note ?? "")),
            parts,
            value === null ? note : null,
          ),
  };
}

/** A figure of a balance sheet; null for one that the company does not have. */
export function tellBalance(
  { balances }: ProfileFacts,
  [period, on, currency, id = ""]: readonly string[],
): Telling | null {
  const line = findBalanceLine(id);
  const balance = balances.find((one) => {
    const place = placeOf(one);
    return place.period === period && place.on === on && place.currency === currency;
  });
  if (balance === undefined || line === null) return null;
  return (chain) => {
    const { label, pick, formula, inputs } = line;
    const value = pick(balance);
    const parts = inputs.map((figure) =>
      datedBalanceFact(
        chain,
        { on: balance.asOf, currency: balance.currency, value: columns[figure].read(balance) },
        figure,
        columns[figure].label,
      ),
    );
    const [only] = parts;
    const text =
      value === null ? noValueText : `${statedMillionsText(value)} (${unitText(balance.currency)})`;
    return {
      label: `${label}, ${dayText(balance.asOf)}${balance.isProForma ? ", pro forma" : ""}`,
      value: text,
      explanation: formula === null && only ? stated(only) : derived(formula ?? "", parts),
    };
  };
}

const columns: Record<BalanceFigure, { label: string; read(balance: Balance): number | null }> = {
  cash: { label: "Cash", read: ({ cash }) => cash },
  total_assets: { label: "Total assets", read: ({ totalAssets }) => totalAssets },
  total_debt: { label: "Total debt", read: ({ totalDebt }) => totalDebt },
  total_equity: { label: "Equity", read: ({ totalEquity }) => totalEquity },
};
