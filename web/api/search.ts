import { smartSearch } from "../../domain/contract/search.ts";
import { call } from "./call.ts";
import { queryOf } from "./query-of.ts";

/** Finds matches of a typed text; each text has an answer of its own, so a late one never shows for another. */
export function suggestionsQuery(searchTerm: string) {
  const input = { query: { searchTerm } };
  return {
    ...queryOf(smartSearch, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(smartSearch, input, { signal }),
  };
}
