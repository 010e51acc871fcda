import { newYorkDay } from "../../../domain/calendar/day.ts";
import { dashboardBlockOf } from "../../../domain/stats/blocks.ts";
import { type DataType, statsPageOf } from "../../../domain/stats/pages.ts";
import type { Verb } from "../../http/context.ts";
import { parsePage } from "./parse-page.ts";
import { readElement } from "./read-element.ts";

/** All data types of a page. */
export const getStatsElement: Verb<"getStatsElement"> = async (
  context,
  { params: { type }, body: { filters, dynamic } },
) => {
  const { forced, types } = statsPageOf(type);
  const page = parsePage(filters, forced);
  const today = newYorkDay(context.clock.now());
  const elements = Object.entries(types).map(async ([id, { label, ...block }]) => {
    const element = await readElement(context, label, { id, block, page, dynamic, today });
    return [id as DataType, element] as const;
  });
  return Object.fromEntries(await Promise.all(elements));
};

/** One chart of the main page. */
export const getStatsChart: Verb<"getStatsChart"> = (
  context,
  { params: { type }, body: { filters, dynamic } },
) => {
  const block = dashboardBlockOf(type);
  const page = parsePage(filters);
  const today = newYorkDay(context.clock.now());
  return readElement(context, block.title, { id: type, block, page, dynamic, today });
};
