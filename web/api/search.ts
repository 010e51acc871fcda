import { queryOptions } from "@tanstack/react-query";
import { searchAll, smartSearch } from "../../domain/contract/search.ts";
import { call } from "./call.ts";

/** Finds matches of a typed text; each text has an answer of its own, so a late one never shows for another. */
export function suggestionsQuery(searchTerm: string) {
  return queryOptions({
    queryKey: ["suggestions", searchTerm],
    queryFn: ({ signal }) => call(smartSearch, { query: { searchTerm } }, { signal }),
  });
}

export function searchResultsQuery(searchTerm: string) {
  return queryOptions({
    queryKey: ["search results", searchTerm],
    queryFn: () => call(searchAll, { body: { searchTerm } }),
  });
}
