import { balanceConcepts, type Concepts, statementConcepts } from "../xbrl/concepts.ts";
import { classifyPeriod } from "../xbrl/periods.ts";
import type { InlineFact } from "../xbrl/read-inline-facts.ts";
import type { Figure, FoundFigure } from "./read-financials.ts";
import type { Span } from "./statement-tables.ts";

const conceptsOf = { ...statementConcepts, ...balanceConcepts } satisfies Record<Figure, Concepts>;

/**
 * Finds the figures of statements and balance sheets among tagged amounts. Of the concepts of a figure, the first that
 * states a period counts for it.
 */
export function findTaggedFigures(facts: readonly InlineFact[]): FoundFigure[] {
  const byConcept = Map.groupBy(facts, ({ concept }) => concept);
  return Object.entries(conceptsOf).flatMap(([figure, concepts]) => {
    const taken = new Set<string>();
    return concepts.flatMap((concept) => {
      const found = (byConcept.get(concept) ?? []).flatMap((fact) =>
        findFigure(figure as Figure, fact),
      );
      const news = found.filter((one) => !taken.has(nameOf(one)));
      for (const one of news) taken.add(nameOf(one));
      return news;
    });
  });
}

function nameOf({ span, endOn, currency }: FoundFigure): string {
  return `${span} ${endOn} ${currency}`;
}

function findFigure(figure: Figure, fact: InlineFact): FoundFigure[] {
  const span = classifySpan(fact);
  const isOfDay = figure in balanceConcepts;
  if (span === null || (span === "day") !== isOfDay) return [];
  const { end, currency, amount, unit, concept, text } = fact;
  const period = fact.start === null ? end : `${fact.start} to ${end}`;
  return [
    {
      ...{ span, endOn: end, figure, currency, amount, unit },
      ...{ table: null, isProven: true },
      written: `${concept}, ${period}: ${text}`,
    },
  ];
}

function classifySpan({ start, end }: InlineFact): Span | null {
  return start === null ? "day" : classifyPeriod(start, end);
}
