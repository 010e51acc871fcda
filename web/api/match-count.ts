import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { countMatches } from "../../domain/contract/views.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import type { ViewType } from "../../domain/views/view-type.ts";
import { call } from "./call.ts";
import { queryOf } from "./query-of.ts";

/** The number of rows that a view would have. A newer request cancels the one before. */
export function matchCountQuery(viewType: ViewType, filters: Filters) {
  const input = { body: { viewType, filters } };
  return queryOptions({
    ...queryOf(countMatches, input),
    queryFn: ({ signal }) => call(countMatches, input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}
