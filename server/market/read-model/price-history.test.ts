import { expect, test } from "vitest";
import type { PriceFacts } from "./price-facts-sql.ts";
import { readHistory } from "./price-history.ts";

/** A share that traded on the days around Thanksgiving, on which New York rests. */
function makeFacts(more: Partial<PriceFacts>): PriceFacts {
  return {
    deal_key: 1,
    security_key: 1,
    offered_key: 1,
    is_direct_listing: false,
    offer_price: 10,
    offer_on: "2026-10-01",
    diluted_shares: null,
    shares_outstanding: null,
    usd_rate: 1,
    first_trade_on: "2026-10-02",
    first_open: null,
    first_close: null,
    is_first_return_held_back: false,
    first_bar: null,
    ended_on: null,
    is_price_of_share: false,
    has_adjusted_prices: false,
    as_traded_since: null,
    prices_scaled_by: null,
    closes: [
      { day: "2026-11-25", close: 11 },
      { day: "2026-11-27", close: 12 },
    ],
    latest: null,
    splits: [],
    is_us_listing: false,
    holidays: [],
    ...more,
  };
}

test.each([
  ["New York", { is_us_listing: true }, { on: "2026-11-25", price: 11 }],
  ["an exchange abroad that traded on Thanksgiving", {}, null],
  [
    "an exchange abroad that rested then",
    { holidays: ["2026-11-26"] },
    { on: "2026-11-25", price: 11 },
  ],
])("the close before is that of the session before in %s", (_place, more, previous) => {
  expect(readHistory(makeFacts(more), "2026-11-27").previous).toEqual(previous);
});

test("the bar of the second session is not the first day", () => {
  const first_bar = { day: "2026-10-05", open: 10, close: 11, is_adjusted: false };
  const facts = makeFacts({ first_bar, is_us_listing: true });
  expect(readHistory(facts, "2026-11-27").first).toEqual({ on: null, open: null, close: null });
});

test("a first day on which the exchange abroad rests is its next session", () => {
  const golden = ["2026-10-02", "2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08"];
  const first_bar = { day: "2026-10-09", open: 10, close: 11, is_adjusted: false };
  expect(readHistory(makeFacts({ first_bar }), "2026-11-27").first.on).toBeNull();
  const own = makeFacts({ first_bar, holidays: golden });
  expect(readHistory(own, "2026-11-27").first).toEqual({ on: "2026-10-09", open: 10, close: 11 });
});
