import type { Day } from "../../../domain/calendar/day.ts";
import { marketCap } from "../../../domain/offering/market-cap.ts";
import { midpointOf, type PriceRange } from "../../../domain/offering/price-range.ts";
import { type TermsOnDay, termsOnDay } from "../../../domain/offering/terms-history.ts";
import type { DealFacts } from "./deal-facts.ts";

/** Resolves the terms of a deal on a day from its revisions up to then. */
export function resolveStandingTerms({ terms }: Pick<DealFacts, "terms">, today: Day): TermsOnDay {
  return termsOnDay(
    terms.map((entry) => ({
      on: entry.set_on,
      range: entry.kind === "final" ? null : readRange(entry),
      baseShares: entry.shares,
    })),
    today,
  );
}

/** Reads a range; null when a document states none. */
export function readRange(terms: DealFacts["terms"][number]): PriceRange | null {
  if (terms.price_low === null || terms.price_high === null) return null;
  return { low: terms.price_low, high: terms.price_high };
}

const outcomes = ["priced", "trading", "acquired", "delisted"];

/**
 * The range at whose midpoint a size is estimated. A deal that has come to the market has a size only with its price, for it
 * may have priced anywhere.
 */
export function findEstimateRange(
  facts: Pick<DealFacts, "terms" | "events">,
  today: Day,
): PriceRange | null {
  const isOver = facts.events.some(
    ({ kind, happened_on: on }) => outcomes.includes(kind) && on <= today,
  );
  return isOver ? null : resolveStandingTerms(facts, today).lastRange;
}

/** Market cap at the offer price, or at the midpoint of the range before pricing; of the diluted shares if known. */
export function dealMarketCap(
  { deal, ...facts }: Pick<DealFacts, "deal" | "terms" | "events">,
  today: Day,
): number | null {
  return marketCapAt(deal, deal.offer_price ?? midpointOf(findEstimateRange(facts, today)));
}

/** Market cap at the midpoint of a range, even after pricing. */
export function marketCapAtMidpoint({ deal }: Pick<DealFacts, "deal">, range: PriceRange | null) {
  return marketCapAt(deal, midpointOf(range));
}

function marketCapAt(deal: ShareCounts, price: number | null): number | null {
  return marketCap(chooseShareCount(deal), price);
}

type ShareCounts = Pick<DealFacts["deal"], "diluted_shares" | "shares_outstanding">;

/** The shares after the offering that a market cap counts: the diluted ones if known. */
export function chooseShareCount({ diluted_shares, shares_outstanding }: ShareCounts) {
  return diluted_shares ?? shares_outstanding;
}
