import { getMarketGaps } from "../../domain/contract/stats/market.ts";
import { type MarketGap, marketGaps } from "../../domain/sources/market-gaps.ts";
import { useReply } from "../api/query-of.ts";
import { EmptyState } from "../ui/loading/EmptyState.tsx";

/** Lists the kinds of facts that no source of the portal states; none while the call is under way. */
export function useMarketGaps(): readonly MarketGap[] {
  return useReply(getMarketGaps).data ?? [];
}

interface Props {
  of: MarketGap;
  /** The line of advice on a portal that has some of it. */
  advice?: string;
}

/** Says that there is nothing here, and why when the whole portal has none of it. */
export function NothingYet({ of, advice }: Props) {
  const text = useMarketGaps().includes(of) ? marketGaps[of].text : advice;
  return <EmptyState {...(text !== undefined && { advice: text })} />;
}
