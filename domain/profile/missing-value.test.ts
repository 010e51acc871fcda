import { expect, test } from "vitest";
import type { AnyRow, FieldId } from "../fields/fields.ts";
import { missingReason } from "./missing-value.ts";

const cases: [id: FieldId, row: AnyRow, reason: string][] = [
  ["IpoPrice", { dealStatus: "Filed" }, "The deal hasn't priced yet"],
  ["FirstDayReturn", { dealStatus: "Withdrawn" }, "The deal was withdrawn before it priced"],
  ["OfferDate", { dealStatus: "Postponed" }, "The deal is postponed"],
  ["CurrentPrice", { dealStatus: "Scheduled" }, "The shares don't trade yet"],
  ["CurrentPrice", { dealStatus: "Priced" }, "No price of the last five sessions is known"],
  [
    "CurrentPrice",
    {
      dealStatus: "Priced",
      priceBasis: {
        last: { price: 4.2, on: "2024-03-01" },
        isOfShare: false,
        scaledBy: null,
        currency: "USD",
      },
    },
    "Last price $4.20 of 03/01/2024",
  ],
  [
    "TotalReturn",
    {
      dealStatus: "Priced",
      priceBasis: {
        last: { price: 194.67, on: "2026-07-02" },
        isOfShare: false,
        scaledBy: null,
        currency: "USD",
      },
    },
    "The last price is of 07/02/2026, too old to compare",
  ],
  ["PriceRange", { dealStatus: "Filed" }, "No price range has been set"],
  [
    "IpoPrice",
    { dealStatus: "Priced", isDirectListing: true },
    "A direct listing has no offer price",
  ],
  [
    "TotalReturn",
    { dealStatus: "Priced", isDirectListing: true },
    "A direct listing has no offer price",
  ],
  [
    "IpoPe",
    { dealStatus: "Priced" },
    "Needs an enterprise or market value, and net income above zero",
  ],
  ["IpoPrice", { dealStatus: "Priced" }, "The deal has priced, and no source states the price yet"],
  ["DealSize", { dealStatus: "Priced" }, "The deal has priced, and no source states the price yet"],
  ["DealSize", { dealStatus: "Priced", ipoPrice: 15 }, "No source states it"],
  ["Employees", { dealStatus: "Priced" }, "No source states it"],
];

test.each(cases)("%s of %j: %s", (id, row, reason) => {
  expect(missingReason(id, row)).toBe(reason);
});
