import { describe, expect, test } from "vitest";
import { describeFilters } from "./describe-filters.ts";
import type { Dictionaries } from "./dictionary.ts";
import type { Filters } from "./filters.ts";

const dictionaries: Partial<Dictionaries> = {
  Investor: [
    { value: 1, label: "Alder Fund" },
    { value: 2, label: "Birch Fund" },
    { value: 3, label: "Cedar Fund" },
    { value: 4, label: "Doom Palm Fund" },
  ],
  SectorIndustry: [
    { value: 10, label: "Technology", level: "sector", parent: null },
    { value: 70, label: "Blank Check", level: "industry", parent: 10 },
  ],
  HeadquartersCityStateCountry: {
    Global: [{ value: "GB", label: "United Kingdom" }],
    NonUS: [],
    US: [{ value: "US/CO", label: "CO, US" }],
  },
};
const textsOf = (filters: Filters) =>
  describeFilters(filters, dictionaries).map(({ text }) => text);

describe("chips", () => {
  test.each<[Filters, string]>([
    [{ DealSizeMin: 50 }, "Deal Size ≥ $50 mm"],
    [{ DealSizeMax: 1500 }, "Deal Size ≤ $1,500 mm"],
    [{ DealSizeMin: 50, DealSizeMax: 100 }, "Deal Size $50 mm–$100 mm"],
    [{ DealSizeMin: 1234.56 }, "Deal Size ≥ $1,234.56 mm"],
    [{ LtmFreeCashFlowMin: -12.345 }, "LTM Free Cash Flow ≥ −$12.345 mm"],
    [{ LtmFreeCashFlowMax: -12.5 }, "LTM Free Cash Flow ≤ −$12.5 mm"],
    [{ FirstDayReturnMin: 10, FirstDayReturnMax: 10 }, "First-Day Return 10.0%"],
    [{ TotalReturnMin: 0.25 }, "Total Return ≥ 0.25%"],
    [{ TotalReturnMin: -20, TotalReturnMax: 5 }, "Total Return −20.0%–5.0%"],
    [{ TotalReturnMin: -20, TotalReturnMax: -5 }, "Total Return −20.0% – −5.0%"],
    [{ IPOPricedMin: 17 }, "IPO Price ≥ $17.00"],
    [{ IpoPeMax: 12.5 }, "P/E ≤ 12.5x"],
    [{ RatingFundamentalsMin: 3.5 }, "Company Fundamentals (1–5) ≥ 3.5"],
    [{ OfferStartDate: "2024-05-01" }, "Offer Date from 05/01/24"],
    [{ OfferStartDate: "2024-05-01", OfferEndDate: "2024-06-01" }, "Offer Date 05/01/24–06/01/24"],
    [{ EmergingGrowth: true }, "Emerging Growth Company"],
    [{ SecurityTypeREITList: "exclude" }, "REITs: exclude"],
    [{ ReturnsCompTicker: "QRVN" }, "Comparable Ticker: QRVN"],
    [{ timeframe: "year" }, "Time Frame: 1 Year"],
    [{ Headquarter: "NonUs" }, "Headquarters: Non-US"],
    [{ FoundedSince: 2010 }, "Founded Since 2010"],
    [{ Investor: [2, 1] }, "Investor: Birch Fund, Alder Fund"],
    [{ Investor: [1, 2, 3, 4, 9] }, "Investor: Alder Fund, Birch Fund, Cedar Fund, 2 more"],
    [{ Investor: [9] }, "Investor: 9"],
    [{ Industry: [70] }, "Industry: Blank Check"],
    [
      { HeadquartersCityStateCountry: ["US/CO", "GB"] },
      "Headquarters City/State/Country: CO, US, United Kingdom",
    ],
    [{ RcRating: ["Not Rated"] }, "RC Rating: Not Rated"],
    [
      { InitialPerformancePeriod: "1month", InitialPerformanceMin: 5 },
      "Initial Performance (1 month) ≥ 5.0%",
    ],
    [{ RevenueGrowthPeriod: "ytd", RevenueGrowthMax: 5 }, "Sales Growth (YTD) ≤ 5.0%"],
    [
      { LockupDaysToExpirationMin: 0, LockupDaysToExpirationMax: 90 },
      "Days to Lock-Up Expiration 0–90",
    ],
  ])("%j reads %s", (filters, text) => {
    expect(textsOf(filters)).toEqual([text]);
  });

  test("a filter that narrows nothing has no chip", () => {
    const filters: Filters = {
      timeframe: "all",
      TermsChange: "All",
      UnderwriterRole: "Any",
      LocationListingLocation: "Global",
      SecurityTypeADRsList: "include",
      RevenueGrowthPeriod: "LTM",
    };
    expect(textsOf(filters)).toEqual([]);
  });

  test("removing a chip clears both ends and the period of its range (V-204)", () => {
    const filters: Filters = {
      DealSizeMin: 1,
      DealSizeMax: 2,
      RevenueGrowthMin: 5,
      RevenueGrowthPeriod: "ytd",
    };
    expect(describeFilters(filters, {}).map(({ keys }) => keys)).toEqual([
      ["DealSizeMin", "DealSizeMax"],
      ["RevenueGrowthMin", "RevenueGrowthPeriod"],
    ]);
  });

  test("removing a chip also clears the filters that depend on it", () => {
    const filters: Filters = {
      UnderwriterKeyList: [1],
      UnderwriterRole: "Lead Left",
      CompanyTags: [2],
      AiUsage: [1],
    };
    const keysOf = Object.fromEntries(
      describeFilters(filters, {}).map(({ label, keys }) => [label, keys]),
    );
    expect(keysOf).toEqual({
      "Company Tags": ["CompanyTags", "AiUsage"],
      "AI Usage": ["AiUsage"],
      Underwriter: ["UnderwriterKeyList", "UnderwriterRole"],
      "Underwriter Role": ["UnderwriterRole"],
    });
  });
});
