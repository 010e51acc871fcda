import type { DealClaims } from "../../../../domain/statements/claims.ts";
import type { Statement } from "../../resolution.ts";
import type { Fields, Testimony } from "../draft/testimony.ts";

/** Rounding of an amount that is told in millions. */
const rounding = 0.02;
/** An amount may include the over-allotment, which is 15 % of the offer at most. */
const withOption = 1.15;

interface SettledTerms {
  price: string | null;
  /** The last range before the pricing. */
  range: { low: string; high: string } | null;
  shares: string | null;
  ofHolders: string | null;
}

/** The lowest and the highest price that a record, or else the deal, states; equal once it is priced. */
interface Prices {
  low: number;
  high: number;
  of: "price" | "range";
}

/**
 * Compares the sizes that records state with price × shares or, before the pricing, range × shares, and records each that
 * contradicts it as a conflict: one of the three figures is wrong, and nobody can tell which. A size of what the company
 * sells, without the shares of holders, contradicts nothing.
 */
export function compareStatedSizes(
  fields: Fields,
  own: readonly Testimony[],
  settled: SettledTerms,
): void {
  const lost: (Statement<string> & { kept: string; of: Prices["of"] })[] = [];
  for (const { origin, claims } of own) {
    const { proceeds, shares, secondaryShares } = claims.deal ?? {};
    const prices = choosePrices(claims.deal ?? {}, settled);
    const sold = Number(shares ?? settled.shares);
    if (proceeds == null || prices === null || !(sold > 0)) continue;
    const ofCompany = sold - Number(secondaryShares ?? settled.ofHolders);
    if ([sold, ofCompany].some((count) => agrees(Number(proceeds), count, prices))) continue;
    const kept = [...new Set([prices.low, prices.high])].map((price) => (price * sold).toFixed(0));
    lost.push({ origin, value: proceeds, kept: kept.join("-"), of: prices.of });
  }
  const [first] = lost;
  if (first === undefined) return;
  fields.accept("deal_size", first.kept, first.origin, lost);
  for (const { origin, value, kept, of } of lost)
    fields.lose("deal_size", kept, `${of} × shares`, value, origin);
}

/**
 * A record from before the pricing states a range, and its size is that of the range. A size that stands alone may be the
 * round amount of a first registration.
 */
function choosePrices(stated: DealClaims, settled: SettledTerms): Prices | null {
  const price = Number(stated.offerPrice ?? (stated.range ? 0 : settled.price));
  if (price > 0) return { low: price, high: price, of: "price" };
  const range = stated.range ?? (stated.shares == null ? null : settled.range);
  const [low, high] = [Number(range?.low), Number(range?.high)];
  return low > 0 && high > 0 ? { low, high, of: "range" } : null;
}

function agrees(stated: number, shares: number, { low, high }: Prices): boolean {
  return (
    stated >= low * shares * (1 - rounding) && stated <= high * shares * withOption * (1 + rounding)
  );
}
