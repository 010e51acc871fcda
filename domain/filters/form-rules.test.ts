import { describe, expect, test } from "vitest";
import { applyInteraction, type Change } from "./apply-interaction.ts";
import { isSearchable } from "./filter.ts";
import { filters as catalogue, type FilterId, type Filters } from "./filters.ts";
import { formState, reachableFilters } from "./form-state.ts";

const today = "2024-06-14";
const exchanges = [
  { value: 1, label: "NYSE" },
  { value: 16, label: "Shanghai Stock Exchange" },
  { value: 26, label: "Shenzhen Stock Exchange" },
  { value: 108, label: "Shanghai Tech" },
];
const changed = (filters: Filters, change: Change) =>
  applyInteraction(filters, change, { today, exchanges, page: null });

describe("the effects of a change in the form", () => {
  test("choosing Postponed also adds Filed (V-410, V-546)", () => {
    expect(changed({}, { key: "DealStatusDealStatusList", value: ["Postponed"] })).toEqual({
      DealStatusDealStatusList: ["Postponed", "Filed"],
    });
    expect(
      changed(
        { DealStatusDealStatusList: ["Priced", "Filed"] },
        { key: "DealStatusDealStatusList", value: ["Priced", "Filed", "Postponed"] },
      ),
    ).toEqual({ DealStatusDealStatusList: ["Priced", "Filed", "Postponed"] });
  });

  test("unchecking Filed removes Postponed too (V-392, V-411)", () => {
    const both: Filters = { DealStatusDealStatusList: ["Priced", "Filed", "Postponed"] };
    expect(
      changed(both, { key: "DealStatusDealStatusList", value: ["Priced", "Postponed"] }),
    ).toEqual({ DealStatusDealStatusList: ["Priced"] });
    expect(
      changed(
        { DealStatusDealStatusList: ["Filed", "Postponed"] },
        { key: "DealStatusDealStatusList", value: ["Postponed"] },
      ),
    ).toEqual({});
  });

  test.each(["LocationExchangeList", "LocationExchange"] as const)(
    "choosing an exchange clears the listing location: %s (V-412)",
    (key) => {
      expect(changed({ LocationListingLocation: "NonUs" }, { key, value: [1] })).toEqual({
        [key]: [1],
      });
      expect(
        changed({ LocationListingLocation: "NonUs", [key]: [1] }, { key, value: undefined }),
      ).toEqual({ LocationListingLocation: "NonUs" });
    },
  );

  test.each([16, 26, 108])(
    "choosing A-shares exchange %d includes A-shares (V-413, V-566)",
    (id) => {
      const next = changed(
        { LocationListingLocation: "Us" },
        { key: "LocationExchangeList", value: [1, id] },
      );
      expect(next).toEqual({ LocationExchangeList: [1, id], IncludeChina: true });
      for (const box of ["IncludeChina", "IncludeSpac"] as const)
        expect(shown(next, box), box).toBe(true);
    },
  );

  test("another exchange does not change A-shares", () => {
    expect(changed({}, { key: "LocationExchangeList", value: [1] })).toEqual({
      LocationExchangeList: [1],
    });
  });

  test("private equity and management owned rule each other out (V-421)", () => {
    expect(changed({ PE: true }, { key: "MgmtOwned", value: true })).toEqual({ MgmtOwned: true });
    expect(changed({ MgmtOwned: true }, { key: "PE", value: true })).toEqual({ PE: true });
  });

  test.each([
    ["OfferTimeFrame", "OfferStartDate", "OfferEndDate"],
    ["timeframe", "OfferStartDate", "OfferEndDate"],
    ["FileDateTimeFrame", "FileDateStartDate", "FileDateEndDate"],
    [
      "DealTimingFiledRangeTimeFrame",
      "DealTimingFiledRangeStartDate",
      "DealTimingFiledRangeEndDate",
    ],
  ] as const)("%s and dates are never both chosen (V-429, V-430, V-432)", (frame, start, end) => {
    const dates: Filters = { [start]: "2024-01-01", [end]: "2024-02-01" };
    expect(changed(dates, { key: frame, value: "year" } as Change)).toEqual({ [frame]: "year" });
    for (const key of [start, end]) {
      expect(changed({ [frame]: "year" }, { key, value: "2024-01-01" })).toEqual({
        [key]: "2024-01-01",
      });
    }
  });

  test.each([
    ["OfferStartDate", "OfferEndDate"],
    ["FileDateStartDate", "FileDateEndDate"],
    ["DealTimingFiledRangeStartDate", "DealTimingFiledRangeEndDate"],
  ] as const)(
    "clearing %s ends the range today, unless an end is chosen (V-433, V-565)",
    (start, end) => {
      const cleared: Change = { key: start, value: undefined };
      expect(changed({ [start]: "2024-01-01" }, cleared)).toEqual({ [end]: today });
      expect(changed({ [start]: "2024-01-01", [end]: "2024-02-01" }, cleared)).toEqual({
        [end]: "2024-02-01",
      });
      expect(changed({}, cleared)).toEqual({});
    },
  );

  test("clearing a filter removes its key", () => {
    expect(changed({ DealSizeMin: 5, Investor: [1] }, { key: "Investor", value: [] })).toEqual({
      DealSizeMin: 5,
    });
  });
});

const setting = { aiTagIds: [7], isBasic: false, page: null };
const shown = (filters: Filters, id: FilterId) => !formState(filters, setting).hidden.has(id);

describe("the state of the form", () => {
  test("AI usage shows only with a tag that is about AI (V-418)", () => {
    expect(shown({}, "AiUsage")).toBe(false);
    expect(shown({ CompanyTags: [3] }, "AiUsage")).toBe(false);
    expect(shown({ CompanyTags: [3, 7] }, "AiUsage")).toBe(true);
  });

  test.each(["UnderwriterRole", "UnderwriterTypeKey"] as const)(
    "%s shows only once an underwriter is chosen (V-419)",
    (id) => {
      expect(shown({}, id)).toBe(false);
      expect(shown({ UnderwriterKeyList: [] }, id)).toBe(false);
      expect(shown({ UnderwriterKeyList: [4] }, id)).toBe(true);
      expect(shown({ Underwriter: [4] }, id)).toBe(true);
    },
  );

  test("the percent sold by insiders shows only with insider selling (V-420)", () => {
    expect(shown({}, "InsiderSellingPct")).toBe(false);
    expect(shown({ InsiderSelling: true }, "InsiderSellingPct")).toBe(true);
  });

  test("a US listing disables exchange, country and region, and hides A-shares (V-414, V-416, V-566)", () => {
    const { disabled, hidden } = formState({ LocationListingLocation: "Us" }, setting);
    for (const id of ["LocationExchangeList", "ExchangeCountry", "ExchangeRegion"] as const) {
      expect(disabled.has(id)).toBe(true);
      expect(formState({}, setting).disabled.has(id)).toBe(false);
    }
    expect(hidden.has("IncludeChina")).toBe(true);
    expect(hidden.has("IncludeSpac")).toBe(false);
  });

  test("a listing abroad hides the security types and Include SPAC (V-415, V-417, V-566)", () => {
    const state = formState({ LocationListingLocation: "NonUs" }, setting);
    expect(state.sections.map(({ id }) => id)).not.toContain("securityType");
    expect(state.hidden.has("IncludeSpac")).toBe(true);
    expect(state.hidden.has("SecurityTypeADRsList")).toBe(true);
    expect(formState({}, setting).sections.map(({ id }) => id)).toContain("securityType");
  });

  test("the basic form hides investors and security types (V-422, V-423)", () => {
    const idsOf = (isBasic: boolean) =>
      formState({}, { ...setting, isBasic }).sections.map(({ id }) => id);
    expect(idsOf(false)).toEqual(expect.arrayContaining(["investors", "securityType"]));
    expect(idsOf(true)).toEqual(
      idsOf(false).filter((id) => id !== "investors" && id !== "securityType"),
    );
  });

  test("values of hidden and disabled controls are not sent (V-566)", () => {
    const chosen: Filters = {
      LocationListingLocation: "Us",
      LocationExchangeList: [1],
      ExchangeCountry: ["US"],
      ExchangeRegion: [505],
      IncludeChina: true,
      IncludeSpac: true,
      AiUsage: [1],
      InsiderSellingPct: 5,
      DealSizeMin: 5,
    };
    expect(reachableFilters(chosen, setting)).toEqual({
      LocationListingLocation: "Us",
      IncludeSpac: true,
      DealSizeMin: 5,
    });
    expect(
      reachableFilters(
        { LocationListingLocation: "NonUs", IncludeSpac: true, SecurityTypeRegAList: "only" },
        setting,
      ),
    ).toEqual({ LocationListingLocation: "NonUs" });
  });

  test("lists of ten or more options have a search box (V-405)", () => {
    expect(isSearchable(Array.from({ length: 9 }))).toBe(false);
    expect(isSearchable(Array.from({ length: 10 }))).toBe(true);
  });
});

test.each<[FilterId, readonly string[]]>([
  [
    "OfferTimeFrame",
    [
      "This Week",
      "Next Week",
      "All",
      "Week",
      "Month",
      "Quarter",
      "YTD",
      "1 Year",
      "2 Years",
      "5 Years",
    ],
  ],
  ["FileDateTimeFrame", ["Week", "Month", "Quarter", "YTD", "1 Year", "2 Years", "5 Years"]],
  ["DealTimingFiledRangeTimeFrame", ["Month", "Quarter", "1 Year", "All"]],
  ["UnderwriterRole", ["Any", "Lead Left", "Bookrunner", "Co-manager"]],
  ["TermsChange", ["Raised Range", "Lowered Range", "No Change", "All"]],
  ["IPOPriceRange", ["Below Range", "Within Range", "Above Range", "All"]],
  ["RcRating", ["Outperform/Strong", "Marketperform/Neutral", "Underperform/Weak", "Not Rated"]],
  ["LocationListingLocation", ["Global", "Non-US", "US"]],
  ["DateAddedToPcw", ["30 days", "90 days", "365 days"]],
  ["DateUpdatedInPast", ["30 days", "90 days", "365 days"]],
  ["InitialPerformancePeriod", ["1 week", "2 weeks", "1 month", "3 months", "6 months", "1 year"]],
  ["RecentPerformancePeriod", ["1 week", "2 weeks", "1 month", "3 months", "6 months", "1 year"]],
  ["RevenueGrowthPeriod", ["YTD", "LTM", "Last Fiscal Year", "Upcoming Fiscal Year"]],
  [
    "DealStatusDealStatusList",
    ["Scheduled", "Priced IPOs", "Private Co", "On File", "Include Postponed"],
  ],
  [
    "DealStatusSelect",
    [
      "Upcoming IPOs",
      "All Priced",
      "Searching for Target",
      "Announced Deal",
      "Vote Scheduled",
      "Completed Merger",
      "Liquidated",
      "Withdrawn/Postponed",
    ],
  ],
])("the options of %s", (id, labels) => {
  const { control } = catalogue[id];
  expect("options" in control ? control.options.map(({ label }) => label) : []).toEqual(labels);
});
