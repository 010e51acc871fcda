import type { Statement } from "../../resolution.ts";
import type { Fields, Testimony } from "../draft/testimony.ts";

/** Rounding of an amount that is told in millions. */
const rounding = 0.02;
/** An amount may include the over-allotment, which is 15 % of the offer at most. */
const withOption = 1.15;

/**
 * Compares the sizes that records state with price × shares, and records each that contradicts it as a conflict: one of
 * the three figures is wrong, and nobody can tell which. A size of what the company sells, without the shares of holders,
 * contradicts nothing.
 */
export function compareStatedSizes(
  fields: Fields,
  own: readonly Testimony[],
  settled: { price: string | null; shares: string | null; ofHolders: string | null },
): void {
  const lost: Statement<string>[] = [];
  for (const { origin, claims } of own) {
    const { proceeds, offerPrice, shares, secondaryShares } = claims.deal ?? {};
    if (proceeds == null) continue;
    const size = Number(offerPrice ?? settled.price) * Number(shares ?? settled.shares);
    const ofHolders = Number(secondaryShares ?? settled.ofHolders);
    const ofCompany = size - ofHolders * Number(offerPrice ?? settled.price);
    if (!(size > 0) || [size, ofCompany].some((one) => agrees(Number(proceeds), one))) continue;
    lost.push({ origin, value: proceeds });
  }
  const [first] = lost;
  const size = Number(settled.price) * Number(settled.shares);
  if (!first || !(size > 0)) return;
  const kept = size.toFixed(0);
  fields.accept("deal_size", kept, first.origin, lost);
  for (const { origin, value } of lost)
    fields.lose("deal_size", kept, "price × shares", value, origin);
}

function agrees(stated: number, size: number): boolean {
  return stated >= size * (1 - rounding) && stated <= size * withOption * (1 + rounding);
}
