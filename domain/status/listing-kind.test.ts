import { expect, test } from "vitest";
import { filing } from "../testing/made-filings.ts";
import type { Filing } from "./filing.ts";
import { listingKind } from "./listing-kind.ts";

/** Day 100 of the made filings. */
const pricedOn = "2024-04-10";

test.each<[string, Filing[], string]>([
  ["without reports before it", [filing("S-1", 0), filing("8-A12B", 9)], "initial"],
  ["of a company that reports after it", [filing("S-1", 0), filing("10-Q", 12)], "initial"],
  [
    "of a listed company",
    [filing("8-A12B", 0), filing("10-K", 1), filing("S-1", 5)],
    "laterOffering",
  ],
  [
    "of a company that has only listed preferred shares before",
    [filing("10-K", -9), filing("8-A12B", 0, { securityClass: "preferred" }), filing("S-11", 5)],
    "upListing",
  ],
  [
    "of a company whose shares trade without an exchange",
    [filing("10-12G", 0), filing("10-Q", 4), filing("S-1", 5), filing("8-A12B", 9)],
    "upListing",
  ],
  [
    "of a part of another company",
    [filing("10-12B", 2), filing("S-1", 5), filing("8-A12B", 9)],
    "spinOff",
  ],
  [
    "of a company that reports because its own offering took effect and was not sold yet",
    [filing("F-1", 0), filing("EFFECT", 3), filing("20-F", 7), filing("8-A12B", 9)],
    "initial",
  ],
  [
    "of a company that came back years after it left the market",
    [filing("8-A12B", -200), filing("10-K", -190), filing("15-12B", -100), filing("S-1", 0)],
    "initial",
  ],
])("a pricing %s is told by its filings", (_name, filings, kind) => {
  expect(listingKind(filings.toReversed(), pricedOn)).toBe(kind);
});
