import { createContext } from "react";
import { longDayText } from "../../../domain/fields/formats.ts";
import {
  headquarterLabel,
  pageUniverses,
  type StatsFilters,
} from "../../../domain/stats/stats-filters.ts";
import { sourceLine } from "../../api/site.ts";

/** The market, the days and the source of the charts of a page. */
export const ChartNote = createContext("");

export function noteOf(
  { headquarter, universe }: StatsFilters,
  { described, today }: { described: readonly string[]; today: string },
): string {
  const { label = "" } = pageUniverses.find(({ value }) => value === universe) ?? {};
  return [
    `${headquarterLabel(headquarter)} listings, universe ${label}`,
    ...described,
    `Through ${longDayText(today)}`,
    sourceLine(),
  ].join(" · ");
}
