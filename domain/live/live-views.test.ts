import { describe, expect, test } from "vitest";
import { timeFrames } from "../calendar/time-frames.ts";
import { coversShortTime, isTracked } from "./live-views.ts";

const today = "2026-11-20";

test.each([
  ["2026-11-20", true],
  ["2024-11-20", true],
  ["2024-11-19", false],
  [null, false],
  [undefined, false],
])("the price of a deal of %s is followed: %s (V-462)", (offerDate, isFollowed) => {
  expect(isTracked(offerDate, today)).toBe(isFollowed);
});

describe("a view follows prices", () => {
  test("with one of six short time frames, and with no other (V-466, V-609)", () => {
    const short = timeFrames.filter((timeframe) => coversShortTime({ timeframe }, today));
    expect(short).toEqual(["day", "Week", "30Days", "90Days", "ytd", "year"]);
    expect(timeFrames).toEqual(expect.arrayContaining(["2years", "5years", "fromIpo", "all"]));
  });

  test.each([
    [{ OfferStartDate: "2025-11-20" }, true],
    [{ OfferStartDate: "2025-11-19" }, false],
    [{ OfferStartDate: "2020-01-01", OfferEndDate: "2020-12-31" }, true],
    [{ OfferStartDate: "2020-01-01", OfferEndDate: "2021-01-01" }, false],
    [{}, true],
  ])("with the dates %o: %s (V-467)", (filters, isLive) => {
    expect(coversShortTime(filters, today)).toBe(isLive);
  });
});
