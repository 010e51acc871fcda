import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type MarketState, resolveMarketState } from "../../domain/calendar/market-state.ts";
import { getPriceDay } from "../../domain/contract/stats/market.ts";
import { queryClient } from "../api/query-client.ts";
import { queryOf } from "../api/query-of.ts";
import { useIsSignedIn } from "../api/session.ts";
import { portalNow } from "../api/site.ts";
import { setHalts } from "../live/price-store.ts";

/** A timer stands still while the computer sleeps, so it never waits longer, in milliseconds. */
const longestWaitMs = 10 * 60_000;

export interface ShownMarketState extends MarketState {
  /** True when live prices are 15 minutes old. */
  isDelayed: boolean;
}

/** The state of the market, which changes by itself when the exchanges open or close; null while it is unknown. */
export function useMarketState(): ShownMarketState | null {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...queryOf(getPriceDay), enabled: isSignedIn });
  const [now, setNow] = useState(portalNow);
  const state = resolveMarketState(now, data?.newestPriceOn ?? null);
  useEffect(() => {
    if (data !== undefined) setHalts(data.halts);
  }, [data]);
  const changesAt = state?.changesAt.getTime();

  useEffect(() => {
    if (changesAt === undefined) return undefined;
    let timer: number | undefined;
    const look = () => {
      window.clearTimeout(timer);
      const later = portalNow();
      const wait = changesAt - later.getTime();
      if (wait > 0) {
        timer = window.setTimeout(look, Math.min(wait, longestWaitMs));
        return;
      }
      setNow(later);
      void queryClient.invalidateQueries({ queryKey: queryOf(getPriceDay).queryKey });
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [changesAt]);

  return state && { ...state, isDelayed: data?.isDelayed ?? false };
}
