import type { Day } from "../../../domain/calendar/day.ts";
import type { BalanceClaim, Decimal, StatementClaim } from "../../market/claims.ts";
import { toDecimal } from "../reading/decimals.ts";
import {
  balanceConcepts,
  type Concepts,
  currentDebt,
  depreciation,
  longDebt,
  statementConcepts,
  totalDebt,
} from "./concepts.ts";
import { type Amount, byTerm, type Term } from "./periods.ts";

/** A number as one filing states it; later filings repeat or restate it. */
export interface StatedFact extends Amount {
  concept: string;
  currency: string;
  filedOn: Day;
  accession: string;
}

/** The facts of one currency, each as last filed. */
export class FactBook {
  private readonly currency: string;
  private readonly byConcept: Map<string, Amount[]>;

  constructor(currency: string, facts: readonly StatedFact[]) {
    const last = new Map<string, StatedFact>();
    for (const fact of facts) {
      if (fact.currency !== currency) continue;
      const key = `${fact.concept} ${fact.start} ${fact.end}`;
      const known = last.get(key);
      if (!known || isLater(fact, known)) last.set(key, fact);
    }
    this.currency = currency;
    this.byConcept = Map.groupBy(last.values(), ({ concept }) => concept);
  }

  statements(): StatementClaim[] {
    const fields = Object.entries(statementConcepts).map(
      ([field, concepts]) => [field, this.amountsByTerm(concepts)] as const,
    );
    const depreciated = this.amountsByTerm(depreciation);
    const periods = new Set(fields.flatMap(([, amounts]) => [...amounts.keys()]));
    return [...periods].toSorted().map((period) => {
      const [term, periodEndOn] = period.split(" ") as [Term, Day];
      const told = fields.map(([field, amounts]) => [field, decimal(amounts.get(period))] as const);
      const ebit = fields.find(([field]) => field === "ebit")?.[1].get(period);
      const ebitda = decimal(sum(ebit, depreciated.get(period)));
      const { currency } = this;
      return { periodEndOn, term, currency, ebitda, ...Object.fromEntries(told) };
    });
  }

  balances(): BalanceClaim[] {
    const fields = Object.entries(balanceConcepts).map(
      ([field, concepts]) => [field, this.amountsByDay(concepts)] as const,
    );
    const debt = this.debtByDay();
    // A day that only a statement of changes in equity names has no balance sheet.
    const days = new Set(fields.find(([field]) => field === "totalAssets")?.[1].keys());
    return [...days].toSorted().map((asOfOn) => {
      const told = fields.map(([field, amounts]) => [field, decimal(amounts.get(asOfOn))] as const);
      const { currency } = this;
      return {
        asOfOn,
        currency,
        totalDebt: decimal(debt.get(asOfOn)),
        ...Object.fromEntries(told),
      };
    });
  }

  private debtByDay(): Map<Day, number> {
    const current = this.amountsByDay(currentDebt);
    const parts = [...this.amountsByDay(longDebt)].map(
      ([day, long]) => [day, long + (current.get(day) ?? 0)] as const,
    );
    return new Map([...parts, ...this.amountsByDay(totalDebt)]);
  }

  /** Of each period the first concept that tells of it. */
  private amountsByTerm(concepts: Concepts): Map<string, number> {
    const told = concepts.map((concept) => byTerm(this.byConcept.get(concept) ?? []));
    return new Map(told.toReversed().flatMap((amounts) => [...amounts]));
  }

  private amountsByDay(concepts: Concepts): Map<Day, number> {
    const told = concepts.map((concept) => this.byConcept.get(concept) ?? []);
    const standing = told
      .toReversed()
      .flat()
      .filter(({ start }) => start === null);
    return new Map(standing.map(({ end, value }) => [end, value]));
  }
}

function isLater(fact: StatedFact, known: StatedFact): boolean {
  if (fact.filedOn !== known.filedOn) return fact.filedOn > known.filedOn;
  return fact.accession > known.accession;
}

function decimal(value: number | undefined): Decimal | null {
  return value === undefined ? null : toDecimal(value);
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}
