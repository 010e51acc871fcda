import { expect, test } from "vitest";
import type { FiledDeal } from "../../../../domain/status/filed-deal.ts";
import { plainSighting } from "../../../testing/plain-sighting.ts";
import type { Sighting } from "../../identity/sighting.ts";
import type { DealDraft } from "./draft-deals.ts";
import { draftSecurities } from "./securities.ts";

function draft(dealSymbols: string[], seriesSymbols: string[]) {
  const named = (symbol: string, about: "deal" | "security"): Sighting => ({
    ...plainSighting,
    ...{ recordKey: symbol, subject: { about, symbol }, pricedOn: "2021-12-14" },
    seriesTo: "2025-12-31",
  });
  const deal: DealDraft = {
    ...{ identities: ["nasdaq:1"], filed: null, listing: "initial" },
    sightings: dealSymbols.map((symbol) => named(symbol, "deal")),
  };
  const series = seriesSymbols.map((symbol) => ({
    ...{ sighting: named(symbol, "security"), from: "2022-01-01", to: "2025-12-31" },
  }));
  const company = { identities: ["cik:1"], series, sightings: [] };
  return draftSecurities(company, [deal]).map(({ role, symbols, series: own }) => ({
    ...{ role, symbols, prices: own.map(({ sighting }) => sighting.subject.symbol) },
  }));
}

test("prices of KACLF, which a list names for the unit KACLU, are those of the share", () => {
  expect(draft(["KACLU", "KACLF"], ["KACLF"])).toEqual([
    { role: "offered", symbols: ["KACLU"], prices: [] },
    { role: "share", symbols: ["KACL", "KACLF"], prices: ["KACLF"] },
  ]);
});

test("a share whose ticker begins otherwise than the unit's is not taken for the one inside it", () => {
  expect(draft(["KACLU", "ZZZZ"], ["ZZZZ"])).toEqual([
    { role: "offered", symbols: ["KACLU", "ZZZZ"], prices: ["ZZZZ"] },
  ]);
});

test("a company that sold shares keeps their prices under each of its tickers", () => {
  expect(draft(["AESI", "AESIF"], ["AESI"])).toEqual([
    { role: "offered", symbols: ["AESI", "AESIF"], prices: ["AESI"] },
  ]);
});

test("a share that filings alone price has the prices under its ticker from the first one on", () => {
  const sighting: Sighting = {
    ...plainSighting,
    ...{ recordKey: "CNDR", subject: { about: "security", symbol: "CNDR" } },
    seriesTo: "2026-11-18",
  };
  const own = { ...plainSighting, subject: { about: "deal" as const, symbol: "CNDR" } };
  const filed = { events: [{ type: "priced", on: "2026-11-17" }] } as FiledDeal;
  const deal: DealDraft = {
    ...{ identities: ["cik:1"], filed, listing: "initial", sightings: [own] },
  };
  const series = [{ sighting, from: "2026-11-12", to: "2026-11-18" }];
  const drafts = draftSecurities({ identities: ["cik:1"], series, sightings: [] }, [deal]);
  expect(drafts.map(({ role, series: prices }) => [role, prices.length])).toEqual([["offered", 1]]);
});
