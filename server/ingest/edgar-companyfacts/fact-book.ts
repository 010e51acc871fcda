import type { Day } from "../../../domain/calendar/day.ts";
import type {
  BalanceClaim,
  StatementClaim,
  StatementFigure,
  StatementReport,
} from "../../../domain/statements/claims.ts";
import type { Decimal } from "../../../domain/statements/kinds.ts";
import { compareTexts } from "../../market/resolution.ts";
import { toDecimal } from "../reading/decimals.ts";
import {
  balanceConcepts,
  type Concepts,
  currentDebt,
  depreciation,
  longDebt,
  statementConcepts,
  totalDebt,
} from "../xbrl/concepts.ts";
import { type Amount, byTerm, findPeriod, type Term, type TermAmount } from "../xbrl/periods.ts";

/** A number as one filing states it; later filings repeat or restate it. */
export interface StatedFact extends Omit<Amount, "isReported"> {
  concept: string;
  currency: string;
  filedOn: Day;
  accession: string;
  form: string;
}

/** The facts of one currency, each as the newest report states it; the filing's own `fy` and `fp` name no period. */
export class FactBook {
  private readonly currency: string;
  private readonly byConcept: Map<string, Amount[]>;
  /** As each filing states them, by concept. */
  private readonly stated: Map<string, StatedFact[]>;

  constructor(currency: string, facts: readonly StatedFact[]) {
    const own = facts.filter((fact) => fact.currency === currency);
    const isReport = findReports(own);
    const last = new Map<string, StatedFact & Amount>();
    for (const fact of own) {
      const key = `${fact.concept} ${fact.start} ${fact.end}`;
      const stated = { ...fact, isReported: isReport(fact) };
      const other = last.get(key);
      if (!other || isBetter(stated, other)) last.set(key, stated);
    }
    this.currency = currency;
    this.stated = Map.groupBy(own, ({ concept }) => concept);
    this.byConcept = Map.groupBy(last.values(), ({ concept }) => concept);
  }

  statements(): StatementClaim[] {
    const fields = Object.entries(statementConcepts).map(
      ([field, concepts]) => [field, this.amountsByTerm(concepts)] as const,
    );
    const depreciations = this.amountsByTerm(depreciation);
    const filings = Object.entries(statementConcepts).map(
      ([field, concepts]) => [field as StatementFigure, this.listFilings(concepts)] as const,
    );
    const periods = new Set(fields.flatMap(([, amounts]) => [...amounts.keys()]));
    return [...periods].toSorted().map((period) => {
      const [term, periodEndOn] = period.split(" ") as [Term, Day];
      const figures = fields.map(([field, amounts]) => [field, amounts.get(period)] as const);
      const ebit = figures.find(([field]) => field === "ebit")?.[1];
      const all = [["ebitda", sum(ebit, depreciations.get(period))] as const, ...figures];
      const derived = all.flatMap(([field, amount]): StatementFigure[] =>
        amount?.isDerived ? [field as StatementFigure] : [],
      );
      return {
        ...{ periodEndOn, term, currency: this.currency },
        ...Object.fromEntries(all.map(([field, amount]) => [field, decimal(amount?.value)])),
        ...(derived.length > 0 && { derived }),
        ...withReports(
          filings
            .filter(([field]) => !derived.includes(field))
            .map(([field, facts]) => [field, facts.get(period) ?? []] as const),
        ),
      };
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
  private amountsByTerm(concepts: Concepts): Map<string, TermAmount> {
    const perConcept = concepts.map((concept) => byTerm(this.byConcept.get(concept) ?? []));
    return new Map(perConcept.toReversed().flatMap((amounts) => [...amounts]));
  }

  /** Lists the filings that state each period of the first concept that states it. */
  private listFilings(concepts: Concepts): Map<string, StatedFact[]> {
    const perConcept = concepts.map((concept) => {
      const facts = this.stated.get(concept) ?? [];
      return Map.groupBy(facts, (fact) => findPeriod(fact) ?? "");
    });
    return new Map(perConcept.toReversed().flatMap((periods) => [...periods]));
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

/** The filings that first state each figure, and those that restate it, the first one first. */
function withReports(figures: readonly (readonly [StatementFigure, StatedFact[]])[]): {
  reports?: StatementReport[];
} {
  const reports = new Map<string, StatementReport>();
  for (const [figure, facts] of figures) {
    const inOrder = facts.toSorted(byFiling);
    const news = inOrder.filter(({ value }, index) => value !== inOrder[index - 1]?.value);
    for (const { accession, form, filedOn, value } of news) {
      const report = reports.get(accession) ?? { accession, form, filedOn, figures: {} };
      report.figures[figure] = toDecimal(value);
      reports.set(accession, report);
    }
  }
  return reports.size === 0 ? {} : { reports: [...reports.values()].toSorted(byFiling) };
}

function byFiling(
  a: Pick<StatedFact, "filedOn" | "accession">,
  b: Pick<StatedFact, "filedOn" | "accession">,
): number {
  return compareTexts(`${a.filedOn} ${a.accession}`, `${b.filedOn} ${b.accession}`);
}

/** Annual and quarterly reports; a form with "/A" amends one. */
const reportForm = /^(?:10-K|10-KT|10-K405|10-Q|10-QT|20-F|40-F)(\/A)?$/;

/** An amendment that repeats parts of a report states neither assets nor a result, so it does not count as a report. */
function findReports(facts: readonly StatedFact[]): (fact: StatedFact) => boolean {
  const accessionsOf = (concepts: Concepts) => {
    const names = new Set<string>(concepts);
    return new Set(facts.flatMap((fact) => (names.has(fact.concept) ? [fact.accession] : [])));
  };
  const assets = accessionsOf(balanceConcepts.totalAssets);
  const results = accessionsOf(statementConcepts.netIncome);
  return ({ form, accession }) => {
    const match = reportForm.exec(form);
    if (match === null) return false;
    return match[1] === undefined || (assets.has(accession) && results.has(accession));
  };
}

/** The newest report wins; a proxy or a registration statement only fills the periods that no report states. */
function isBetter(fact: StatedFact & Amount, other: StatedFact & Amount): boolean {
  if (fact.isReported !== other.isReported) return fact.isReported;
  if (fact.filedOn !== other.filedOn) return fact.filedOn > other.filedOn;
  return fact.accession > other.accession;
}

function decimal(value: number | undefined): Decimal | null {
  return value === undefined ? null : toDecimal(value);
}

function sum(a: TermAmount | undefined, b: TermAmount | undefined): TermAmount | undefined {
  if (a === undefined || b === undefined) return undefined;
  return { value: a.value + b.value, isDerived: a.isDerived || b.isDerived };
}
