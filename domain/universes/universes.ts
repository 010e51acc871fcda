import { finiteOrNull, positiveOrNull } from "../money/arithmetic.ts";

/** The facts that decide whether a deal counts. Amounts are in US dollars; null is unknown and never meets a threshold. */
export interface UniverseDeal {
  kind: "operating" | "spac" | "closedEndFund" | "bdc" | "reit" | "limitedPartnership" | "etf";
  /** Listed on NYSE, Nasdaq or NYSE American. */
  isUsListed: boolean;
  /** Listed in mainland China for domestic investors. */
  isAShare: boolean;
  offerPriceUsd: number | null;
  /** Base shares × offer price, or × midpoint before pricing. */
  dealSizeUsd: number | null;
  marketCapUsd: number | null;
  isDirectListing: boolean;
  /** American depositary shares. */
  isAdr: boolean;
  /** Sold as a unit of shares and warrants or rights. */
  isUnit: boolean;
  isBankOrThrift: boolean;
  isRegA: boolean;
  isBestEfforts: boolean;
  /** Sold to the members or depositors of the issuer, or to holders of its parent. */
  isAffiliatedSale: boolean;
}

export interface Universe {
  id: string;
  /** Changes with the rules, so that a published number identifies the rules behind it. */
  version: number;
  title: string;
  source: string;
  includes(deal: UniverseDeal): boolean;
}

const usMinimumUsd = 5_000_000;
const otherMinimumUsd = 100_000_000;
const renaissanceMinimumUsd = 50_000_000;
const ritterMinimumPriceUsd = 5;

interface Toggles {
  includeSpacs: boolean;
  includeAShares: boolean;
}

/**
 * The portal's own universe: US listings of at least $5 million, others of at least $100 million.
 * Deals without a known size and exchange-traded products, which offer nothing, do not count.
 */
export function portalUniverse(toggles: Toggles): Universe {
  return {
    id: toggledId("portal", toggles),
    version: 2,
    title: `Deal size ≥ $5mm (US) or ≥ $100mm (other), ${describeToggles(toggles)}`,
    source: "Thresholds of the portal",
    includes: (deal) =>
      passesToggles(deal, toggles) && isAtLeast(deal.dealSizeUsd, minimumUsdOf(deal)),
  };
}

/**
 * The filings that the portal counts: those that could still become a deal of its universe. Most filings state no size at
 * first, so only a size that is known to be too small leaves one out.
 */
export function portalFilings(toggles: Toggles): Universe {
  return {
    id: toggledId("filings", toggles),
    version: 2,
    title: `Filings; a known size is ≥ $5mm (US) or ≥ $100mm (other), ${describeToggles(toggles)}`,
    source: "Thresholds of the portal",
    includes: (deal) =>
      passesToggles(deal, toggles) &&
      (finiteOrNull(deal.dealSizeUsd) === null || isAtLeast(deal.dealSizeUsd, minimumUsdOf(deal))),
  };
}

function toggledId(name: string, { includeSpacs, includeAShares }: Toggles): string {
  return `${name}${includeSpacs ? "-spacs" : ""}${includeAShares ? "-a-shares" : ""}`;
}

function describeToggles({ includeSpacs, includeAShares }: Toggles): string {
  const words = (isIn: boolean, name: string) => `${isIn ? "with" : "without"} ${name}`;
  return [words(includeSpacs, "SPACs"), words(includeAShares, "A-shares")].join(", ");
}

function passesToggles(deal: UniverseDeal, { includeSpacs, includeAShares }: Toggles): boolean {
  if (deal.kind === "etf") return false;
  return (deal.kind !== "spac" || includeSpacs) && (!deal.isAShare || includeAShares);
}

function minimumUsdOf({ isUsListed }: UniverseDeal): number {
  return isUsListed ? usMinimumUsd : otherMinimumUsd;
}

/** Initial sales with a US listing and an announced price; corporate issuers, US or not. */
export const secCorporate: Universe = {
  id: "sec-corporate",
  version: 2026,
  title: "SEC, corporate issuers",
  source: "SEC DERA statistics guide, initial public offerings",
  includes: (deal) => isSecSale(deal) && !isSpacOrFund(deal),
};

/** The corporate universe plus SPACs, closed-end funds and business development companies. */
export const secTotal: Universe = {
  id: "sec-total",
  version: 2026,
  title: "SEC, all issuers",
  source: "SEC DERA statistics guide, initial public offerings",
  includes: isSecSale,
};

/** Operating companies at $5 and more, as academic studies count them. */
export const ritterNet: Universe = {
  id: "ritter-net",
  version: 2026,
  title: "Ritter, operating companies",
  source: "Ritter, Updated Statistics, Table 1 note",
  includes: (deal) => isRitterOperating(deal) && !deal.isBankOrThrift && !deal.isRegA,
};

/** Table 1 plus banks, thrifts and Regulation A offerings. */
export const ritterTable8: Universe = {
  id: "ritter-table-8",
  version: 2026,
  title: "Ritter, operating companies with banks and Regulation A",
  source: "Ritter, Updated Statistics, Table 8 note",
  includes: isRitterOperating,
};

/** All new listings on US exchanges except ETFs. */
export const ritterGross: Universe = {
  id: "ritter-gross",
  version: 2026,
  title: "Ritter, gross",
  source: "Ritter, IPOALL, gross count",
  includes: (deal) => deal.isUsListed && deal.kind !== "etf",
};

/**
 * US IPOs of a market cap of at least $50 million, without SPACs and closed-end funds. Where the market cap is unknown, the
 * size of the deal stands for it, because a company is worth at least what it sells of itself.
 */
export const renaissance: Universe = {
  id: "renaissance",
  version: 2026.1,
  title: "Renaissance Capital, US IPOs",
  source: "Renaissance Capital, public US IPO statistics",
  includes: (deal) =>
    isUsOffering(deal) &&
    deal.kind !== "spac" &&
    deal.kind !== "closedEndFund" &&
    isAtLeast(deal.marketCapUsd ?? deal.dealSizeUsd, renaissanceMinimumUsd),
};

/** The universes of other publishers with which the portal's numbers are compared. */
export const publishedUniverses: readonly Universe[] = [
  ritterNet,
  ritterTable8,
  renaissance,
  secCorporate,
  secTotal,
  ritterGross,
];

function isUsOffering(deal: UniverseDeal): boolean {
  const isPriced = positiveOrNull(deal.offerPriceUsd) !== null;
  return deal.isUsListed && isPriced && !deal.isDirectListing && deal.kind !== "etf";
}

function isSecSale(deal: UniverseDeal): boolean {
  return isUsOffering(deal) && !deal.isAffiliatedSale;
}

function isSpacOrFund({ kind }: UniverseDeal): boolean {
  return kind === "spac" || kind === "closedEndFund" || kind === "bdc";
}

function isRitterOperating(deal: UniverseDeal): boolean {
  const isExcluded = deal.isAdr || deal.isUnit || deal.isBestEfforts;
  return (
    isUsOffering(deal) &&
    deal.kind === "operating" &&
    !isExcluded &&
    isAtLeast(deal.offerPriceUsd, ritterMinimumPriceUsd)
  );
}

function isAtLeast(amount: number | null, minimum: number): boolean {
  const value = finiteOrNull(amount);
  return value !== null && value >= minimum;
}
