import { describe, expect, test } from "vitest";
import { type Revenue, salesGrowth, upcomingEstimate } from "./sales-growth.ts";

const annual = (periodEndOn: string, revenue: number | null): Revenue => ({
  term: "annual",
  periodEndOn,
  revenue,
});
const quarters = (term: Revenue["term"], ...ends: [string, number][]) =>
  ends.map(([periodEndOn, revenue]): Revenue => ({ term, periodEndOn, revenue }));

const years = [annual("2023-12-31", 100), annual("2024-12-31", 125)];
const twoYears = quarters(
  "quarter",
  ["2023-09-30", 20],
  ["2023-12-31", 30],
  ["2024-03-31", 20],
  ["2024-06-30", 30],
  ["2024-09-30", 35],
  ["2024-12-31", 40],
  ["2025-03-31", 25],
  ["2025-06-30", 45],
);

describe("growth of sales", () => {
  test("last fiscal year against the one before", () => {
    expect(salesGrowth(years, []).lastFiscalYear).toBe(0.25);
    expect(salesGrowth([annual("2024-12-31", 125)], []).lastFiscalYear).toBeNull();
    expect(
      salesGrowth([annual("2022-12-31", 100), annual("2024-12-31", 125)], []).lastFiscalYear,
    ).toBeNull();
  });

  test("year to date is the quarters of the year against the same quarters", () => {
    expect(salesGrowth([...years, ...twoYears], []).ytd).toBeCloseTo(70 / 50 - 1, 12);
  });

  test("a year that has ended is its own year to date", () => {
    expect(salesGrowth([...years, ...twoYears.slice(0, 6)], []).ytd).toBe(0.25);
  });

  test("the last twelve months are four quarters, or the figure in the prospectus", () => {
    expect(salesGrowth([...years, ...twoYears], []).LTM).toBeCloseTo(145 / 100 - 1, 12);
    const stated = quarters("ltm", ["2025-06-30", 150], ["2024-06-30", 120]);
    expect(salesGrowth([...years, ...stated], []).LTM).toBe(0.25);
  });

  test("the upcoming year compares the estimate with the last reported year", () => {
    const estimates = [
      { fiscalYear: 2026, sales: 200 },
      { fiscalYear: 2025, sales: 150 },
    ];
    expect(salesGrowth(years, estimates).upcomingFiscalYear).toBeCloseTo(0.2, 12);
    expect(salesGrowth(years, estimates.slice(0, 1)).upcomingFiscalYear).toBeNull();
    expect(upcomingEstimate(estimates, undefined)?.fiscalYear).toBe(2025);
  });

  test("fiscal years may end in any month, and years of 52 weeks some days apart", () => {
    const fiscal = [
      annual("2023-09-30", 100),
      annual("2024-09-28", 110),
      ...quarters("quarter", ["2023-12-30", 22], ["2024-12-28", 33]),
    ];
    expect(salesGrowth(fiscal, [])).toEqual({
      ytd: 0.5,
      LTM: null,
      lastFiscalYear: expect.closeTo(0.1, 12),
      upcomingFiscalYear: null,
    });
  });

  test("growth is unknown without a report, with a missing quarter, or without earlier sales", () => {
    const none = { ytd: null, LTM: null, lastFiscalYear: null, upcomingFiscalYear: null };
    expect(salesGrowth([], [{ fiscalYear: 2025, sales: 10 }])).toEqual(none);
    const gap = twoYears.filter(({ periodEndOn }) => periodEndOn !== "2024-03-31");
    expect(salesGrowth([...years, ...gap], [])).toMatchObject({ ytd: null, LTM: null });
    expect(
      salesGrowth([annual("2023-12-31", 0), annual("2024-12-31", 5)], []).lastFiscalYear,
    ).toBeNull();
  });
});
