import type { Day } from "../calendar/day.ts";
import { isBlankCheckSic } from "../status/filing-forms.ts";
import { isSpacName } from "./spac-names.ts";

/** The prices at which blank check companies sell: $10, and $6 or $8 until 2008. */
const prices = [6, 8, 10];
const unitPrice = 10;
const oldPricesUntil: Day = "2008-12-31";

/** Operating companies sell units too, but in small offerings. In US dollars. */
const leastTrust = 40_000_000;
/** The years in which the NYSE listed no blank check company. */
const withoutSpacsOnNyse = { from: "2009-01-01", to: "2016-12-31" };

export interface OfferOfUnknownKind {
  /** The statement of a source; null when no source states it. */
  stated: boolean | null;
  sic: string | null;
  names: readonly string[];
  isUnit: boolean;
  /** In US dollars; null before the pricing. */
  offerPrice: number | null;
  /** The base shares as a decimal number; null when unknown. */
  shares: string | null;
  /** Its name. */
  exchange: string | null;
  /** The pricing or the first trade; null when unknown. */
  on: Day | null;
}

/**
 * Decides whether an offering is that of a blank check company: by a source, by its industry code, by its name together
 * with its price or its units, or by the way in which it sold a trust. The code and the name are often those of the
 * business that it bought later. Property trusts (6798) sell units too, but are not blank check companies. A company that
 * has the code only today, after it bought a business or before it sold one, is recognised by an offer at another price.
 */
export function isSpac(offer: OfferOfUnknownKind): boolean {
  const { stated, sic, names, isUnit, offerPrice } = offer;
  if (sic === "6798") return false;
  if (stated !== null) return stated;
  if (isBlankCheckSic(sic)) return isUnit || (offerPrice ?? unitPrice) === unitPrice;
  const isUsualOffer = isUnit || offerPrice === null || prices.includes(offerPrice);
  return (isUsualOffer && names.some(isSpacName)) || sellsTrust(offer);
}

/**
 * True for units at a price of trusts that raise what a trust needs.
 * Source: of the 68 recorded offerings of this kind from 2005 to 2022 that neither a source, the code nor the name tells,
 * 67 were of blank check companies. The exchange tells the last one, BioAmber of 2013, apart from them.
 */
function sellsTrust({ isUnit, offerPrice, shares, exchange, on }: OfferOfUnknownKind): boolean {
  if (!isUnit || offerPrice === null || shares === null || on === null) return false;
  const isPriceOfTrust =
    on <= oldPricesUntil ? prices.includes(offerPrice) : offerPrice === unitPrice;
  const { from, to } = withoutSpacsOnNyse;
  const isOfOthers = exchange === "NYSE" && on >= from && on <= to;
  return isPriceOfTrust && offerPrice * Number(shares) >= leastTrust && !isOfOthers;
}
