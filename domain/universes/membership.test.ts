import { describe, expect, test } from "vitest";
import { allUniverses, universeChoices, universesOf } from "./membership.ts";
import type { UniverseDeal } from "./universes.ts";

const deal: UniverseDeal = {
  kind: "operating",
  isUsListed: true,
  isAShare: false,
  offerPriceUsd: 12,
  dealSizeUsd: 60_000_000,
  marketCapUsd: 300_000_000,
  isDirectListing: false,
  isAdr: false,
  isUnit: false,
  isBankOrThrift: false,
  isRegA: false,
  isBestEfforts: false,
  isAffiliatedSale: false,
};

describe("universes of a deal", () => {
  test("every universe has a name for filters, in the same order", () => {
    expect([...universeChoices.map(({ value }) => value)].sort()).toEqual(
      allUniverses.map(({ id }) => id).sort(),
    );
  });

  test("a SPAC and an A-share belong to the portal's universe only where they are asked for", () => {
    const portal = (changes: Partial<UniverseDeal>) =>
      universesOf({ ...deal, ...changes }).filter((id) => id.startsWith("portal"));
    expect(portal({})).toEqual(["portal", "portal-spacs", "portal-a-shares"]);
    expect(portal({ kind: "spac" })).toEqual(["portal-spacs"]);
    expect(portal({ kind: "etf" })).toEqual([]);
    const abroad = { isUsListed: false, dealSizeUsd: 200_000_000 };
    expect(portal({ ...abroad, isAShare: true })).toEqual(["portal-a-shares"]);
    expect(portal({ dealSizeUsd: 4_999_999 })).toEqual([]);
    expect(portal({ ...abroad, dealSizeUsd: 99_999_999 })).toEqual([]);
  });

  test("a filing of unknown size counts as a filing, not as an IPO", () => {
    const ids = universesOf({ ...deal, dealSizeUsd: null, offerPriceUsd: null });
    expect(ids).toContain("filings");
    expect(ids).not.toContain("portal");
    expect(universesOf({ ...deal, dealSizeUsd: 1_000_000 })).not.toContain("filings");
  });
});
