import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Subject } from "../../../domain/statements/claims.ts";
import { plainSighting } from "../../testing/plain-sighting.ts";
import { type Identification, identify } from "./identify.ts";
import { comparableName } from "./names.ts";
import { uniteOfferings } from "./offerings.ts";
import type { Sighting } from "./sighting.ts";

let serial = 0;

function makeSighting(subject: Subject, more: Partial<Sighting> = {}): Sighting {
  serial += 1;
  return {
    ...plainSighting,
    observationId: serial,
    recordKey: `record ${serial}`,
    rank: 3,
    place: `row ${serial}`,
    subject,
    ...more,
  };
}

const priced = (symbol: string | null, pricedOn: string, more: Partial<Subject> = {}) =>
  makeSighting({ about: "deal", symbol, on: pricedOn, ...more }, { pricedOn });

/** The sightings of each company, as sorted lists of their record keys. */
function listCompanyKeys({ companies }: Identification): string[][] {
  return companies
    .map(({ offerings, sightings, series }) =>
      [
        ...offerings.flatMap((offering) => offering.sightings),
        ...sightings,
        ...series.map(({ sighting }) => sighting),
      ]
        .map(({ recordKey }) => recordKey)
        .toSorted(),
    )
    .toSorted();
}

function areTogether(a: Sighting, b: Sighting, ...others: Sighting[]): boolean {
  const companies = listCompanyKeys(identify([a, b, ...others]));
  return companies.some((keys) => keys.includes(a.recordKey) && keys.includes(b.recordKey));
}

test("sightings with one CIK are one company, whatever their names and tickers", () => {
  const cik = "0000000077";
  expect(
    areTogether(priced("FJRD", "2021-03-04", { cik }), priced("LAGN", "2009-01-05", { cik })),
  ).toBe(true);
});

test("a ticker ties two sightings only when their days are at most fourteen apart", () => {
  expect(areTogether(priced("FJRD", "2021-03-04"), priced("FJRD", "2004-03-04"))).toBe(false);
  expect(areTogether(priced("FJRD", "2021-03-04"), priced("FJRD", "2021-03-18"))).toBe(true);
  expect(areTogether(priced("FJRD", "2021-03-04"), priced("FJRD", "2021-03-19"))).toBe(false);
});

test("two CIKs are two companies, whatever else they share", () => {
  const day = "2021-03-05";
  expect(
    areTogether(
      priced("FJRDU", day, { cik: "0000000077", companyName: "Fjord" }),
      priced("FJRDU", day, { cik: "0000000088", companyName: "Fjord" }),
    ),
  ).toBe(false);
});

describe("one sale that a calendar counts for two registrants", () => {
  const sold = (cik: string, shares: string, more: Partial<Sighting> = {}) =>
    makeSighting(
      { about: "deal", symbol: "FJRD", on: "2021-03-05", cik, nasdaqDealId: `9-${cik}` },
      { pricedOn: "2021-03-05", offerPrice: "14.00", shares, ...more },
    );
  const [old, formed] = [sold("77", "8100000"), sold("88", "7800000")];

  test("is one company with one offering, under the registrant that was formed for it", () => {
    const filings = makeSighting({ about: "company", cik: "77", companyName: "Fjord Partners" });
    for (const order of [
      [old, formed, filings],
      [filings, formed, old],
    ]) {
      const { companies } = identify(order);
      expect(companies).toHaveLength(1);
      expect(companies[0]).toMatchObject({ cik: "88", offerings: [{}], sightings: [filings] });
      expect(companies[0]?.identities).toEqual(expect.arrayContaining(["cik:77", "cik:88"]));
    }
  });

  test.each([
    ["of twice as many shares", { shares: "16200000" }],
    ["at another price", { offerPrice: "15" }],
    ["of another day", { pricedOn: "2021-03-06" }],
    ["without a price", { offerPrice: null }],
  ])("is not one with a sale %s", (_other, more) => {
    expect(areTogether(sold("88", "7800000", more), old)).toBe(false);
  });
});

test("two issuers whose names differ in their legal form are two under two tickers", () => {
  const named = (symbol: string, companyName: string, day: string) =>
    priced(symbol, day, { companyName });
  const one = named("FJRD", "Fjord Corp.", "2021-03-04");
  expect(areTogether(one, named("LAGN", "Fjord Ltd", "2021-09-08"))).toBe(false);
  expect(areTogether(one, named("LAGN", "Fjord", "2021-09-08"))).toBe(true);
  expect(areTogether(one, named("LAGN", "FJORD CORPORATION", "2021-09-08"))).toBe(true);
  expect(areTogether(one, named("FJRDU", "Fjord Ltd", "2021-09-08"))).toBe(true);
  // Lazard sold shares and units in one week, which lists call by two of its names.
  expect(areTogether(one, named("LAGN", "Fjord Ltd", "2021-03-05"))).toBe(true);
  const renamed = makeSighting(
    { about: "security", symbol: "LAGN", companyName: "Lagoon Inc", on: "2023-03-04" },
    { seriesFrom: "2023-03-04", seriesTo: "2024-03-04", seriesIsFromListing: true },
  );
  const profile = makeSighting({ about: "company", cik: "77", companyName: "Lagoon, Inc." });
  const spac = priced("FJRD", "2021-03-04", { companyName: "Fjord Corp", cik: "77" });
  expect(areTogether(spac, renamed, profile)).toBe(true);
});

test("two listed issuers of one name are two, although their tickers begin alike", () => {
  const named = (symbol: string, companyName: string, day: string) =>
    priced(symbol, day, { companyName });
  const one = named("FJRC", "Fjord Corp.", "2021-03-04");
  expect(areTogether(one, named("FJRL", "Fjord Ltd", "2021-09-08"))).toBe(false);
  expect(areTogether(one, named("FJRL", "Fjord Corporation", "2021-09-08"))).toBe(true);
  expect(areTogether(one, named("FJRC.U", "Fjord Ltd", "2021-09-08"))).toBe(true);
  const units = named("FJRCU", "Fjord Ltd", "2021-09-08");
  expect(areTogether(units, named("FJRCR", "Fjord Co.", "2021-12-01"))).toBe(true);
  // Before its listing a company changes its form and its ticker.
  const filed = makeSighting(
    { about: "deal", symbol: "FJRL", companyName: "Fjord LLC", on: "2020-11-02" },
    { filedOn: "2020-11-02" },
  );
  expect(areTogether(one, filed)).toBe(true);
});

test.each([
  ["Q", "Q2"],
  ["3M", "3M Health"],
  ["A2", "A-2-B"],
  ["AB", "SA"],
  ["8x8", "8"],
])("the company %s is not the company %s", (name, other) => {
  expect(comparableName(`${name} Inc`)).not.toBe(comparableName(`${other} Inc`));
  expect(comparableName(`${name}, Inc.`)).toBe(comparableName(`${name.toUpperCase()} INC`));
  const [one, two] = [`${name} Inc`, `${other} Inc`].map((companyName) =>
    priced(null, "2021-03-04", { companyName }),
  ) as [Sighting, Sighting];
  expect(areTogether(one, two)).toBe(false);
  expect(areTogether(one, priced(null, "2021-03-05", { companyName: name }))).toBe(true);
});

test("a deal id ties a filing to its pricing years later", () => {
  const nasdaqDealId = "10-1";
  const filed = makeSighting(
    { about: "deal", nasdaqDealId, companyName: "Fjord Acquisition" },
    { filedOn: "2021-01-04" },
  );
  expect(
    areTogether(filed, priced("FJRD", "2023-02-03", { nasdaqDealId, companyName: "Fjord Motors" })),
  ).toBe(true);
});

test("a pricing without a name is that of the only filing for its ticker, or for the ticker of its unit", () => {
  const filed = (symbol: string, filedOn: string, more: Partial<Sighting> = {}) =>
    makeSighting(
      { about: "deal", nasdaqDealId: `${symbol} ${filedOn}`, symbol, companyName: `Of ${symbol}` },
      { filedOn, ...more },
    );
  const countOfferings = (...sightings: Sighting[]) =>
    identify(sightings).companies.map(({ offerings }) => offerings.length);
  // Columbus Acquisition and Cantor Equity Partners I, with their rows of a calendar of SPACs.
  expect(countOfferings(filed("COLAU", "2024-11-15"), priced("COLA", "2025-01-23"))).toEqual([1]);
  expect(countOfferings(filed("CEPO", "2024-11-01"), priced("CEPO", "2025-01-07"))).toEqual([1]);
  const pricing = priced("COLA", "2025-01-23");
  const withdrawnOn = "2024-12-02";
  expect(areTogether(filed("COLAU", "2024-11-15", { withdrawnOn }), pricing)).toBe(false);
  expect(areTogether(filed("COLAU", "2025-01-30"), pricing)).toBe(false);
  expect(areTogether(filed("COLAU", "2022-11-15"), pricing)).toBe(false);
  const named = { ...pricing, subject: { ...pricing.subject, companyName: "Fjord Labs" } };
  expect(areTogether(filed("COLAU", "2024-11-15"), named)).toBe(false);
  const [first, second] = [filed("COLAU", "2024-11-15"), filed("COLA", "2024-10-15")];
  expect(areTogether(first, pricing, second) || areTogether(second, pricing, first)).toBe(false);
});

test("pricings of one company within a week are one offering, unless the calendar counts them as two", () => {
  const spac = priced("LGC.U", "2017-11-17", { cik: "1698113", companyName: "Parts, Inc." });
  const profile = makeSighting({
    about: "company",
    cik: "1698113",
    companyName: "Legacy Acquisition Corp",
  });
  const scorecard = priced("LGCU", "2017-11-17", { companyName: "Legacy Acquisition" });
  const countOfferings = (...sightings: Sighting[]) =>
    identify(sightings).companies.map(({ offerings }) => offerings.length);
  expect(countOfferings(spac, profile, scorecard)).toEqual([1]);
  expect(countOfferings(spac, profile, { ...scorecard, pricedOn: "2019-11-18" })).toEqual([2]);
  const numbered = (nasdaqDealId: string) =>
    priced("PRT", "2017-11-17", { cik: "1698113", nasdaqDealId });
  expect(countOfferings(numbered("1-1"), numbered("1-2"), scorecard, profile)).toEqual([2]);
});

test("a name leads to the company of that name around the day, not to one of ten years earlier", () => {
  const known = priced("FJRD", "2021-03-04", {
    cik: "0000000077",
    companyName: "FJORD LABS, INC.",
  });
  const filed = (on: string) =>
    makeSighting({ about: "deal", companyName: "Fjord Labs Inc", on }, { filedOn: on });
  expect(areTogether(known, filed("2021-01-10"))).toBe(true);
  expect(areTogether(known, filed("2010-01-10"))).toBe(false);
});

test("a company that was private on a day is not one that had listed before", () => {
  const unicorn = makeSighting(
    { about: "company", companyName: "Fjord", on: "2018-05-01" },
    { privateOn: "2018-05-01" },
  );
  const listed = (day: string) =>
    priced("FJRD", day, { cik: "0000000077", companyName: "Fjord Inc" });
  expect(areTogether(unicorn, listed("2021-03-04"))).toBe(true);
  expect(areTogether(unicorn, listed("2001-03-04"))).toBe(false);
});

test("what an editor states to be of another company is parted from it, with all under its number", () => {
  const unicorn = makeSighting(
    { about: "company", companyName: "Fjord", on: "2018-05-01" },
    { privateOn: "2018-05-01" },
  );
  const cik = "0000000077";
  const listed = priced("FJRD", "2021-03-04", { cik, companyName: "Fjord Inc" });
  const profile = makeSighting({ about: "company", cik, companyName: "Fjord, Inc." });
  const statement = makeSighting({
    about: "company",
    companyName: "Fjord",
    joins: [`cik:${cik}`, "name:FJORD"],
    parts: [`cik:${cik}`],
  });
  expect(areTogether(unicorn, listed, profile)).toBe(true);
  expect(areTogether(unicorn, listed, profile, statement)).toBe(false);
  expect(areTogether(unicorn, statement, listed, profile)).toBe(true);
  expect(areTogether(listed, profile, unicorn, statement)).toBe(true);
});

test("what one editor parts twice is three companies, whichever of the first two the second one leaves", () => {
  const name = "Fjord";
  const [stays, first, second] = ["0000000077", "0000000078", "0000000079"].map((cik, at) =>
    priced("FJRD", `2021-0${at + 3}-04`, { cik, companyName: name }),
  ) as [Sighting, Sighting, Sighting];
  const idOf = ({ subject }: Sighting) => `cik:${subject.cik}`;
  const all = [stays, first, second].map(idOf);
  const say = (joins: string[], parts: string[], place: number) =>
    makeSighting(
      { about: "company", companyName: name, joins, parts },
      { recordKey: `statement ${9 - place}` },
    );
  const toOthers = say(all, all.slice(1), 1);
  const ofTheRest = say(all, [idOf(first)], 1);
  const fromFirst = say(all.slice(1), [idOf(second)], 2);
  const fromRest = say([idOf(stays), idOf(second)], [idOf(second)], 2);
  for (const statements of [
    [toOthers, fromFirst],
    [ofTheRest, fromRest],
  ]) {
    const { companies } = identify([second, ...statements, stays, first]);
    const homeOf = (one: Sighting) =>
      companies.findIndex(({ sightings, offerings }) =>
        [...sightings, ...offerings.flatMap((offering) => offering.sightings)].includes(one),
      );
    expect(new Set([stays, first, second].map(homeOf)).size).toBe(3);
    const [early, late] = statements as [Sighting, Sighting];
    expect(homeOf(early)).toBe(homeOf(stays));
    expect(homeOf(late)).toBe(homeOf(late === fromFirst ? first : stays));
  }
});

test.each([
  ["two names", "Lagoon"],
  ["one name", "Fjord"],
])(
  "records of one deal that an editor states to be of another issuer make a company of their own: %s",
  (_, companyName) => {
    const day = "2021-03-05";
    const [one, third] = [
      priced("FJRD", day, { companyName: "Fjord" }),
      priced("FJRD", day, { companyName: "Fjord" }),
    ];
    const other = priced("FJRD", day, { companyName });
    const joins = ["name:FJORD", `symbol:FJRD@${day}`];
    const parts = [`record:test/${other.recordKey}`];
    const statement = makeSighting({ about: "company", companyName: "Fjord", joins, parts });
    expect(areTogether(one, other, third)).toBe(true);
    expect(areTogether(one, other, third, statement)).toBe(false);
    expect(areTogether(one, third, other, statement)).toBe(true);
    expect(areTogether(statement, one, third, other)).toBe(true);
    // What stays keeps its identity, and with it the key of the deal.
    const { companies } = identify([other, statement, third, one]);
    const stays = companies.find(({ sightings }) => sightings.includes(statement));
    expect(stays?.offerings[0]?.identities).toContain(`symbol:FJRD@${day}`);
  },
);

test("a series of prices is split between the companies that carried the ticker in turn", () => {
  const [first, second] = [priced("FJRDU", "2020-10-01"), priced("FJRD", "2023-05-02")];
  const series = makeSighting(
    { about: "security", symbol: "FJRD" },
    { seriesFrom: "2020-11-20", seriesTo: "2024-01-05" },
  );
  const { companies } = identify([first, second, series]);
  const spans = companies
    .flatMap((company) => company.series.map(({ from, to }) => [from, to]))
    .toSorted();
  expect(spans).toHaveLength(2);
  expect(spans[0]?.[1]).toBe("2023-04-26");
  expect(spans[1]?.[0]).toBe("2023-04-27");
});

test("a series that begins with a listing does not belong to an older holder of the ticker", () => {
  const old = priced("FJRD", "2004-05-06", { companyName: "Fjord Investment Group" });
  const series = makeSighting(
    { about: "security", symbol: "FJRD", companyName: "Fjordica Inc. Class A", on: "2025-07-31" },
    { seriesFrom: "2025-07-31", seriesTo: "2026-01-05", seriesIsFromListing: true },
  );
  expect(areTogether(old, series)).toBe(false);
  expect(identify([old, series]).companies).toHaveLength(2);
});

test("a directory makes no company, and a sighting of a ticker without a carrier waits", () => {
  const entry = makeSighting(
    { about: "security", cik: "0000000077", symbol: "FJRD" },
    { hasSubstance: false },
  );
  const vote = makeSighting({ about: "security", symbol: "LAGN", on: "2021-01-05" });
  const { companies, unowned } = identify([entry, vote]);
  expect(companies).toEqual([]);
  expect(unowned).toEqual([vote]);
});

test("the order of the sightings does not matter", () => {
  const symbols = ["FJRD", "FJRDU", "LAGN", null];
  const days = ["2020-01-02", "2020-01-06", "2021-03-04", "2021-03-08", "2009-05-06"];
  const names = ["Fjord Inc", "FJORD", "Lagoon Corp", null];
  const one = fc.record({
    symbol: fc.constantFrom(...symbols),
    day: fc.constantFrom(...days),
    companyName: fc.constantFrom(...names),
    cik: fc.constantFrom("0000000077", "0000000088", null, null),
    nasdaqDealId: fc.constantFrom("1-1", "2-2", null, null),
    about: fc.constantFrom(
      "deal" as const,
      "deal" as const,
      "company" as const,
      "security" as const,
    ),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (all, random) => {
      const sightings = all.map(({ day, about, ...subject }) =>
        makeSighting(
          { ...subject, about, on: day },
          {
            pricedOn: about === "deal" ? day : null,
            ...{ offerPrice: "10", shares: "100" },
          },
        ),
      );
      const shuffled = sightings
        .map((sighting) => ({ sighting, at: random.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ sighting }) => sighting);
      const [before, after] = [identify(sightings), identify(shuffled)];
      expect(listCompanyKeys(after)).toEqual(listCompanyKeys(before));
      const names = ({ companies }: Identification) =>
        companies.map(({ identities }) => identities).toSorted();
      expect(names(after)).toEqual(names(before));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["FJORD LABS, INC. /DE/", "Fjord Labs Inc"],
  ["The Fjord Company", "FJORD CO"],
  ["FJORD LABS INC\\DE\\", "Fjord Labs Inc"],
  ["FJORD LABS INC \\DE", "Fjord Labs Inc"],
  ["Fjord Labs® Inc", "Fjord Labs"],
  ["Fjord™ Labs", "Fjord Labs"],
  ["Fjord Labs, Inc. (NASDAQ: FJRD)", "Fjord Labs"],
  ["Fjord A/S", "Fjord"],
  ["Fjord & Sons plc", "FJORD AND SONS"],
  ["Fjord Labs Inc. Class A Common Stock", "Fjord Labs"],
  ["Société Fjord S.A.", "SOCIETE FJORD SA"],
  ["Fjord Incorporation Ltd", "FJORD INC."],
  ["Fjord Labs GmbH", "FJORD LABS"],
])("%s has the same comparable name as %s", (a, b) => {
  expect(comparableName(a)).toBe(comparableName(b));
});

test("the first of legal forms alone, and other words, are kept", () => {
  expect(comparableName("The Limited Inc")).toBe("LIMITED");
  expect(comparableName("The")).toBe("The");
  expect(comparableName("Fjord Holdings")).not.toBe(comparableName("Fjord"));
  expect(comparableName("中国保险")).toBe("中国保险");
});

test.each([
  [undefined, "London Stock Exchange", 1],
  ["Nasdaq", "NYSE", 1],
  ["Nasdaq", "London Stock Exchange", 2],
  ["NYSE", "Tokyo Stock Exchange", 2],
] as const)("offerings of a company on %s and %s within months are %i", (one, other, count) => {
  const offerings = [
    priced("FJRD", "2020-06-15", { exchange: one }),
    priced("FJRD", "2020-09-28", { exchange: other }),
  ];
  const made = offerings.map((sighting) => ({
    identities: [sighting.recordKey],
    sightings: [sighting],
  }));
  expect(uniteOfferings(made)).toHaveLength(count);
});

describe("a unit that sources spell in several ways", () => {
  const companyName = "Lacewing Acquisition Corp.";
  const unit = priced("LCW.U", "2024-05-15", { companyName });
  const closes = (symbol: string, more: Partial<Subject> = {}) =>
    makeSighting(
      { about: "security", symbol, on: "2024-05-16", ...more },
      { seriesFrom: "2024-05-16", seriesTo: "2024-06-14" },
    );

  test.each(["LCWU", "LCW.U"])("is one with a price file of %s", (symbol) => {
    const prices = closes(symbol);
    expect(areTogether(unit, prices)).toBe(true);
  });

  test.each([
    ["ABCDU", "ABCD.U"],
    ["ABCD.U", "ABCDU"],
  ])("%s is one with a price file of %s", (listed, written) => {
    expect(areTogether(priced(listed, "2024-05-15", { companyName }), closes(written))).toBe(true);
  });

  test("is one with a row of the same days that names nobody, and not with one of other years", () => {
    expect(areTogether(unit, priced("LCWU", "2024-05-17"))).toBe(true);
    expect(areTogether(unit, priced("LCWU", "2015-03-02"))).toBe(false);
  });

  test("is spelled by its mark where the share of its issuer is known, if that is a blank check company", () => {
    const symbolsOf = (name: string) =>
      identify([
        priced("LCWU", "2024-05-15", { companyName: name }),
        makeSighting({ about: "company", symbol: "LCW", companyName: name }),
      ]).companies.flatMap(({ offerings }) =>
        offerings.flatMap(({ sightings }) => sightings.map(({ subject }) => subject.symbol)),
      );
    expect(symbolsOf(companyName)).toEqual(["LCW.U"]);
    expect(symbolsOf("Lacewing Utilities Inc.")).toEqual(["LCWU"]);
  });

  test("is never a company of its own that is called so, nor its prices", () => {
    const other = priced("LCWU", "2024-05-14", { companyName: "Lacewing Utilities Inc." });
    const prices = closes("LCWU");
    expect(areTogether(unit, other)).toBe(false);
    expect(areTogether(unit, prices, other)).toBe(false);
    expect(areTogether(other, prices, unit)).toBe(true);
    expect(areTogether(unit, closes("LCWU", { companyName }), other)).toBe(true);
  });
});
