import { describeFilters } from "../../../domain/filters/describe-filters.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import type { Context } from "../../http/context.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";

/** Returns a function that writes a sentence for each filter that is set. */
export async function readFilterSentences({
  db,
  versions,
}: Context): Promise<(filters: Filters) => string[]> {
  const dictionaries = (await dictionariesJson(db, versions)).parse();
  return (filters) => describeFilters(filters, dictionaries).map(({ text }) => text);
}
