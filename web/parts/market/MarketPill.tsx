import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { type MarketState, resolveMarketState } from "../../../domain/calendar/market-state.ts";
import { getPriceDay } from "../../../domain/contract/stats/market.ts";
import { queryClient } from "../../api/query-client.ts";
import { queryOf } from "../../api/query-of.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { portalNow, portalToday } from "../../api/site.ts";
import { setHalts } from "../../live/price-store.ts";
import { useLineState, usePriceSilence } from "../../live/use-live-prices.ts";
import { formatClockMinute, formatRecentDay, formatWeekday } from "../../ui/moments.ts";
import classes from "./market-pill.module.css";
import { type PillKind, resolvePillKind } from "./resolve-pill-kind.ts";

const words = {
  live: "Live",
  delayed: "15 min delayed",
  paused: "Paused",
  closed: "Closed",
  lost: "Paused",
  stale: "Stale",
} as const satisfies Record<PillKind, string>;

const explanations: Record<PillKind, string> = {
  live: "US markets are open. Prices are of today",
  delayed: "US markets are open. Prices are 15 minutes old",
  paused: "US markets are open, but there are no prices of today yet",
  closed: "US markets are closed",
  lost: "The connection to live prices is lost, and comes back by itself",
  stale: "US markets are open, but no price has come since then",
};

interface Props {
  /** True within a card, where it is a line of small text. */
  isPlain?: boolean;
}

/** Says how new the prices beside it are: live, paused, or of the close of a session. */
export function MarketPill({ isPlain = false }: Props) {
  const state = useMarketState();
  const line = useLineState();
  const silentSince = usePriceSilence();
  if (state === null) return null;
  const { pricesOf } = state;
  const kind = resolvePillKind(state, { isLost: line === "lost", isSilent: silentSince !== null });
  return (
    <span
      className={classes.pill}
      data-kind={kind}
      data-plain={isPlain || undefined}
      role={isPlain ? undefined : "status"}
      title={explanations[kind]}
    >
      <i aria-hidden />
      {words[kind]}
      {kind === "paused" || kind === "closed" ? (
        <AsOf>
          <span className={classes.weekday}>{formatWeekday(pricesOf.day)} </span>
          {formatRecentDay(pricesOf.day, portalToday())}
          <span className={classes.time}> {pricesOf.closesAt} ET</span>
        </AsOf>
      ) : null}
      {kind === "stale" && silentSince !== null ? (
        <AsOf>since {formatClockMinute(silentSince)}</AsOf>
      ) : null}
    </span>
  );
}

function AsOf({ children }: { children: ReactNode }) {
  return (
    <span className={classes.asOf}>
      <span aria-hidden className={classes.dot}>
        ·{" "}
      </span>
      {children}
    </span>
  );
}

/** A timer stands still while the computer sleeps, so it never waits longer, in milliseconds. */
const longestWaitMs = 10 * 60_000;

interface ShownMarketState extends MarketState {
  /** True when live prices are 15 minutes old. */
  isDelayed: boolean;
}

/** The state of the market, which changes by itself when the exchanges open or close; null while it is unknown. */
function useMarketState(): ShownMarketState | null {
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
