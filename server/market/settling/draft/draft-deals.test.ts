import { expect, test } from "vitest";
import type { FilingClaim } from "../../../../domain/statements/claims.ts";
import { plainSighting as origin } from "../../../testing/plain-sighting.ts";
import type { Offering } from "../../identity/offerings.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { readFilings } from "./company-filings.ts";
import { draftDeals } from "./draft-deals.ts";
import type { Testimony } from "./testimony.ts";

const filing = (form: string, filedOn: string): FilingClaim => ({
  form,
  filedOn,
  accession: `${form} ${filedOn}`,
});

const offering = (name: string, days: Partial<Sighting>): Offering => ({
  identities: [name],
  sightings: [{ ...origin, subject: { about: "deal" }, ...days }],
});

function drafts(
  offerings: Offering[],
  filings: FilingClaim[],
  profile: Partial<Sighting> = {},
  isListed = false,
) {
  const testimonies: Testimony[] = [{ origin, claims: { filings } }];
  const company = { identities: ["cik:1"], offerings, sightings: [{ ...origin, ...profile }] };
  const deals = draftDeals(company, readFilings(testimonies, { isFund: false }), { isListed });
  return deals.map(({ identities, filed }) => [
    identities[0],
    filed?.events.map(({ type }) => type) ?? null,
  ]);
}

test("an offering and the filings that priced it some days apart are one deal", () => {
  const filings = [filing("S-1", "2024-01-05"), filing("424B4", "2024-02-09")];
  expect(drafts([offering("nasdaq:1", { pricedOn: "2024-02-08" })], filings)).toEqual([
    ["nasdaq:1", ["filed", "priced"]],
  ]);
});

test("two offerings of a company take the filings nearest to each", () => {
  const filings = [
    filing("S-1", "2010-01-05"),
    filing("424B4", "2010-02-09"),
    filing("10-K", "2011-03-01"),
    filing("15-12B", "2015-06-01"),
    filing("S-1", "2021-01-05"),
    filing("424B4", "2021-02-09"),
  ];
  const offerings = [
    offering("nasdaq:2", { pricedOn: "2021-02-09" }),
    offering("nasdaq:1", { pricedOn: "2010-02-08" }),
  ];
  expect(drafts(offerings, filings)).toEqual([
    ["nasdaq:2", ["filed", "priced"]],
    ["nasdaq:1", ["filed", "priced", "deregistered", "delisted"]],
  ]);
});

test("an offering that was only filed is paired with the registration of its days", () => {
  const filings = [filing("S-1", "2024-01-05"), filing("RW", "2024-06-03")];
  expect(drafts([offering("nasdaq:1", { filedOn: "2024-01-08" })], filings)).toEqual([
    ["nasdaq:1", ["filed", "withdrawn"]],
  ]);
});

test("a registration makes no deal when an earlier pricing or directory shows that the company is listed", () => {
  const resale = [filing("S-1", "2026-06-05")];
  expect(drafts([offering("nasdaq:1", { pricedOn: "2021-02-08" })], resale)).toEqual([
    ["nasdaq:1", null],
  ]);
  const listed = {
    subject: { about: "company" as const, symbol: "FJRD" },
    documentOn: "2024-05-31",
  };
  expect(drafts([], resale, listed)).toEqual([]);
  expect(drafts([], resale)).toEqual([["filing:cik:1/S-1 2026-06-05", ["filed"]]]);
});

test("a list without a day tells that what its company has on file is a later offering, and nothing of a deal that priced or ended", () => {
  const onFile = [filing("S-1", "2026-05-05"), filing("S-1/A", "2026-06-05")];
  const priced = [filing("S-1", "2024-01-05"), filing("424B4", "2024-02-09")];
  const ended = [filing("S-1", "2024-01-05"), filing("RW", "2024-06-03")];
  expect(drafts([], onFile, {}, true)).toEqual([]);
  expect(drafts([], onFile)).toHaveLength(1);
  expect(drafts([], priced, {}, true)).toHaveLength(1);
  expect(drafts([], ended, {}, true)).toHaveLength(1);
});

test("an expected pricing belongs to the registration on file, however long before it was filed", () => {
  const filings = [filing("S-1", "2026-10-20")];
  const expected = offering("name:own@2026-12-10", { expectedOn: "2026-12-10" });
  expect(drafts([expected], filings)).toEqual([["name:own@2026-12-10", ["filed"]]]);
});

test("a deal of filings keeps its names when a list joins it", () => {
  const testimonies: Testimony[] = [{ origin, claims: { filings: [filing("S-1", "2024-01-05")] } }];
  const company = {
    identities: ["cik:1"],
    offerings: [offering("nasdaq:1", { filedOn: "2024-01-08" })],
    sightings: [origin],
  };
  const [deal] = draftDeals(company, readFilings(testimonies, { isFund: false }));
  expect(deal?.identities).toEqual(["nasdaq:1", "filing:cik:1/S-1 2024-01-05"]);
});

test("a private placement alone makes no deal", () => {
  expect(drafts([], [filing("D", "2024-01-05")])).toEqual([]);
});
