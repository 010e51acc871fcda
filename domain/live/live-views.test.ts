import { describe, expect, test } from "vitest";
import { coversShortTime, isTracked } from "./live-views.ts";

const today = "2026-11-20";

test.each([
  ["2026-11-20", true],
  ["2024-11-20", true],
  ["2024-11-19", false],
  [null, false],
  [undefined, false],
])("the price of a deal of %s is followed: %s", (offerDate, isFollowed) => {
  expect(isTracked(offerDate, today)).toBe(isFollowed);
});

describe("a view follows prices", () => {
  test.each(["day", "Week", "30Days", "90Days", "ytd", "year"] as const)(
    "with the short time frame %s (V-609)",
    (timeframe) => expect(coversShortTime({ timeframe }, today)).toBe(true),
  );

  test.each(["2years", "5years", "fromIpo", "all", "LTM"] as const)(
    "not with the time frame %s",
    (timeframe) => expect(coversShortTime({ timeframe }, today)).toBe(false),
  );

  test.each([
    [{ OfferStartDate: "2025-11-20" }, true],
    [{ OfferStartDate: "2025-11-19" }, false],
    [{ OfferStartDate: "2020-01-01", OfferEndDate: "2020-12-31" }, true],
    [{ OfferStartDate: "2020-01-01", OfferEndDate: "2021-01-01" }, false],
    [{}, true],
  ])("with the dates %o: %s", (filters, isLive) => {
    expect(coversShortTime(filters, today)).toBe(isLive);
  });
});
