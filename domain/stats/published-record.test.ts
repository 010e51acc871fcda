import { describe, expect, test } from "vitest";
import {
  comparisons,
  type DifferenceWish,
  explainDifference,
  explainProceeds,
} from "./published-record.ts";
import { pageUniverses } from "./stats-filters.ts";

const own = {
  ...{ deals: 100, spacs: 10, funds: 1, unpriced: 0, unpricedSpacs: 0 },
  ...{ movedUp: 0, withoutMarketCap: 0 },
};
const explain = (deals: number | null, more: Partial<DifferenceWish> = {}) =>
  explainDifference({
    ...{ series: "sec-total", own, parts: {} },
    published: { year: 2020, deals, proceedsUsd: null },
    ...more,
  });

describe("why a published count differs", () => {
  test("is nothing where there is none, or where nobody states one", () => {
    expect(explain(100)).toEqual(["The counts are equal."]);
    expect(explain(null)).toEqual(["The publisher states no count."]);
  });

  test("names each reason with its deals, and the rest that none explains", () => {
    const parts = { "sec-fund": 6, "sec-spac": 13 };
    expect(explain(120, { parts, own: { ...own, unpriced: 1, unpricedSpacs: 2 } })).toEqual([
      "3 deals of the year have no offer price here, so no rule counts them.",
      "5 funds are in no imported source.",
      "1 SPAC is missing or not known as one.",
      "11 deals are in none of the imported calendars, or under another year or kind.",
    ]);
  });

  test("says so where the reasons explain more than the difference", () => {
    expect(explain(102, { parts: { "sec-fund": 6 } })).toEqual([
      "5 funds are in no imported source.",
      "In turn 3 deals count here that the publisher leaves out or has under another year or kind.",
    ]);
  });

  test("a SPAC without a price is no reason for a count without SPACs", () => {
    const without = { ...own, unpricedSpacs: 2, withoutMarketCap: 1 };
    expect(explain(101, { series: "sec-corporate", own: without })).toEqual([
      "1 deal is in none of the imported calendars, or under another year or kind.",
    ]);
    expect(explain(101, { series: "renaissance", own: without })).toEqual([
      "1 deal has no known market cap here.",
    ]);
  });

  test("more deals here than there have a reason for each series", () => {
    for (const { series } of comparisons) {
      const [first, second] = explain(90, { series, own: { ...own, movedUp: 1 } });
      expect(first).toContain("1 company here reported before");
      expect(second?.length).toBeGreaterThan(40);
    }
  });

  test("a year of which the portal has nothing says so", () => {
    expect(explain(5, { own: { ...own, deals: 0, spacs: 0, funds: 0 } })).toEqual([
      "No imported source lists the other deals of this year.",
    ]);
  });
});

test("each comparison is by a universe that pages offer, and says what each side counts", () => {
  const offered: readonly string[] = pageUniverses.map(({ value }) => value);
  for (const { series, definition, rule } of comparisons) {
    expect(offered).toContain(series);
    expect(definition).toMatch(/\.$/);
    expect(rule).toMatch(/\.$/);
  }
});

describe("why published proceeds differ", () => {
  const theirs = { year: 2020, deals: 100, proceedsUsd: 20e9 };

  test("is told as what the number of deals and what their size make", () => {
    const own = { deals: 92, known: 90, proceedsUsd: 13.5e9 };
    // 10 deals of $200 m are missing, and each of 90 is $50 m smaller: −2 b and −4.5 b of −6.5 b.
    expect(explainProceeds(own, theirs)).toEqual([
      "2 deals have no proceeds here.",
      "Of the difference in proceeds, −$2.0 b is the number of deals and −$4.5 b their average size: $150.0 m here, $200.0 m there.",
    ]);
  });

  test("the two parts sum to the difference for any figures", () => {
    const amount = (text: string) => {
      const [, sign, digits, letter] = /(−?)\$([\d.]+) ?([kmb]?)/.exec(text) ?? [];
      const size = { k: 1e3, m: 1e6, b: 1e9 }[letter ?? ""] ?? 1;
      return (sign === "" ? 1 : -1) * Number(digits) * size;
    };
    for (let seed = 1; seed <= 200; seed++) {
      const known = 1 + ((seed * 37) % 400);
      const proceedsUsd = known * (50e6 + ((seed * 7919) % 900) * 1e6);
      const [text = ""] = explainProceeds({ deals: known, known, proceedsUsd }, theirs);
      if (text.startsWith("Proceeds agree")) continue;
      const [byCount = "", bySize = ""] = text.match(/−?\$[\d.]+ ?[kmb]?/g) ?? [];
      const difference = proceedsUsd - theirs.proceedsUsd;
      expect(Math.abs(amount(byCount) + amount(bySize) - difference)).toBeLessThan(0.11e9);
    }
  });

  test("is not told where a side is unknown or empty, or where they agree", () => {
    const own = { deals: 10, known: 10, proceedsUsd: 1e9 };
    expect(explainProceeds(own, { ...theirs, proceedsUsd: null })).toEqual([]);
    expect(explainProceeds(own, { ...theirs, deals: 0 })).toEqual([]);
    expect(explainProceeds({ deals: 3, known: 0, proceedsUsd: null }, theirs)).toEqual([]);
    expect(explainProceeds({ ...own, proceedsUsd: 20.1e9 }, theirs)).toEqual([
      "Proceeds agree within 1 %.",
    ]);
  });
});
