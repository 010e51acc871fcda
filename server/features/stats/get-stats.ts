import { newYorkDay } from "../../../domain/calendar/day.ts";
import { dashboardBlockOf } from "../../../domain/stats/blocks.ts";
import { type DataType, statsPageOf } from "../../../domain/stats/pages.ts";
import { regions } from "../../../domain/stats/regions.ts";
import { dealSizeNote } from "../../../domain/stats/stats-filters.ts";
import type { Verb } from "../../http/context.ts";
import { readFilterSentences } from "./filter-sentences.ts";
import { parsePage } from "./parse-page.ts";
import { hasPublishedFigures } from "./published-repository.ts";
import { readElement } from "./read-element.ts";
import { listClassification, listInvestors } from "./stats-repository.ts";

/** All data types of a page. */
export const getStatsElement: Verb<"getStatsElement"> = async (context, { params, body }) => {
  const { forced, types } = statsPageOf(params.type);
  const page = parsePage(body.filters, forced);
  const today = newYorkDay(context.clock.now());
  const elements = Object.entries(types).map(async ([id, { label, ...block }]) => {
    const element = await readElement(context, label, {
      id,
      block,
      page,
      dynamic: body.dynamic,
      today,
    });
    return [id as DataType, element] as const;
  });
  return Object.fromEntries(await Promise.all(elements));
};

/** One chart of the main page. */
export const getStatsChart: Verb<"getStatsChart"> = (context, { params, body }) => {
  const block = dashboardBlockOf(params.type);
  const page = parsePage(body.filters);
  const today = newYorkDay(context.clock.now());
  return readElement(context, block.title, {
    id: params.type,
    block,
    page,
    dynamic: body.dynamic,
    today,
  });
};

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
