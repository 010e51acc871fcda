import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { mostViewedDays } from "../../domain/usage/reports.ts";
import type { Days } from "./most-viewed-repository.ts";

/** The days whose views decide about the lists of most viewed things, up to today. */
export function mostViewedSpan(now: Date): Days {
  const to = newYorkDay(now);
  return { from: addDays(to, 1 - mostViewedDays), to };
}
