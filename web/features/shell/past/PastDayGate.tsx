import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { getPriceDay } from "../../../../domain/contract/stats/market.ts";
import { CallFailure } from "../../../api/failure.ts";
import { pastDay, withDay } from "../../../api/past-day.ts";
import { queryOf } from "../../../api/query-of.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { formatLongDay } from "../../../ui/moments.ts";
import { describeDay, usePastDays } from "./use-past-days.ts";

const lookEveryMs = 2000;

/** Shows pages once their day is ready, and until then how far it is. The call that looks is the one that asks for the day. */
export function PastDayGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...queryOf(getPriceDay),
    refetchInterval: ({ state }) => (isNotReady(state.error) ? lookEveryMs : false),
  });
  const isWaiting = isNotReady(error);
  const { days } = usePastDays(isWaiting);
  const isReady = data !== undefined;
  useEffect(() => {
    // Calls that pages made too early have failed.
    if (isReady) void client.resetQueries({ predicate: ({ state }) => isNotReady(state.error) });
  }, [client, isReady]);
  if (isReady || pastDay === null) return children;
  if (error === null) return null;
  const isOfDay = error instanceof CallFailure && /^(no_past_days|day_)/.test(String(error.code));
  if (!isOfDay) return children;
  return (
    <div role="status">
      <EmptyState
        action={<a href={withDay(window.location.href, null)}>Back to today</a>}
        advice={
          isWaiting
            ? `${describeDay(days.find(({ day }) => day === pastDay))}. The page opens by itself.`
            : error.message
        }
        title={formatLongDay(pastDay)}
      />
    </div>
  );
}

function isNotReady(error: Error | null): boolean {
  return error instanceof CallFailure && error.code === "day_not_ready";
}
