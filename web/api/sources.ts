import { queryOptions } from "@tanstack/react-query";
import { getCompanySource } from "../../domain/contract/company.ts";
import type { Query, Reply } from "../../domain/contract/route.ts";
import { getSource } from "../../domain/contract/sources.ts";
import { call } from "./call.ts";

/** Names a value of a row: what the row represents, the id of the row, and the column. */
export type ValuePlace = Query<typeof getSource>;

type Source = Reply<typeof getSource>;

export type SourcedValue = Source["values"][number];

export type SourceQuery = ReturnType<typeof askForSource>;

export function sourceQuery(place: ValuePlace) {
  return askForSource([place.entity, place.key, place.field], () =>
    call(getSource, { query: place }),
  );
}

/** The source of a figure of a profile. */
export function companySourceQuery(ticker: string, fact: string) {
  return askForSource(["profile", ticker, fact], () =>
    call(getCompanySource, { query: { ticker, fact } }),
  );
}

function askForSource(place: readonly string[], ask: () => Promise<Source>) {
  return queryOptions({
    queryKey: ["source", ...place],
    queryFn: ask,
    // A correction or an import shows at once.
    staleTime: 0,
  });
}
