import { expect, test } from "vitest";
import type { Subject } from "../../../../domain/statements/claims.ts";
import { plainSighting } from "../../../testing/plain-sighting.ts";
import { identify } from "../../identity/identify.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { type CompanyDraft, draftCompany } from "./draft-company.ts";

let serial = 0;

function makeSighting(subject: Subject, more: Partial<Sighting> = {}): Sighting {
  serial += 1;
  return { ...plainSighting, observationId: serial, recordKey: `${serial}`, subject, ...more };
}

const filed = (symbol: string, companyName: string, filedOn: string) =>
  makeSighting(
    { about: "deal", nasdaqDealId: `${filedOn}/${symbol}`, symbol, companyName },
    { filedOn, documentOn: "2026-05-28" },
  );

const prices = (symbol: string, companyName: string, from: string) =>
  makeSighting(
    { about: "security", symbol, companyName, on: from, exchange: "NYSE" },
    { seriesFrom: from, seriesTo: "2026-07-02", seriesIsFromListing: true },
  );

const directory = (symbol: string, companyName: string, on: string) =>
  makeSighting(
    { about: "security", symbol, companyName, on, exchange: "Nasdaq" },
    { documentOn: on, hasSubstance: false },
  );

function draft(...sightings: Sighting[]): CompanyDraft {
  const [company] = identify(sightings).companies;
  if (!company) throw new Error("No company was found");
  const keyed = { company, companyKey: 1, companyTicker: "VG", corrections: [] };
  return draftCompany(keyed, new Map());
}

const arrivals = (...sightings: Sighting[]) =>
  draft(...sightings).deals.map(({ arrival }) => arrival && [arrival.kind, arrival.on]);

test("a deal on file traded from the first price of its ticker on, and has those prices", () => {
  const files = [
    filed("VG", "Venture Global, Inc.", "2024-12-20"),
    prices("VG", "Venture Global Inc.", "2025-01-24"),
    directory("VG", "Venture Global, Inc.", "2026-05-29"),
  ];
  expect(arrivals(...files)).toEqual([["trading", "2025-01-24"]]);
  expect(draft(...files).securities.map(({ role, series }) => [role, series.length])).toEqual([
    ["offered", 1],
  ]);
});

test("a list that names the company after its filing proves that it is listed, and no day of trading", () => {
  expect(
    arrivals(
      filed("AIRO", "AIRO Group Holdings, Inc.", "2025-02-21"),
      directory("AIRO", "AIRO Group Holdings, Inc.", "2026-05-29"),
    ),
  ).toEqual([["listed", "2026-05-29"]]);
});

test("a list means the company that applied for the ticker, if it has its name", () => {
  const prospectus = makeSighting(
    { about: "deal", proposedSymbol: "AIRO", companyName: "AIRO Group Holdings, Inc." },
    { filedOn: "2025-02-21", documentOn: "2025-02-21" },
  );
  const list = (name: string) => directory("AIRO", name, "2026-05-29");
  expect(arrivals(prospectus, list("AIRO Group Holdings"))).toEqual([["listed", "2026-05-29"]]);
  expect(arrivals(prospectus, list("AIRO Group, Inc."))).toEqual([undefined]);
});

test("prices or lists from before a registration can take effect are of a company that was public", () => {
  const resale = filed("FJRD", "Fjord Labs, Inc.", "2025-02-21");
  const listed = directory("FJRD", "Fjord Labs, Inc.", "2026-05-29");
  expect(arrivals(resale, prices("FJRD", "Fjord Labs, Inc.", "2025-03-04"), listed)).toEqual([
    undefined,
  ]);
  const before = directory("FJRD", "Fjord Labs, Inc.", "2025-01-02");
  expect(arrivals(resale, before, listed).filter(Boolean)).toEqual([]);
});

test("a list of another company's name, or one from years after, proves nothing", () => {
  const [name, on] = ["Fjord Labs, Inc.", "2026-05-29"];
  expect(arrivals(filed("FJRD", name, "2025-02-21"), directory("FJRD", "Fjordic", on))).toEqual([
    undefined,
  ]);
  expect(arrivals(filed("FJRD", name, "2022-02-21"), directory("FJRD", name, on))).toEqual([
    undefined,
  ]);
});

test("a deal that was withdrawn stays so", () => {
  const withdrawn = { ...filed("VG", "Venture Global, Inc.", "2024-12-20") };
  expect(
    arrivals(
      { ...withdrawn, withdrawnOn: "2025-01-10" },
      prices("VG", "Venture Global Inc.", "2025-01-24"),
    ),
  ).toEqual([undefined]);
});
