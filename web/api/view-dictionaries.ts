import { queryOptions } from "@tanstack/react-query";
import {
  getCustomScreenColumns,
  getCustomScreenDictionaries,
} from "../../domain/contract/views.ts";
import type { Dictionaries } from "../../domain/filters/dictionary.ts";
import { call } from "./call.ts";

/** The options of the filter form, requested once per session. */
export const viewDictionariesQuery = queryOptions({
  queryKey: ["view dictionaries"],
  queryFn: async () => (await call(getCustomScreenDictionaries)) as unknown as Dictionaries,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The columns available to a custom screen, requested once per session. */
export const customScreenColumnsQuery = queryOptions({
  queryKey: ["custom screen columns"],
  queryFn: () => call(getCustomScreenColumns),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
