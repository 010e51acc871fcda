import { isBlankCheckSic } from "../status/filing-forms.ts";
import { isSpacName } from "./spac-names.ts";

/** The prices at which blank check companies sell: $10, and $6 or $8 until 2008. */
const prices = [6, 8, 10];
const unitPrice = 10;

/**
 * Decides whether an offering is that of a blank check company: by its industry code, by a source, or by its name
 * together with its price. Property trusts (6798) sell units too, but are not blank check companies. A company that has
 * the code only today, after it bought a business or before it sold one, is recognised by an offer at another price.
 */
export function isSpac(offer: {
  /** The statement of a source; null when no source states it. */
  stated: boolean | null;
  sic: string | null;
  names: readonly string[];
  isUnit: boolean;
  /** Null before the pricing. */
  offerPrice: number | null;
}): boolean {
  const { stated, sic, names, isUnit, offerPrice } = offer;
  if (sic === "6798") return false;
  if (stated !== null) return stated;
  if (isBlankCheckSic(sic)) return isUnit || (offerPrice ?? unitPrice) === unitPrice;
  return (offerPrice === null || prices.includes(offerPrice)) && names.some(isSpacName);
}
