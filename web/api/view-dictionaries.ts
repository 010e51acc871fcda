import type { Reply } from "../../domain/contract/route.ts";
import { getCustomScreenDictionaries } from "../../domain/contract/views.ts";
import type { Dictionaries } from "../../domain/filters/dictionary.ts";
import { queryOf } from "./query-of.ts";

/** The contract leaves the shape of the options to the filters. */
const asDictionaries = (reply: Reply<typeof getCustomScreenDictionaries>) =>
  reply as unknown as Dictionaries;

/** The options of the filter form. */
export const viewDictionariesQuery = {
  ...queryOf(getCustomScreenDictionaries),
  select: asDictionaries,
};
