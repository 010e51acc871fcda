import { amountsFootnote, columns, returnsNotes, returnsSummary, toolbar } from "./declare.ts";
import { spacColumnsOf } from "./spac-columns.ts";
import type { ViewTypeDeclaration } from "./view-type.ts";

const dealColumns = columns(
  [
    "Favorite",
    "Ticker",
    "CompanyName",
    "OfferDate",
    "Status",
    "DealSize",
    "IpoPrice",
    "PriceVsRange",
    "FirstDayReturn",
    "TodaysPriceChange",
    "TotalReturn",
    "MarketCap",
    "Industry",
    "UnderwriterName",
  ],
  ["ExchangeName", "Headquarters"],
);

const priced = {
  savedAs: "screen",
  base: "all deals",
  grain: "deal",
  columns: dealColumns,
  filters: { timeframe: "year", DealStatus: "Priced" },
  sort: { column: "OfferDate", direction: "desc" },
  toolbar: toolbar({ quickFilters: ["timeframe"] }),
  summary: returnsSummary,
  notes: returnsNotes,
  footnote: amountsFootnote,
} as const satisfies Omit<ViewTypeDeclaration, "title">;

const spacs = {
  ...priced,
  base: "spacs",
  columns: columns(
    [...spacColumnsOf("4"), "ProposedMVDeSPAC", "CompletionDate", "LiquidationDate"],
    ["TrustAmount", "SpacDeadline", "SpacSponsor"],
  ),
  // Most mergers come two years after the offering.
  filters: { timeframe: "all", DealStatusSelect: "2" },
} as const satisfies Omit<ViewTypeDeclaration, "title">;

const investors = {
  ...priced,
  columns: columns([...dealColumns.web.slice(0, 4), "Investor", ...dealColumns.web.slice(4)]),
};

const location = {
  ...priced,
  columns: columns([
    ...dealColumns.web.slice(0, 4),
    "ExchangeName",
    "Headquarters",
    ...dealColumns.web.slice(4),
  ]),
};

/** Screens with a landing page to choose their subject on, and the page that shows what was chosen. */
export const screens = {
  UnderwriterLanding: { title: "Underwriter Screen", ...priced },
  IndustryLanding: { title: "Industry Screen", ...priced },
  LocationLanding: { title: "Location Screen", ...location },
  InvestorsLanding: { title: "Investors Screen", ...investors },
  SpacsLanding: { title: "SPACs Screen", ...spacs },
  UnderwriterInUse: { title: "Underwriter Screen", ...priced },
  IndustryInUse: { title: "Industry Screen", ...priced },
  LocationInUse: { title: "Location Screen", ...location },
  InvestorsInUse: { title: "Investors Screen", ...investors },
  SpacsInUse: { title: "SPACs Screen", ...spacs },
  LockUpsInUse: {
    ...priced,
    title: "Lock-Ups",
    base: "lock-ups",
    grain: "lockup",
    columns: columns(
      [
        "Favorite",
        "Ticker",
        "CompanyName",
        "OfferDate",
        "LockupExpDate",
        "DaysToExp",
        "LockupSharesMil",
        "PercentSharesOut",
        "LockupHolders",
        "DealSize",
        "IpoPrice",
        "CurrentPrice",
        "TotalReturn",
        "Industry",
      ],
      ["LockupTradableDate", "LockupCondition", "LockupNote"],
    ),
    filters: { LockupDaysToExpirationMin: 0, LockupDaysToExpirationMax: 90 },
    sort: { column: "LockupExpDate", direction: "asc" },
    toolbar: toolbar({ savedViews: false }),
    summary: ["companies", "pcmlCompanies"],
    notes: ["Shares that come free on a day without trading can be sold in the next session."],
    footnote: null,
  },
  EstimatesInUse: {
    ...priced,
    title: "Estimates",
    base: "estimated",
    columns: columns([
      "Favorite",
      "Ticker",
      "CompanyName",
      "Status",
      "OfferDate",
      "LatestSales",
      "EstimatedSales",
      "RevenueGrowthLastFiscalYear",
      "RevenueGrowthUpcomingFiscalYear",
      "LtmEbitdaMargin",
      "MktCap",
      "IpoEvToLtmSales",
      "IpoEvToEbitda",
      "Industry",
    ]),
    filters: { timeframe: "all" },
    toolbar: toolbar({ quickFilters: ["Industry", "LocationListingLocation"] }),
    notes: ["Estimates are for the fiscal year under way."],
  },
  CustomInUse: {
    ...priced,
    title: "Custom Screen",
    columns: columns(["CompanyName", "Ticker"]),
    filters: { timeframe: "90Days" },
  },
  PostponedWithdrawn: {
    ...priced,
    title: "Withdrawn/PP'd",
    base: "postponed and withdrawn",
    columns: columns(
      [
        "Favorite",
        "Ticker",
        "CompanyName",
        "Status",
        "FileDate",
        "PostponedDate",
        "WithdrawnDate",
        "DealSize",
        "PriceRange",
        "ExchangeName",
        "Industry",
        "UnderwriterName",
      ],
      ["Headquarters"],
    ),
    filters: {},
    sort: { column: "FileDate", direction: "desc" },
    toolbar: toolbar({ quickFilters: ["Industry", "LocationListingLocation"] }),
    summary: ["companies", "pcmlCompanies", "proceeds"],
    notes: [],
  },
  APIsDataFeeds: { title: "APIs & Data Feeds", ...priced },
  APIsDataFeedsStats: { title: "APIs & Data Feeds: Statistics", ...priced },
  APIsDataFeedsScreens: { title: "APIs & Data Feeds: Screens", ...priced },
} as const satisfies Record<string, ViewTypeDeclaration>;
