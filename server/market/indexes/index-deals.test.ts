import { expect, test } from "vitest";
import { floatShares, priceScale } from "./index-deals.ts";
import type { IndexDeal } from "./indexes-repository.ts";

const deal: IndexDeal = {
  ...{ deal_key: 1, security_key: 1, first_trade_on: "2024-01-02", ended_on: null },
  ...{ offer_price: 20, first_close: null, first_bar_close: 200, has_adjusted_prices: false },
  ...{ splits: [], shares_sold: 100, exercised: null, shares_outstanding: null, releases: [] },
};

test("the float is what was sold, then the exercised over-allotment, then what lock-ups release, and never more than all", () => {
  const locked: IndexDeal = {
    ...deal,
    shares_outstanding: 1000,
    exercised: { on: "2024-01-20", shares: 15 },
    releases: [
      { on: "2024-04-01", shares: 200, percent: 0.2 },
      { on: "2024-07-01", shares: null, percent: 0.5 },
      { on: "2024-09-01", shares: null, percent: null },
    ],
  };
  const days = ["2024-01-19", "2024-01-20", "2024-04-01", "2024-07-01", "2024-09-01"];
  expect(days.map((day) => floatShares(locked, day))).toEqual([100, 115, 315, 815, 1000]);
  // A release of unknown size means nothing where the shares outstanding are not known.
  expect(floatShares({ ...deal, releases: locked.releases }, "2025-01-01")).toBe(100);
});

test("a price is that of one share of the offering, on both sides of a split", () => {
  const split: IndexDeal = { ...deal, splits: [{ exOn: "2024-06-10", ratio: 2 }] };
  // $24 before a two-for-one split and $12 after it are the same.
  expect(24 * (priceScale(split, "2024-06-07") ?? 0)).toBe(24);
  expect(12 * (priceScale(split, "2024-06-10") ?? 0)).toBe(24);
  // A source that adjusts its closes states $12 on both days.
  const adjusted = { ...split, has_adjusted_prices: true };
  expect(12 * (priceScale(adjusted, "2024-06-07") ?? 0)).toBe(24);
  // A series adjusted for splits that nobody states starts at the first close, or at the offer price.
  const unknown = { ...deal, has_adjusted_prices: true };
  expect(200 * (priceScale(unknown, "2024-06-07") ?? 0)).toBe(20);
  expect(200 * (priceScale({ ...unknown, first_close: 26 }, "2024-06-07") ?? 0)).toBe(26);
  expect(priceScale({ ...unknown, offer_price: null }, "2024-06-07")).toBeNull();
});
