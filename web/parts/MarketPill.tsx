import type { MarketState } from "../../domain/calendar/market-state.ts";
import { useLineState } from "../live/use-live-prices.ts";
import { formatShortDay } from "../ui/moments.ts";
import classes from "./market-pill.module.css";
import { type ShownMarketState, useMarketState } from "./use-market-state.ts";

/** What the pill says; "lost" is a market that is open while the line to its prices is down. */
type Shown = MarketState["kind"] | "lost" | "delayed";

const words = {
  live: "Live",
  delayed: "15 min delayed",
  paused: "Paused",
  closed: "Closed",
  lost: "Paused",
} as const satisfies Record<Shown, string>;

const explanations: Record<Shown, string> = {
  live: "US markets are open. Prices are of today",
  delayed: "US markets are open. Prices are 15 minutes old",
  paused: "US markets are open, but there are no prices of today yet",
  closed: "US markets are closed",
  lost: "The connection to live prices is lost, and comes back by itself",
};

/** Says how new the prices on a page are: live, paused, or of the close of a session. */
export function MarketPill() {
  const state = useMarketState();
  const line = useLineState();
  if (state === null) return null;
  const { pricesOf } = state;
  const kind = kindOf(state, line === "lost");
  return (
    <span className={classes.pill} data-kind={kind} role="status" title={explanations[kind]}>
      <i aria-hidden />
      {words[kind]}
      {kind === "paused" || kind === "closed" ? (
        <span className={classes.asOf}>
          <span aria-hidden className={classes.dot}>
            ·{" "}
          </span>
          {formatShortDay(pricesOf.day)}
          <span className={classes.time}> {pricesOf.closesAt} ET</span>
        </span>
      ) : null}
    </span>
  );
}

function kindOf({ kind, isDelayed }: ShownMarketState, isLost: boolean): Shown {
  if (kind !== "live") return kind;
  if (isLost) return "lost";
  return isDelayed ? "delayed" : "live";
}
