import type { MarketFacts } from "../../../market/facts.ts";
import { toDecimal } from "../decimal.ts";
import { hasEbitda } from "../industries/industries.ts";
import type { Known } from "../known.ts";
import { dealSizeUsd } from "../offerings/syndicates.ts";
import { isCovered } from "../research/research.ts";
import type { Story } from "../story.ts";
import { createDraws, type World } from "../world.ts";
import { drawBusiness } from "./business.ts";

/** Listed companies of the same line of business by sub-industry, oldest first: what a company is compared with. */
export function groupPeers(stories: readonly Story[]): Map<number, Story[]> {
  const peers = new Map<number, Story[]>();
  for (const story of stories) {
    if (story.days.tradeOn === undefined || story.market === "abroad" || story.isMicroCap) continue;
    const id = story.company.industry.subIndustryId;
    peers.set(id, [...(peers.get(id) ?? []), story]);
  }
  return peers;
}

export function addComparables(
  facts: MarketFacts,
  world: World,
  known: Known,
  story: Story,
  peers: ReadonlyMap<number, Story[]>,
): void {
  const { scheduledOn } = story.days;
  if (!isCovered(world, story) || !known.has(scheduledOn)) return;
  const candidates = (peers.get(story.company.industry.subIndustryId) ?? []).filter(
    ({ days, company }) =>
      company !== story.company &&
      days.tradeOn !== undefined &&
      days.tradeOn < scheduledOn - 60 &&
      (days.endOn === undefined || days.endOn > scheduledOn),
  );
  const draws = createDraws(world, story.key, "peers");
  draws.several(candidates, 5).forEach((peer, index) => {
    const { revenue, growth, ebitdaMargin, marketCap } = drawBusiness(world, peer);
    const usdCap =
      dealSizeUsd(world, peer) *
      (peer.terms.sharesOutstanding / peer.terms.shares) *
      draws.skewed(1.1, 0.5);
    const worth = (marketCap / Math.max(revenue, 1)) * draws.between(0.75, 1.25);
    const isUsual = hasEbitda(peer.company.industry);
    const isEarning = revenue > 0 && ebitdaMargin > 0.03 && worth / ebitdaMargin < 100;
    facts.comparable.push({
      company_key: story.company.companyKey,
      position: index + 1,
      peer_ticker: peer.company.ticker,
      peer_name: peer.company.name,
      market_cap_usd: toDecimal(usdCap, 0),
      ev_to_sales: revenue > 0 && isUsual ? toDecimal(worth, 2) : null,
      ev_to_ebitda: isEarning && isUsual ? toDecimal(worth / ebitdaMargin, 2) : null,
      price_to_earnings: isEarning
        ? toDecimal((worth / ebitdaMargin) * draws.between(1.6, 2.4), 1)
        : null,
      sales_growth: revenue > 0 ? toDecimal(growth, 4) : null,
      ebitda_margin: revenue > 0 && isUsual ? toDecimal(ebitdaMargin, 4) : null,
    });
  });
}
