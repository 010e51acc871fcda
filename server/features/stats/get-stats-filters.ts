import { newYorkDay } from "../../../domain/calendar/day.ts";
import { regions } from "../../../domain/stats/regions.ts";
import { dealSizeNote } from "../../../domain/stats/stats-filters.ts";
import type { Verb } from "../../http/context.ts";
import { readFilterSentences } from "./filter-sentences.ts";
import { parsePage } from "./parse-page.ts";
import { hasPublishedFigures } from "./published-repository.ts";
import { listClassification, listInvestors } from "./stats-repository.ts";

/** The filters that a page of statistics offers, and the meaning of its present ones. */
export const getStatsFilters: Verb<"getStatsFilters"> = async (context, { body: { filters } }) => {
  const page = parsePage(filters);
  const isFiltered = Object.keys(page.filters).length > 0;
  const [classification, investors, hasPublished, sentencesOf] = await Promise.all([
    listClassification(context.db),
    listInvestors(context.db),
    hasPublishedFigures(context.db),
    isFiltered ? readFilterSentences(context) : null,
  ]);
  return {
    today: newYorkDay(context.clock.now()),
    sectors: classification.filter(({ level }) => level === "sector").map(toChoice),
    classification,
    investors,
    regions: [...regions],
    note: dealSizeNote(page.headquarter),
    hasPublished,
    described: sentencesOf?.(page.filters) ?? [],
  };
};

function toChoice({ value, label }: { value: number; label: string }) {
  return { value, label };
}
