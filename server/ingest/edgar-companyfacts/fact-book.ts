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
      const other = last.get(key);
      if (!other || isLater(fact, other)) last.set(key, fact);
    }
    this.currency = currency;
    this.byConcept = Map.groupBy(last.values(), ({ concept }) => concept);
  }

  statements(): StatementClaim[] {
    const fields = Object.entries(statementConcepts).map(
      ([field, concepts]) => [field, this.amountsByTerm(concepts)] as const,
    );
    const depreciations = this.amountsByTerm(depreciation);
    const periods = new Set(fields.flatMap(([, amounts]) => [...amounts.keys()]));
    return [...periods].toSorted().map((period) => {
      const [term, periodEndOn] = period.split(" ") as [Term, Day];
      const values = fields.map(
        ([field, amounts]) => [field, decimal(amounts.get(period))] as const,
      );
      const ebit = fields.find(([field]) => field === "ebit")?.[1].get(period);
      const ebitda = decimal(sum(ebit, depreciations.get(period)));
      const { currency } = this;
      return { periodEndOn, term, currency, ebitda, ...Object.fromEntries(values) };
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
      const values = fields.map(
        ([field, amounts]) => [field, decimal(amounts.get(asOfOn))] as const,
      );
      const { currency } = this;
      return {
        asOfOn,
        currency,
        totalDebt: decimal(debt.get(asOfOn)),
        ...Object.fromEntries(values),
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

  /** Takes each period from the first concept that states it. */
  private amountsByTerm(concepts: Concepts): Map<string, number> {
    const perConcept = concepts.map((concept) => byTerm(this.byConcept.get(concept) ?? []));
    return new Map(perConcept.toReversed().flatMap((amounts) => [...amounts]));
  }

  private amountsByDay(concepts: Concepts): Map<Day, number> {
    const perConcept = concepts.map((concept) => this.byConcept.get(concept) ?? []);
    const amounts = perConcept
      .toReversed()
      .flat()
      .filter(({ start }) => start === null);
    return new Map(amounts.map(({ end, value }) => [end, value]));
  }
}

function isLater(fact: StatedFact, other: StatedFact): boolean {
  if (fact.filedOn !== other.filedOn) return fact.filedOn > other.filedOn;
  return fact.accession > other.accession;
}

function decimal(value: number | undefined): Decimal | null {
  return value === undefined ? null : toDecimal(value);
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}
