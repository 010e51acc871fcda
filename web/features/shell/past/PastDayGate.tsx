import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { getPriceDay } from "../../../../domain/contract/stats/market.ts";
import { pastName, withDay } from "../../../api/past-day.ts";
import { queryOf } from "../../../api/query-of.ts";
import { isNotReady, isOfDay, lookAgainMs, WaitingForDay } from "./WaitingForDay.tsx";

/** Shows pages once their day is ready, and until then how far it is. The call that looks is the one that asks for the day. */
export function PastDayGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...queryOf(getPriceDay),
    refetchInterval: ({ state }) => lookAgainMs(state.error),
  });
  const isReady = data !== undefined;
  useEffect(() => {
    // Calls that pages made too early have failed.
    if (isReady) void client.resetQueries({ predicate: ({ state }) => isNotReady(state.error) });
  }, [client, isReady]);
  if (isReady || pastName === null) return children;
  if (error === null) return null;
  if (!isOfDay(error)) return children;
  return (
    <WaitingForDay
      action={<a href={withDay(window.location.href, null)}>Back to today</a>}
      day={pastName}
      error={error}
    />
  );
}
