import { performanceChoices } from "../enumerations.ts";
import type { Filter } from "../filter.ts";
import { range, select, text } from "../kinds.ts";

export const returnsFilters = {
  FirstDayReturn: range("FirstDayReturn", "First-Day Return", "percent"),
  AfterMarketReturn: range("AfterMarketReturn", "Aftermarket Return", "percent"),
  TotalReturn: range("TotalReturn", "Total Return", "percent"),
  ReturnsAnnualizedReturn: range("ReturnsAnnualizedReturn", "Annualized Return", "percent"),
  InitialPerformancePeriod: select(
    "InitialPerformancePeriod",
    "Initial Performance Period",
    performanceChoices,
    { qualifies: "InitialPerformance" },
  ),
  InitialPerformance: range("InitialPerformance", "Initial Performance", "percent"),
  RecentPerformancePeriod: select(
    "RecentPerformancePeriod",
    "Recent Performance Period",
    performanceChoices,
    { qualifies: "RecentPerformance" },
  ),
  RecentPerformance: range("RecentPerformance", "Recent Performance", "percent"),
  ReturnsCurrentPrice: range("ReturnsCurrentPrice", "Current Price", "dollars", {
    meaning: "the latest price of a share in US dollars",
  }),
  ReturnsCompTicker: text("ReturnsCompTicker", "Comparable Ticker"),
} as const satisfies Record<string, Filter>;
