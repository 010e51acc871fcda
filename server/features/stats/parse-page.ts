import type { Body } from "../../../domain/contract/route.ts";
import type { getStatsElement } from "../../../domain/contract/stats/stats.ts";
import { parseFilters } from "../../../domain/filters/parse-filters.ts";
import {
  type Headquarter,
  popupKeys,
  type StatsFilters,
  withToggles,
} from "../../../domain/stats/stats-filters.ts";
import { Failure } from "../../http/context.ts";

const allowed: ReadonlySet<string> = new Set(popupKeys);

/** Checks the filters of a page by the catalogue, and forces the headquarter of pages that have only one. */
export function parsePage(
  requested: Body<typeof getStatsElement>["filters"],
  forced?: Headquarter,
): StatsFilters {
  const { filters, problems } = parseFilters(requested.filters);
  const foreign = Object.keys(filters).filter((key) => !allowed.has(key));
  const all = [
    ...problems,
    ...foreign.map((name) => ({ name, reasons: ["Isn't a filter of statistics"] })),
  ];
  if (all.length > 0) {
    throw new Failure("invalid_input", {
      invalidParams: all.map(({ name, reasons }) => ({ name: `filters.${name}`, reasons })),
    });
  }
  return withToggles({ ...requested, filters, headquarter: forced ?? requested.headquarter });
}
