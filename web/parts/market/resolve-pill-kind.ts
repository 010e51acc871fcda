import type { MarketState } from "../../../domain/calendar/market-state.ts";

/** "lost" is an open market while the line to its prices is down, and "stale" one whose prices do not come. */
export type PillKind = MarketState["kind"] | "lost" | "stale" | "delayed";

interface Line {
  isLost: boolean;
  isSilent: boolean;
}

/** Resolves what a page says about the age of its prices. A closed market has no line that could be lost. */
export function resolvePillKind(
  { kind, isDelayed }: { kind: MarketState["kind"]; isDelayed: boolean },
  { isLost, isSilent }: Line,
): PillKind {
  if (kind !== "live") return kind;
  if (isLost) return "lost";
  if (isSilent) return "stale";
  return isDelayed ? "delayed" : "live";
}
