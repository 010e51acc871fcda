import { describe, expect, test } from "vitest";
import { columnGroups } from "../fields/choose-fields.ts";
import { fieldOf } from "../fields/fields.ts";
import { shownColumns } from "./spac-columns.ts";
import { type ViewType, viewTypeNames, viewTypes } from "./view-type.ts";

describe.each(viewTypeNames)("the view type %s", (name) => {
  const { grain, columns, sort } = viewTypes[name];
  const offered = columnGroups(grain).flatMap((group) => group.fields);

  test("starts with columns that its rows can have, each once", () => {
    for (const list of [columns.web, columns.excel]) {
      expect(offered).toEqual(expect.arrayContaining([...list]));
      expect(new Set(list).size).toBe(list.length);
    }
    expect(columns.web.length).toBeGreaterThan(0);
    expect(columns.excel.length).toBeGreaterThan(0);
  });

  test("names the company in the grid and in the file", () => {
    for (const list of [columns.web, columns.excel])
      expect(list.some((id) => id === "CompanyName" || id === "CompanyWithDescription")).toBe(true);
  });

  test("is sorted by a field that its rows have and that can be sorted", () => {
    expect(fieldOf(sort.column).grains).toContain(grain);
    expect(fieldOf(sort.column).order).not.toBeNull();
  });
});

test("every page has all tools, except that the monitor list has no form, columns and links", () => {
  const toolsOf = (type: ViewType) => {
    const { quickFilters, hasAdvanced, ...tools } = viewTypes[type].toolbar;
    return Object.entries(tools).flatMap(([tool, isThere]) => (isThere ? [tool] : []));
  };
  const all = ["filter", "savedViews", "addColumn", "save", "excel", "print", "link"];
  for (const name of viewTypeNames) {
    expect(toolsOf(name), name).toEqual(
      name === "Pcml" ? ["savedViews", "save", "excel", "print"] : all,
    );
  }
});

test("the filters beside the grid, by view (V-587)", () => {
  const quickFilters = (type: ViewType) => viewTypes[type].toolbar.quickFilters;
  const ofPriced = [
    ...(["Priced", "UnderwriterInUse", "IndustryInUse", "LocationInUse"] as const),
    ...(["InvestorsInUse", "SpacsInUse", "CustomInUse"] as const),
  ];
  for (const type of ofPriced) expect(quickFilters(type), type).toEqual(["timeframe"]);
  for (const type of ["Scheduled", "Pipeline", "EstimatesInUse", "PostponedWithdrawn"] as const)
    expect(quickFilters(type), type).toEqual(["Industry", "LocationListingLocation"]);
  expect(quickFilters("LockUpsInUse")).toEqual([]);
  expect(quickFilters("Pcml")).toEqual(["DateUpdatedInPast", "Investor", "Industry", "Valuation"]);
});

test("the pages of deals have a basic and an advanced form; screens have the whole form alone (V-589)", () => {
  const withToggle = viewTypeNames.filter((name) => viewTypes[name].toolbar.hasAdvanced);
  expect(withToggle.toSorted()).toEqual(["Pipeline", "Priced", "Scheduled"]);
});

test("recently priced deals start with the columns that a desk reads first; their file has the others of V-595 too", () => {
  const { web, excel } = viewTypes.Priced.columns;
  expect(web.map((id) => fieldOf(id).title)).toEqual([
    "Favorite",
    "Ticker",
    "Company",
    "Offer Date",
    "Research",
    "Sector",
    "Price Range",
    "IPO Price",
    "Deal Size",
    "Market Cap",
    "First Day",
    "Aftermarket",
    "Total Return",
    "Current Price",
    "Today's Price Change",
  ]);
  expect(excel.map((id) => fieldOf(id).title)).toEqual(
    expect.arrayContaining([
      ...["Ticker", "Company", "Offer Date", "Deal Size", "IPO Price", "Price vs Range"],
      ...["First Day", "Today's Price Change", "Total Return", "Market Cap", "Industry"],
      ...["Underwriters", "Exchange"],
    ]),
  );
});

test.each<[type: ViewType, columns: string]>([
  [
    "Scheduled",
    "Favorite Ticker CompanyWithDescription ExpPricingDate Research Sector PriceRange Shares DealSize MktCap LeadLeft LatestSales LtmEbitMargin",
  ],
  [
    "Pipeline",
    "Favorite Ticker CompanyWithDescription FileDate Status RegisteredAmount DealSize PriceRange LatestSales LtmEbitMargin ExchangeName Industry UnderwriterName",
  ],
  [
    "Pcw",
    "Favorite CompanyWithDescription Industry Headquarters EstimatedTiming EstValuation FundingToDate LastFundingDate Investor PcwAddedDate PcwUpdatedDate",
  ],
  [
    "LockUpsInUse",
    "Favorite Ticker CompanyName OfferDate LockupExpDate DaysToExp LockupSharesMil PercentSharesOut LockupHolders DealSize IpoPrice CurrentPrice TotalReturn Industry",
  ],
  [
    "SpacsInUse",
    "Favorite CompanyName Ticker OfferDate DealSize Status UnderwriterName TotalReturn TargetCompany AnnouncedDate VoteDate TargetSector TargetBusiness ProposedEVDeSPAC ProposedMVDeSPAC CompletionDate LiquidationDate",
  ],
])("%s starts with its own columns (V-595)", (type, columns) => {
  expect(viewTypes[type].columns.web.join(" ")).toBe(columns);
});

test("the status of SPACs fixes the columns of a view (V-596)", () => {
  const chosen = viewTypes.SpacsInUse.columns;
  const web = (code?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8") =>
    shownColumns(chosen, code === undefined ? {} : { DealStatusSelect: code }).web.join(" ");
  const dealList =
    "Favorite CompanyName Ticker OfferDate DealSize Status UnderwriterName TotalReturn";
  const announced = `${dealList} TargetCompany AnnouncedDate VoteDate TargetSector TargetBusiness ProposedEVDeSPAC`;
  expect([web("2"), web("3")]).toEqual([dealList, dealList]);
  expect([web("4"), web("5")]).toEqual([announced, announced]);
  expect(web("6")).toBe(
    "CompanyName Ticker TargetCompany CompletionDate TargetSector ProposedEVDeSPAC TotalReturn",
  );
  expect(web("7")).toBe("CompanyName Ticker OfferDate DealSize LiquidationDate TotalReturn");
  expect([web(), web("1"), web("8")]).toEqual(Array(3).fill(chosen.web.join(" ")));
});
