import { describe, expect, test } from "vitest";
import { type TermsRevision, termsOnDay } from "./terms-history.ts";

const filed: TermsRevision = { on: "2024-01-02", range: null, baseShares: null };
const first: TermsRevision = {
  on: "2024-02-01",
  range: { low: 24, high: 26 },
  baseShares: 20e6,
};
const raised: TermsRevision = {
  on: "2024-02-08",
  range: { low: 26, high: 28 },
  baseShares: 22e6,
};
const repeated: TermsRevision = { ...raised, on: "2024-02-09" };
const cut: TermsRevision = { on: "2024-02-12", range: { low: 20, high: 24 }, baseShares: null };
const history = [cut, repeated, filed, raised, first];

describe("the terms of a deal", () => {
  test.each([
    ["2024-01-31", null, null, null, null],
    ["2024-02-07", first.range, first.range, 20e6, "none"],
    ["2024-02-08", first.range, raised.range, 22e6, "raised"],
    ["2024-02-11", first.range, raised.range, 22e6, "raised"],
    ["2024-02-12", first.range, cut.range, 22e6, "lowered"],
  ])("on %s", (day, originalRange, lastRange, baseShares, range) =>
    expect(termsOnDay(history, day)).toEqual({
      originalRange,
      lastRange,
      originalBaseShares: baseShares === null ? null : 20e6,
      baseShares,
      termsChange: range,
    }),
  );

  test("an invalid range is not the original one", () => {
    const broken = { ...filed, range: { low: 26, high: 24 } };
    expect(termsOnDay([broken, first], "2024-03-01").originalRange).toEqual(first.range);
  });
});
