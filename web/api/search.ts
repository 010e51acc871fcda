import { smartSearch } from "../../domain/contract/search.ts";
import { call } from "./call.ts";
import { queryOf } from "./query-of.ts";

/** Finds matches of a typed text. Answers are cached by their text, so a late answer never shows for another text. */
export function suggestionsQuery(searchTerm: string) {
  const input = { query: { searchTerm } };
  return {
    ...queryOf(smartSearch, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(smartSearch, input, { signal }),
  };
}
