import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isChinaAShare } from "./a-shares.ts";
import {
  portalUniverse,
  publishedUniverses,
  renaissance,
  ritterGross,
  ritterNet,
  ritterTable8,
  secCorporate,
  secTotal,
  type Universe,
  type UniverseDeal,
} from "./universes.ts";

const plain: UniverseDeal = {
  kind: "operating",
  isUsListed: true,
  isAShare: false,
  offerPriceUsd: 20,
  dealSizeUsd: 200e6,
  marketCapUsd: 1e9,
  isDirectListing: false,
  isAdr: false,
  isUnit: false,
  isBankOrThrift: false,
  isRegA: false,
  isBestEfforts: false,
  isAffiliatedSale: false,
};

const small = { offerPriceUsd: 4, dealSizeUsd: 8e6, marketCapUsd: 30e6 };

/** Deals of one mixed year, by their distinguishing facts. */
const year: [string, number, Partial<UniverseDeal>][] = [
  ["operating companies", 30, {}],
  ["an operating company of a small market cap", 1, { dealSizeUsd: 9e6, marketCapUsd: 40e6 }],
  ["banks", 2, { isBankOrThrift: true }],
  ["a Regulation A offering", 1, { isRegA: true, marketCapUsd: 60e6 }],
  ["depositary shares", 4, { isAdr: true }],
  ["REITs", 2, { kind: "reit" }],
  ["a partnership", 1, { kind: "limitedPartnership" }],
  ["penny stocks", 6, small],
  ["units of small companies", 2, { ...small, isUnit: true }],
  ["best efforts", 1, { ...small, isBestEfforts: true }],
  ["SPACs", 40, { kind: "spac", isUnit: true, offerPriceUsd: 10 }],
  ["closed-end funds", 3, { kind: "closedEndFund" }],
  ["business development companies", 1, { kind: "bdc" }],
  ["direct listings", 2, { isDirectListing: true, offerPriceUsd: null, dealSizeUsd: null }],
  ["a conversion sold to depositors", 1, { isAffiliatedSale: true, isBankOrThrift: true }],
  ["ETFs", 5, { kind: "etf" }],
  ["large listings abroad", 10, { isUsListed: false, dealSizeUsd: 150e6 }],
  ["small listings abroad", 10, { isUsListed: false, dealSizeUsd: 50e6 }],
  ["A-shares", 8, { isUsListed: false, isAShare: true }],
];
const deals = year.flatMap(([, count, labels]) =>
  Array.from({ length: count }, () => ({ ...plain, ...labels })),
);

function countOf({ includes }: Universe): number {
  return deals.filter(includes).length;
}

const portal = (includeSpacs: boolean, includeAShares: boolean) =>
  portalUniverse({ includeSpacs, includeAShares });

describe("universes", () => {
  test("count a mixed year as their publishers would", () => {
    expect(countOf(ritterNet)).toBe(31);
    expect(countOf(ritterTable8)).toBe(31 + 2 + 1 + 1);
    expect(countOf(renaissance)).toBe(30 + 2 + 1 + 4 + 2 + 1 + 1 + 1);
    expect(countOf(secCorporate)).toBe(31 + 2 + 1 + 4 + 2 + 1 + 6 + 2 + 1);
    expect(countOf(secTotal)).toBe(countOf(secCorporate) + 40 + 3 + 1);
    expect(countOf(ritterGross)).toBe(countOf(secTotal) + 2 + 1);
  });

  test("order that year as 2021: Ritter < Renaissance < SEC corporate < SEC total", () => {
    const counts = [ritterNet, renaissance, secCorporate, secTotal].map(countOf);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBe(4);
  });

  test("of the portal take US deals from $5mm, others from $100mm", () => {
    const includes = (labels: Partial<UniverseDeal>) =>
      portal(false, false).includes({ ...plain, ...labels });
    expect(includes({ dealSizeUsd: 5e6 })).toBe(true);
    expect(includes({ dealSizeUsd: 4_999_999 })).toBe(false);
    expect(includes({ dealSizeUsd: 100e6, isUsListed: false })).toBe(true);
    expect(includes({ dealSizeUsd: 99_999_999, isUsListed: false })).toBe(false);
    expect(includes({ dealSizeUsd: null })).toBe(false);
    expect(includes({ dealSizeUsd: Number.NaN })).toBe(false);
  });

  test("of the portal include SPACs and A-shares on request", () => {
    const without = countOf(portal(false, false));
    expect(countOf(portal(true, false))).toBe(without + 40);
    expect(countOf(portal(false, true))).toBe(without + 8);
    expect(countOf(portal(true, true))).toBe(without + 48);
  });

  test("have names and versions of their own", () => {
    const all = [
      ...publishedUniverses,
      ...[portal(false, false), portal(true, false), portal(false, true), portal(true, true)],
    ];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { version, source } of all) {
      expect(version).toBeGreaterThan(0);
      expect(source).not.toBe("");
    }
  });

  test("are nested for any deal", () => {
    const amount = fc.option(fc.double({ min: 0, max: 1e10, noNaN: true }));
    const deal: fc.Arbitrary<UniverseDeal> = fc.record({
      kind: fc.constantFrom(
        ...([
          "operating",
          "spac",
          "closedEndFund",
          "bdc",
          "reit",
          "limitedPartnership",
          "etf",
        ] as const),
      ),
      isUsListed: fc.boolean(),
      isAShare: fc.boolean(),
      offerPriceUsd: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
      dealSizeUsd: amount,
      marketCapUsd: amount,
      isDirectListing: fc.boolean(),
      isAdr: fc.boolean(),
      isUnit: fc.boolean(),
      isBankOrThrift: fc.boolean(),
      isRegA: fc.boolean(),
      isBestEfforts: fc.boolean(),
      isAffiliatedSale: fc.boolean(),
    });
    const within: [Universe, Universe][] = [
      [ritterNet, ritterTable8],
      [ritterTable8, ritterGross],
      [renaissance, ritterGross],
      [secCorporate, secTotal],
      [secTotal, ritterGross],
      [portal(false, false), portal(true, false)],
      [portal(false, false), portal(false, true)],
      [portal(true, false), portal(true, true)],
    ];
    fc.assert(
      fc.property(deal, (one) => {
        for (const [inner, outer] of within)
          if (inner.includes(one))
            expect(outer.includes(one), `${inner.id} in ${outer.id}`).toBe(true);
        if (ritterNet.includes(one) && !one.isAffiliatedSale)
          expect(secCorporate.includes(one)).toBe(true);
      }),
    );
  });
});

test("A-share exchanges are recognised by name and by id (V-385, V-618)", () => {
  for (const name of ["Shanghai Stock Exchange", "Shanghai Tech", "Shenzhen Stock Exchange"])
    expect(isChinaAShare({ id: 0, name })).toBe(true);
  for (const id of [16, 26, 108]) expect(isChinaAShare({ id, name: "" })).toBe(true);
  expect(isChinaAShare({ id: 1, name: "Hong Kong Stock Exchange" })).toBe(false);
});
