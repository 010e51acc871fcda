import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../domain/calendar/day.ts";
import { plainSighting } from "../../testing/plain-sighting.ts";
import { assignAddresses } from "../settling/write/addresses.ts";
import { type Identification, identify } from "./identify.ts";
import { listLinks, partnerOf } from "./links.ts";
import type { Sighting } from "./sighting.ts";
import { groupBy, Union } from "./union.ts";

const exchanges = new Map([
  ["Nasdaq", { id: 1, name: "Nasdaq", countryCode: "US" }],
  ["Hong Kong Stock Exchange", { id: 2, name: "Hong Kong Stock Exchange", countryCode: "HK" }],
]);
/** A value in this many of ten cases, else null. */
const perhaps = <Value>(value: fc.Arbitrary<Value>, ofTen = 5) =>
  fc.oneof(
    { arbitrary: value, weight: ofTen },
    { arbitrary: fc.constant(null), weight: 10 - ofTen },
  );
const day = fc.constantFrom(0, 0, 1, 3, 8, 40, 1500).map((later) => addDays("2009-01-05", later));
const symbol = fc.constantFrom(
  ...[
    "ABCD",
    "ABC",
    "ABCDU",
    "ABC.U",
    "ABCU",
    "ABCD.U",
    "ABCE",
    "ABCEU",
    "XYZ",
    "XYZ-2009",
    "XYZ.HK",
    "CUB",
    "CUBWU",
    "CUB1",
  ],
);
const name = fc.constantFrom(
  "Alder Inc",
  "ALDER CORP",
  "Birch Ltd",
  "Cedar",
  "Elm Acquisition Corp",
  "",
);

/** Few names, tickers, numbers and days, so that records of different companies meet in many ways. */
const sighting: fc.Arbitrary<Sighting> = fc
  .record({
    about: fc.constantFrom("deal", "deal", "company", "security", "news", "index" as const),
    cik: perhaps(fc.constantFrom("0000000001", "0000000002", "0000000003"), 3),
    nasdaqDealId: perhaps(fc.constantFrom("10-1", "10-2", "10-3"), 4),
    symbol: perhaps(symbol, 4),
    proposedSymbol: perhaps(symbol, 1),
    exchange: perhaps(fc.constantFrom("Nasdaq", "Hong Kong Stock Exchange" as const), 2),
    companyName: perhaps(name, 3),
    formerName: perhaps(name, 1),
    on: perhaps(day, 8),
    pricedOn: perhaps(day, 6),
    firstTradeOn: perhaps(day, 1),
    filedOn: perhaps(day, 1),
    expectedOn: perhaps(day, 1),
    offerPrice: perhaps(fc.constant("10"), 8),
    shares: perhaps(fc.constantFrom("100", "103"), 8),
    newTicker: perhaps(symbol, 1),
    seriesFrom: perhaps(day, 1),
    seriesIsFromListing: fc.boolean(),
    privateOn: perhaps(day, 1),
    hqCity: perhaps(fc.constantFrom("Oslo", "Rome"), 1),
    currency: perhaps(fc.constantFrom("USD", "HKD"), 1),
    hasSubstance: fc.boolean(),
    rank: fc.nat(2),
  })
  .map(
    ({
      about,
      cik,
      nasdaqDealId,
      symbol: ticker,
      proposedSymbol,
      companyName,
      formerName,
      exchange,
      on,
      ...more
    }) => ({
      ...plainSighting,
      ...more,
      documentOn: on,
      completedOn: more.newTicker === null ? null : on,
      seriesTo: more.seriesFrom === null ? null : addDays(more.seriesFrom, 700),
      seriesIsFromListing: more.seriesFrom !== null && more.seriesIsFromListing,
      subject: {
        ...{ about, cik, on, companyName, symbol: ticker, proposedSymbol, exchange },
        nasdaqDealId: about === "deal" ? nasdaqDealId : null,
        formerNames: formerName === null ? [] : [{ name: formerName, untilOn: null }],
      },
    }),
  );

const market = fc.array(sighting, { minLength: 2, maxLength: 14 }).map((all) =>
  all.map((one, index) => ({
    ...one,
    observationId: index,
    recordKey: one.subject.about === "news" ? `story ${index % 3}` : `record ${index}`,
    contentHash: `${index}`,
  })),
);

/** Groups sightings between which chains of links run. */
function splitByLinks(sightings: readonly Sighting[]): Sighting[][] {
  const union = new Union<Sighting>();
  const links = sightings.flatMap((one) => listLinks(one).map((link) => ({ one, link })));
  const byLink = groupBy(links, ({ link }) => link);
  for (const { one, link } of links)
    for (const other of byLink.get(partnerOf(link) ?? "") ?? []) union.join(one, other.one);
  return union.groups(sightings);
}

/** All that an identification says, and the addresses of its companies, in an order of its own. */
function describe({ companies, loose, unowned }: Identification): string[] {
  const addresses = assignAddresses(companies, exchanges, new Set(["ABCD"]));
  const keys = (some: readonly Sighting[]) => some.map(({ contentHash }) => contentHash);
  return [
    ...companies.map((company) => {
      const { identities, cik, offerings, sightings, series } = company;
      return JSON.stringify({
        ...{ identities, cik, address: addresses.get(company) },
        offerings: offerings.map((one) => [one.identities, keys(one.sightings)]),
        sightings: keys(sightings),
        series: series.map((one) => [one.sighting.contentHash, one.from, one.to]),
      });
    }),
    ...keys(loose).map((key) => `loose ${key}`),
    ...keys(unowned).map((key) => `unowned ${key}`),
  ].toSorted();
}

test("what no link ties to others is identified and addressed alone as it is among them", () => {
  let split = 0;
  fc.assert(
    fc.property(market, (sightings) => {
      const groups = splitByLinks(sightings);
      split += Number(groups.length > 2);
      const parts = groups.flatMap((group) => describe(identify(group))).toSorted();
      expect(parts).toEqual(describe(identify(sightings)));
    }),
    { numRuns: 3000 },
  );
  expect(split, "markets that fall into several parts").toBeGreaterThan(300);
});
