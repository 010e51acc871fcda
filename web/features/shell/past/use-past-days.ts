import { useQuery } from "@tanstack/react-query";
import { addDays, type Day, newYorkDay } from "../../../../domain/calendar/day.ts";
import { describeChoices, readPastMarket } from "../../../../domain/calendar/past-market.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import { listPastDays } from "../../../../domain/contract/stats/market.ts";
import { queryOf } from "../../../api/query-of.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { serverNow } from "../../../api/site.ts";
import { formatLongDay } from "../../../ui/moments.ts";

export type ListedDay = Reply<typeof listPastDays>["days"][number];

export const lookEveryMs = 2000;

/** The days that can be chosen, and those that are made; looked at again while somebody waits for one. */
export function usePastDays(isWaiting: boolean) {
  const { data } = useQuery({
    ...queryOf(listPastDays),
    enabled: useIsSignedIn(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: isWaiting ? lookEveryMs : false,
  });
  return { firstDay: data?.firstDay ?? null, days: data?.days ?? [] };
}

/** The last day that can be chosen. */
export function yesterday(): Day {
  return addDays(newYorkDay(serverNow()), -1);
}

/** A past market in words: "Mon, 07/01/2024, with later corrections". */
export function titleOf(name: string): string {
  const market = readPastMarket(name);
  return market === null
    ? name
    : [formatLongDay(market.day), ...describeChoices(market)].join(", ");
}

/** Says how far a day is: "Ready", "Being prepared, 25 s left". */
export function describeDay(one: ListedDay | undefined): string {
  switch (one?.state) {
    case "ready":
      return "Ready";
    case "making":
      return one.secondsLeft === null
        ? "Being prepared"
        : `Being prepared, ${one.secondsLeft} s left`;
    case "asked":
      return "Waits for its turn";
    case "failed":
      return "Could not be prepared; it is tried again later";
    default:
      return "Takes a moment to prepare";
  }
}
