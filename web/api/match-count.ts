import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { countMatches } from "../../domain/contract/views.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import type { ViewType } from "../../domain/views/view-type.ts";
import { call } from "./call.ts";

/** The number of rows that a view would have. A newer question cancels the one before. */
export function matchCountQuery(viewType: ViewType, filters: Filters) {
  return queryOptions({
    queryKey: ["match count", viewType, filters],
    queryFn: ({ signal }) => call(countMatches, { body: { viewType, filters } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
