import { describe, expect, test } from "vitest";
import { isLinkedYear, partOfYear } from "./periods.ts";
import { regions } from "./regions.ts";
import {
  allLocations,
  dealSizeNote,
  dynamicViewFilters,
  type StatsFilters,
  universeFor,
  usualDynamicFilters,
  usualStatsFilters,
  viewFilters,
  withToggles,
} from "./stats-filters.ts";

const page = (changes: Partial<StatsFilters>): StatsFilters => ({
  ...usualStatsFilters,
  ...changes,
});
const both = { includeSpacs: true, includeAShares: true } as const;

describe("filters of statistics", () => {
  test("the toggle of the other market is off (C-269..C-271)", () => {
    expect(withToggles(page({ headquarter: "US", ...both }))).toMatchObject({
      includeSpacs: true,
      includeAShares: false,
    });
    for (const headquarter of ["NonUS", "Global"] as const)
      expect(withToggles(page({ headquarter, ...both }))).toMatchObject({
        includeSpacs: false,
        includeAShares: true,
      });
  });

  test("the toggles choose the universe, and publishers define one of priced deals alone", () => {
    const cases = [
      ["priced", page({}), "portal"],
      ["priced", page({ includeSpacs: true }), "portal-spacs"],
      ["priced", page({ headquarter: "Global", includeAShares: true }), "portal-a-shares"],
      ["priced", page({ universe: "ritter-net", includeSpacs: true }), "ritter-net"],
      ["filings", page({ universe: "ritter-net" }), "filings"],
      ["withdrawals", page({ includeSpacs: true }), "filings-spacs"],
    ] as const;
    for (const [source, filters, universe] of cases)
      expect(universeFor(source, filters)).toBe(universe);
    expect(viewFilters("priced", page({ headquarter: "NonUS" }))).toEqual({
      LocationListingLocation: "NonUs",
      Universe: "portal",
    });
  });

  test("one chart may ask for a sector, a region or all places of a group (C-284..C-289, C-617)", () => {
    expect(allLocations).toEqual({ Global: -1, NonUS: -2, US: -3 });
    expect(regions).toEqual([
      { value: 501, label: "Asia Pacific" },
      { value: 502, label: "Europe" },
      { value: 503, label: "Latin America" },
      { value: 504, label: "Middle East and Africa" },
      { value: 505, label: "North America" },
    ]);
    const region = (id: number) =>
      dynamicViewFilters(["region"], { ...usualDynamicFilters, region: id });
    expect([-1, -2, -3, 502].map(region)).toEqual([
      {},
      { LocationListingLocation: "NonUs" },
      { LocationListingLocation: "Us" },
      { ExchangeRegion: [502] },
    ]);
    expect(dynamicViewFilters([], { ...usualDynamicFilters, adrsOnly: true })).toEqual({});
  });

  test("the note names the smallest deals that count (C-300, C-301, C-568)", () => {
    expect(dealSizeNote("US")).toBe("IPOs ≥ $5mm Deal Size");
    expect(dealSizeNote("NonUS")).toBe("IPOs ≥ $100mm Deal Size");
    expect(dealSizeNote("Global")).toBe("IPOs ≥ $100mm Deal Size");
  });

  test("five years lead to their deals, and the parts of a year meet without a gap (C-624)", () => {
    expect([2021, 2022, 2026, 2027].map((year) => isLinkedYear(year, "2026-06-15"))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(partOfYear("month", 2024, 2)).toEqual({
      label: "Feb",
      from: "2024-02-01",
      to: "2024-02-29",
    });
    expect(partOfYear("quarter", 2025, 4)).toEqual({
      label: "Q4",
      from: "2025-10-01",
      to: "2025-12-31",
    });
  });
});
