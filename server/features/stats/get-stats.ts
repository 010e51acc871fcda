import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Body, Params } from "../../../domain/contract/route.ts";
import type {
  getStatsChart as chartCall,
  getStatsElement as elementCall,
  StatsElement,
  StatsElements,
} from "../../../domain/contract/stats.ts";
import { dashboardBlockOf } from "../../../domain/stats/blocks.ts";
import { type DataType, statsPageOf } from "../../../domain/stats/pages.ts";
import type { Context } from "../../http/context.ts";
import { parsePage } from "./parse-page.ts";
import { readElement } from "./read-element.ts";

/** All data types of a page. */
export async function getStatsElement(
  context: Context,
  { type }: Params<typeof elementCall>,
  { filters, dynamic }: Body<typeof elementCall>,
): Promise<StatsElements> {
  const { forced, types } = statsPageOf(type);
  const page = parsePage(filters, forced);
  const today = newYorkDay(context.clock.now());
  const elements = Object.entries(types).map(async ([id, { label, ...block }]) => {
    const element = await readElement(context, label, { id, block, page, dynamic, today });
    return [id as DataType, element] as const;
  });
  return Object.fromEntries(await Promise.all(elements));
}

/** One chart of the main page. */
export function getStatsChart(
  context: Context,
  { type }: Params<typeof chartCall>,
  { filters, dynamic }: Body<typeof chartCall>,
): Promise<StatsElement> {
  const block = dashboardBlockOf(type);
  const page = parsePage(filters);
  const today = newYorkDay(context.clock.now());
  return readElement(context, block.title, { id: type, block, page, dynamic, today });
}
