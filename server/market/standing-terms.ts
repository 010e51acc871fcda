import type { Day } from "../../domain/calendar/day.ts";
import { marketCap } from "../../domain/offering/market-cap.ts";
import { midpointOf, type PriceRange } from "../../domain/offering/price-range.ts";
import { type TermsOnDay, termsOnDay } from "../../domain/offering/terms-history.ts";
import type { DealFacts } from "./deal-facts.ts";

/** The terms of a deal as they stand on a day, by its revisions up to then. */
export function standingTermsOf({ terms }: Pick<DealFacts, "terms">, today: Day): TermsOnDay {
  return termsOnDay(
    terms.map((entry) => ({
      on: entry.set_on,
      range: entry.kind === "final" ? null : rangeOf(entry),
      baseShares: entry.shares,
    })),
    today,
  );
}

/** Null when a document states no range. */
export function rangeOf(terms: DealFacts["terms"][number]): PriceRange | null {
  if (terms.price_low === null || terms.price_high === null) return null;
  return { low: terms.price_low, high: terms.price_high };
}

/** Market cap at the offer price, before pricing at the midpoint of a range: of the diluted shares where they are known. */
export function marketCapOf({ deal }: Pick<DealFacts, "deal">, range: PriceRange | null) {
  return marketCapAt(deal, deal.offer_price ?? midpointOf(range));
}

/** Market cap at the midpoint of a range, whatever the deal priced at. */
export function marketCapAtMidpoint({ deal }: Pick<DealFacts, "deal">, range: PriceRange | null) {
  return marketCapAt(deal, midpointOf(range));
}

function marketCapAt(
  { diluted_shares, shares_outstanding }: DealFacts["deal"],
  price: number | null,
): number | null {
  return marketCap(diluted_shares ?? shares_outstanding, price);
}
