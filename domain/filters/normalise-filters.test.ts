import { describe, expect, test } from "vitest";
import { type ViewType, viewTypeNames, viewTypes } from "../views/view-type.ts";
import type { Filters } from "./filters.ts";
import { normaliseFilters, withdrawnPostponedFilters } from "./normalise-filters.ts";

const run = (filters: Filters, viewType: ViewType = "CustomInUse") =>
  normaliseFilters(filters, { viewType, grain: "deal" });

describe("before a view runs", () => {
  test("empty filters are removed (V-424, V-205)", () => {
    const empty = { Investor: [], ReturnsCompTicker: "", EmergingGrowth: false, DealSizeMin: null };
    expect(run({ ...(empty as unknown as Filters), timeframe: "ytd" })).toEqual({
      timeframe: "ytd",
    });
  });

  test.each<[Filters, Filters["RevenueGrowthPeriod"]]>([
    [{ RevenueGrowthMin: 10 }, "ytd"],
    [{ RevenueGrowthMax: 10 }, "ytd"],
    [{ RevenueGrowthMin: 10, RevenueGrowthPeriod: "LTM" }, "LTM"],
    [{ RevenueGrowthPeriod: "LTM" }, undefined],
    [{}, undefined],
  ])("the period of revenue growth with %j is %s (V-370, V-425)", (filters, period) => {
    expect(run(filters).RevenueGrowthPeriod).toBe(period);
  });

  test("a performance without a period covers three months", () => {
    expect(run({ InitialPerformanceMin: 1, RecentPerformanceMax: 2 })).toMatchObject({
      InitialPerformancePeriod: "3months",
      RecentPerformancePeriod: "3months",
    });
  });

  test("the default time frame is 90 days (V-426)", () => {
    expect(run({}).timeframe).toBe("90Days");
    expect(run({ DealSizeMin: 5 }).timeframe).toBe("90Days");
    expect(run({ timeframe: "year" }).timeframe).toBe("year");
  });

  test.each(["Scheduled", "Filed", "Postponed", "PCW"] as const)(
    "the time frame, chosen or usual, is cleared for the status %s (V-427)",
    (status) => {
      for (const timeframe of [{}, { timeframe: "year" } as const]) {
        expect(run({ ...timeframe, DealStatus: status })).toEqual({ DealStatus: status });
        const list: Filters = { DealStatusDealStatusList: ["Priced", status] as never };
        expect(run({ ...timeframe, ...list })).toEqual(list);
        expect(run({ ...timeframe, DealStatusIn: [status] })).toEqual({ DealStatusIn: [status] });
      }
    },
  );

  test("the time frame is cleared with StatusWithAcqPos (V-428)", () => {
    for (const timeframe of [{}, { timeframe: "year" } as const])
      expect(run({ ...timeframe, StatusWithAcqPos: true })).toEqual({ StatusWithAcqPos: true });
  });

  test.each<ViewType>(["Scheduled", "Pipeline", "Pcw", "PostponedWithdrawn", "LockUpsInUse"])(
    "%s has no time frame",
    (viewType) => {
      expect(run({ timeframe: "year" }, viewType)).toEqual({});
    },
  );

  test("a date drops the time frame, with or without a start (V-434)", () => {
    const end = { OfferEndDate: "2024-05-01" };
    expect(run({ ...end, timeframe: "year" })).toEqual(end);
    expect(run(end)).toEqual(end);
    expect(run({ OfferStartDate: "2024-05-01" })).toEqual({ OfferStartDate: "2024-05-01" });
  });

  test("the default time frame does not narrow an offer time frame of the form", () => {
    expect(run({ OfferTimeFrame: "5years" })).toEqual({ OfferTimeFrame: "5years" });
  });

  test.each<[ViewType, Filters, string | undefined]>([
    ["Priced", {}, "year"],
    ["Priced", { timeframe: "90Days" }, "90Days"],
    ["IndustryInUse", { DealStatus: "Priced" }, "year"],
    ["UnderwriterInUse", { DealStatus: "Priced" }, "year"],
    ["LocationInUse", { DealStatus: "Priced" }, "year"],
    ["InvestorsInUse", { DealStatus: "Priced" }, "year"],
    ["IndustryInUse", {}, "90Days"],
    ["CustomInUse", { DealStatus: "Priced" }, "90Days"],
    ["CustomInUse", {}, "90Days"],
    ["CustomInUse", { timeframe: "ytd" }, "ytd"],
    ["CustomInUse", { OfferStartDate: "2024-05-01" }, undefined],
    ["Priced", { OfferEndDate: "2024-05-01" }, undefined],
    ["Priced", { OfferEndDate: "2024-05-01", timeframe: "90Days" }, undefined],
    ["Priced", { DealStatus: "Filed" }, undefined],
    ["Priced", { DealStatus: "Filed", timeframe: "90Days" }, undefined],
  ])(
    "dates, then statuses, then the choice, then a year of priced deals: %s %j (V-547, V-610)",
    (viewType, filters, timeframe) => {
      expect(run(filters, viewType).timeframe).toBe(timeframe);
    },
  );

  test("a year of priced deals is for these pages alone (V-547, V-610)", () => {
    const pages = viewTypeNames
      .filter((type) => run({ DealStatus: "Priced" }, type).timeframe === "year")
      .map((type) => viewTypes[type].path);
    expect(pages.toSorted()).toEqual([
      "/priced",
      "/screens/industry",
      "/screens/investors",
      "/screens/location",
      "/screens/underwriter",
    ]);
  });

  test.each<[ViewType, string]>([
    ["LocationLanding", "all"],
    ["InvestorsLanding", "all"],
    ["SpacsLanding", "all"],
    ["IndustryLanding", "5years"],
    ["UnderwriterLanding", "5years"],
  ])("upcoming deals on %s are of %s (V-439, V-440, V-581)", (viewType, timeframe) => {
    expect(run({ DealStatus: "Upcoming", timeframe: "year" }, viewType).timeframe).toBe(timeframe);
  });

  test("on the screen in use the user's time frame of upcoming deals is kept", () => {
    expect(run({ DealStatus: "Upcoming", timeframe: "year" }, "IndustryInUse").timeframe).toBe(
      "year",
    );
    expect(run({ DealStatus: "Upcoming" }, "IndustryInUse").timeframe).toBe("5years");
  });

  test.each([
    ["1", "Upcoming"],
    ["2", "Priced"],
    ["3", "Priced"],
    ["4", "Priced"],
    ["5", "Priced"],
    ["6", "Priced"],
    ["7", "Priced"],
  ] as const)("code %s runs as %s (V-444, V-445, V-548)", (code, status) => {
    expect(run({ DealStatusSelect: code }, "SpacsInUse")).toMatchObject({
      DealStatusSelect: code,
      DealStatus: status,
    });
  });

  test("code 8 is not mapped but runs another view: withdrawn deals of the blank check industry (V-441, V-442, V-548)", () => {
    const filters: Filters = {
      DealStatusSelect: "8",
      DealStatus: "Priced",
      timeframe: "year",
      DealSizeMin: 50,
      Industry: [3],
    };
    expect(withdrawnPostponedFilters(filters)).toEqual({
      DealSizeMin: 50,
      Withdrawn: true,
      Industry: [70],
    });
    expect(withdrawnPostponedFilters({ DealStatusSelect: "7" })).toBeNull();
    const { DealStatus: mapped } = run({ DealStatusSelect: "8" }, "SpacsInUse");
    expect(mapped).toBeUndefined();
  });

  test("filters that rows of the grain do not have are removed", () => {
    const filters: Filters = { DealSizeMin: 5, Investor: [1] };
    expect(
      normaliseFilters(
        { ...filters, ValuationMin: 5, LockupDaysToExpirationMin: 1 },
        { viewType: "Pcml", grain: "monitor" },
      ),
    ).toEqual({ Investor: [1], ValuationMin: 5 });
    expect(run({ LockupDaysToExpirationMin: 1, timeframe: "all" })).toEqual({ timeframe: "all" });
  });

  test("running twice changes nothing more", () => {
    const filters: Filters = { RevenueGrowthMin: 4, DealStatusSelect: "1", DealSizeMax: 9 };
    const once = run(filters, "SpacsLanding");
    expect(run(once, "SpacsLanding")).toEqual(once);
  });
});
