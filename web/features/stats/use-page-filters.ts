import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import {
  averages,
  type Headquarter,
  headquarters,
  pageUniverses,
  type StatsFilters,
  usualStatsFilters,
  withToggles,
} from "../../../domain/stats/stats-filters.ts";
import { parseObject } from "./parse-object.ts";

/** The filters that the user set last; a page whose address names none takes them over. */
let lastSet = "";
const listeners = new Set<() => void>();

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/**
 * The filters of the statistics pages. They are part of the address, so that a link shows the same figures, and they
 * stay from page to page.
 */
export function usePageFilters(forced?: Headquarter) {
  const [parameters, setParameters] = useSearchParams();
  const own = parameters.get("stats");
  const remembered = useSyncExternalStore(watch, () => lastSet);
  const filters = withToggles({
    ...readFilters(own ?? remembered),
    ...(forced && { headquarter: forced }),
  });
  // The address changes a moment after it is set. A second choice in that moment must not take the first one back.
  const newest = useRef(filters);
  const text = JSON.stringify(filters);
  useEffect(() => {
    newest.current = JSON.parse(text);
  }, [text]);
  const setFilters = (change: Partial<StatsFilters>) => {
    newest.current = withToggles({ ...newest.current, ...change });
    lastSet = JSON.stringify(newest.current);
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("stats", lastSet);
        return after;
      },
      { replace: true },
    );
    for (const listener of listeners) listener();
  };
  return { filters, setFilters };
}

/** Reads filters from an address; whatever cannot be used is as if it were not there. */
function readFilters(text: string): StatsFilters {
  const asked = parseObject(text);
  const one = <Value extends string>(options: readonly { value: Value }[], value: unknown) =>
    options.find((option) => option.value === value)?.value;
  const { filters } = asked;
  return {
    headquarter: one(headquarters, asked.headquarter) ?? usualStatsFilters.headquarter,
    includeSpacs: asked.includeSpacs === true,
    includeAShares: asked.includeAShares === true,
    universe: one(pageUniverses, asked.universe) ?? usualStatsFilters.universe,
    average: one(averages, asked.average) ?? usualStatsFilters.average,
    filters: typeof filters === "object" && filters !== null ? { ...filters } : {},
  };
}
