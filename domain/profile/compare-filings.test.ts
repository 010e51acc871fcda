import { expect, test } from "vitest";
import type { StatedClaim } from "../statements/claims.ts";
import { compareFilings } from "./compare-filings.ts";

const claim = (field: StatedClaim["field"], value: StatedClaim["value"]): StatedClaim => ({
  ...{ field, value, passage: `${field} as written`, place: "Cover page" },
  ...{ isCertain: true, reason: "Stated twice", confidence: 99 },
});

test("values of two filings are compared by number and by word, with their passages", () => {
  const { values } = compareFilings(
    {
      stated: [
        claim("PriceRange", { low: "14.00", high: "16.00" }),
        claim("Shares", "4000000"),
        claim("ExchangeName", "Nasdaq"),
      ],
    },
    {
      stated: [
        claim("PriceRange", { low: "17.00", high: "19.00" }),
        claim("Shares", "5000000"),
        claim("ExchangeName", "Nasdaq"),
        claim("LockupDays", 180),
      ],
    },
  );
  const rows = new Map(values.map((one) => [one.label, one]));
  expect(rows.get("Price Range")).toMatchObject({
    ...{ before: "14.00–16.00", after: "17.00–19.00", isChanged: true },
    passages: [{ text: "PriceRange as written" }, { place: "Cover page" }],
  });
  expect(rows.get("Price Range")?.percent).toBeCloseTo(20);
  expect(rows.get("Shares Offered")?.percent).toBeCloseTo(25);
  expect(rows.get("Exchange")).toMatchObject({ isChanged: false, percent: null });
  expect(rows.get("Lock-up Days")).toMatchObject({ before: null, after: "180", percent: null });
});

test("risk factors are added, dropped or said otherwise, and another layout changes none", () => {
  const { risks } = compareFilings(
    {
      stated: [],
      risks: [
        "We depend on one customer for most of our revenue.",
        "Our loan limits what we may do.",
        "We may lose our licenses.",
      ],
    },
    {
      stated: [],
      risks: [
        "WE MAY LOSE OUR LICENSES.",
        "We depend on two customers for most of our revenue.",
        "New tariffs may raise our costs.",
      ],
    },
  );
  expect(risks).toEqual({
    added: ["New tariffs may raise our costs."],
    dropped: ["Our loan limits what we may do."],
    changed: [
      {
        before: "We depend on one customer for most of our revenue.",
        after: "We depend on two customers for most of our revenue.",
      },
    ],
  });
});
