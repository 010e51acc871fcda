import { describe, expect, test } from "vitest";
import {
  type Criteria,
  type CriteriaFacts,
  criteriaGroups,
  criteriaMetBy,
  meetsCriteria,
} from "./criteria.ts";
import { defaultEmailPreferences } from "./email-preferences.ts";

const all: Criteria = defaultEmailPreferences.filterByCriteria;
const company: CriteriaFacts = {
  isUsListing: true,
  isDepositaryShare: false,
  marketCapUsd: 900_000_000,
  priceToBook: 3,
  sectorName: "Health Care",
};

describe("the criteria of mails on one company", () => {
  test("stand in four groups, each with its key and its text (C-371..C-379)", () => {
    const lines = criteriaGroups.map(({ title, criteria }) => [
      title,
      ...criteria.map(({ id, label, note }) => [id, label, note].join(" ").trim()),
    ]);
    expect(lines).toEqual([
      ["Listing", "US US", "ADRs ADRs", "nonUS Non-US"],
      [
        "Market Cap",
        "micro Micro <$200M",
        "smallMicro Small-Micro $200M-$1.5B",
        "mid Mid $1.5B-$5B",
        "midLarge Mid-Large $5B-$12B",
        "large Large >$12B",
      ],
      ["Style", "growth Growth P/B>2.5x", "value Value P/B<2.5x"],
      [
        "Industry",
        "consumerDiscStaples Consumer Disc/Staples",
        "energyMatLsUtilities Energy/Mat'ls/Utilities",
        "financials Financials",
        "healthCare Health Care",
        "industrials Industrials",
        "techTelecom Tech/Telecom",
      ],
    ]);
  });

  test.each([
    [199_999_999, "micro"],
    [200_000_000, "smallMicro"],
    [1_500_000_000, "mid"],
    [5_000_000_000, "midLarge"],
    [12_000_000_000, "large"],
    [null, null],
  ])("a market cap of %s is %s", (marketCapUsd, cap) => {
    expect(criteriaMetBy({ ...company, marketCapUsd })["Market Cap"]).toBe(cap);
  });

  test.each([
    ["a depositary share on a US exchange", { isDepositaryShare: true }, "ADRs"],
    ["a share on a US exchange", {}, "US"],
    ["a share elsewhere", { isUsListing: false }, "nonUS"],
    ["a share of an exchange that nobody names", { isUsListing: null }, null],
  ])("the listing of %s is %s", (_name, facts, listing) => {
    expect(criteriaMetBy({ ...company, ...facts }).Listing).toBe(listing);
  });

  test("a company passes when it meets a ticked box in each group", () => {
    expect(meetsCriteria(company, all)).toBe(true);
    expect(meetsCriteria(company, { ...all, growth: false })).toBe(false);
    expect(meetsCriteria(company, { ...all, value: false })).toBe(true);
    expect(meetsCriteria({ ...company, priceToBook: 2.5 }, { ...all, value: false })).toBe(false);
    expect(meetsCriteria(company, { ...all, healthCare: false })).toBe(false);
  });

  test("an unknown value passes, but not through a group without a tick", () => {
    const early = { ...company, marketCapUsd: null, priceToBook: null, sectorName: null };
    expect(meetsCriteria(early, { ...all, large: false, micro: false })).toBe(true);
    expect(meetsCriteria(early, { ...all, growth: false, value: false })).toBe(false);
  });
});
