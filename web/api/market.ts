import { queryOptions } from "@tanstack/react-query";
import { getFilingAge, getPriceDay, getSourceAges } from "../../domain/contract/market.ts";
import { call } from "./call.ts";

/** The day of the newest price, asked for again every few minutes while somebody looks at it. */
export const priceDayQuery = queryOptions({
  queryKey: ["price day"],
  queryFn: () => call(getPriceDay),
  refetchInterval: 5 * 60_000,
});

/** The ages of imported data and of the price feed, asked for again every few minutes while somebody looks at them. */
export const sourceAgesQuery = queryOptions({
  queryKey: ["source ages"],
  queryFn: () => call(getSourceAges),
  refetchInterval: 5 * 60_000,
});

/** The age of the filings, asked for again every minute while somebody looks at it. */
export const filingAgeQuery = queryOptions({
  queryKey: ["filing age"],
  queryFn: () => call(getFilingAge),
  refetchInterval: 60_000,
});
