import { expect, test } from "vitest";
import { plainSighting } from "../../../testing/plain-sighting.ts";
import { identify } from "../../identity/identify.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { assignAddresses } from "./addresses.ts";

let serial = 0;

function priced(symbol: string, pricedOn: string, companyName: string | null): Sighting {
  serial += 1;
  const subject = { about: "deal" as const, symbol, on: pricedOn, companyName };
  return { ...plainSighting, observationId: serial, recordKey: `${serial}`, subject, pricedOn };
}

function listAddresses(...sightings: Sighting[]) {
  const { companies } = identify(sightings);
  const addresses = [...assignAddresses(companies, new Map(), new Set())];
  return addresses
    .map(([{ offerings }, address]) => [address, offerings[0]?.sightings[0]?.pricedOn])
    .toSorted();
}

test("the last company listed under a ticker has it as its address", () => {
  expect(
    listAddresses(
      priced("VG", "2006-05-24", "Vonage"),
      priced("VG", "2025-01-24", "Venture Global"),
    ),
  ).toEqual([
    ["VG", "2025-01-24"],
    ["VG-2006", "2006-05-24"],
  ]);
});

test("a company without a name leaves the ticker to a listed one with a name", () => {
  expect(
    listAddresses(
      priced("U", "2020-09-18", "Unity Software Inc."),
      priced("U", "2025-12-19", null),
    ),
  ).toEqual([
    ["U", "2020-09-18"],
    ["U-2025", "2025-12-19"],
  ]);
});
