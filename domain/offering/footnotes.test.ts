import { expect, test } from "vitest";
import { composeFootnotes, footnotes, type NotedDeal } from "./footnotes.ts";

const plain: NotedDeal = {
  unitComposition: null,
  isUnit: false,
  adsRatio: null,
  isDirectListing: false,
  isRegA: false,
  isDualListing: false,
  isCrossListing: false,
  isUpListing: false,
  preIpoExchange: null,
  currency: "USD",
  isPriceUnknown: false,
};

test("a plain deal has no footnotes", () =>
  expect(composeFootnotes(plain)).toEqual({ numbers: [], text: null }));

test.each<[Partial<NotedDeal>, number, string]>([
  [{ isUnit: true }, 1, "Offered in units."],
  [
    { isUnit: true, unitComposition: "One Class A share and one warrant" },
    1,
    "Offered in units of one Class A share and one warrant.",
  ],
  [{ adsRatio: 1 }, 2, "Each depositary share represents one ordinary share."],
  [{ adsRatio: 0.5 }, 2, "Each depositary share represents 0.5 ordinary shares."],
  [{ currency: "GBP" }, 3, "Offered in GBP; amounts converted to US dollars."],
  [{ isDirectListing: true }, 4, "Direct listing. Returns are measured from the opening trade."],
  [{ isRegA: true }, 5, "Offered under Regulation A."],
  [{ isDualListing: true }, 6, "Dual-listed."],
  [{ isCrossListing: true, preIpoExchange: "Tokyo" }, 7, "Already listed on Tokyo."],
  [{ isCrossListing: true }, 7, "Already listed."],
  [{ isUpListing: true, preIpoExchange: "OTC" }, 8, "Up-listing from OTC."],
  [{ isUpListing: true }, 8, "Up-listing."],
  [{ isPriceUnknown: true }, 9, "Priced at a price that no source states yet."],
])("%o is note %i", (deal, number, text) =>
  expect(composeFootnotes({ ...plain, ...deal })).toEqual({ numbers: [number], text }),
);

test("several footnotes are in the order of their numbers", () => {
  const both = composeFootnotes({ ...plain, currency: "EUR", adsRatio: 10 });
  expect(both.numbers).toEqual([2, 3]);
  expect(both.text).toBe(
    "Each depositary share represents 10 ordinary shares. Offered in EUR; amounts converted to US dollars.",
  );
});

test("each footnote has its own number in the legend", () =>
  expect(footnotes.map(({ number }) => number)).toEqual(footnotes.map((_, index) => index + 1)));
