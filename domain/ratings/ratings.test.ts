import { describe, expect, test } from "vitest";
import { ratingBands, ratingColor, ratingLevel, ratingText, totalRating } from "./ratings.ts";
import { trackRecord } from "./track-record.ts";

function scores(value: number | null) {
  return {
    fundamentals: value,
    governance: value,
    valuation: value,
    technicals: value,
  };
}

describe("research ratings", () => {
  test.each([
    [4, "underperform"],
    [10, "underperform"],
    [11, "marketperform"],
    [13, "marketperform"],
    [14, "outperform"],
    [20, "outperform"],
  ])("a total of %s is %s (C-550, V-543)", (total, band) =>
    expect(ratingBands.find(({ min, max }) => min <= total && total <= max)?.id).toBe(band),
  );

  test("each score of 1 to 5 has its own level of 0 to 4, and no score has the level -1 (C-550, V-543)", () => {
    expect([1, 2, 3, 4, 5].map(ratingLevel)).toEqual([0, 1, 2, 3, 4]);
    expect(ratingLevel(null)).toBe(-1);
    for (const level of [0, 1, 2, 3, 4])
      expect([1, 2, 3, 4, 5, null].filter((score) => ratingLevel(score) === level)).toEqual([
        level + 1,
      ]);
  });

  test("the levels 0 to 4 read Very Weak to Very Strong, -1 reads N/R (C-172, C-173, V-262, V-543, C-550)", () => {
    expect([0, 1, 2, 3, 4, -1].map(ratingText)).toEqual([
      "Very Weak",
      "Weak",
      "Neutral",
      "Strong",
      "Very Strong",
      "N/R",
    ]);
    expect(ratingText(ratingLevel(6))).toBe("N/R");
  });

  test("the total runs from 4 to 20 and needs all four criteria (V-543, C-550)", () => {
    expect(totalRating(scores(1))).toBe(4);
    expect(totalRating(scores(5))).toBe(20);
    expect(totalRating({ ...scores(3), fundamentals: 5 })).toBe(14);
    expect(totalRating({ ...scores(3), valuation: null })).toBeNull();
    expect(totalRating({ ...scores(3), technicals: 6 })).toBeNull();
    expect(totalRating(scores(2.5))).toBeNull();
  });

  test("every total of 4 to 20 lies in exactly one band", () => {
    for (let total = 4; total <= 20; total += 1)
      expect(ratingBands.filter(({ min, max }) => total >= min && total <= max)).toHaveLength(1);
  });

  test.each([
    [4, "danger"],
    [10, "danger"],
    [11, null],
    [13, null],
    [14, "success"],
    [20, "success"],
    [null, null],
  ])("a total of %s is coloured %s (V-543)", (total, color) =>
    expect(ratingColor(total)).toBe(color),
  );
});

test("the track record is a constant of fifteen years, of sample data (C-171, C-604)", () => {
  expect(
    trackRecord.map(({ year, outperform, marketperform, underperform }) =>
      [year, outperform, marketperform, underperform].join(" "),
    ),
  ).toEqual([
    ...["2007 9.1 2 -6.4", "2008 -2.4 -9.8 -18.3", "2009 14.2 6.1 -2.9", "2010 11.8 4 -4.3"],
    ...["2011 3.5 -2.8 -12", "2012 8.9 2.3 -5.2", "2013 17.4 7.7 1.2", "2014 10.1 1.7 -7.8"],
    ...["2015 2.2 -4 -13.2", "2016 9.6 3.2 -5.1", "2017 12.7 4.4 -3.9", "2018 6.8 -1.3 -9.4"],
    ...["2019 15.1 4 -6.8", "2020 31.2 11.6 -2.1", "2021 7.9 -3.6 -14.9"],
  ]);
});
