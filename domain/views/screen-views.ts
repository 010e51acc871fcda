import { wordsOf } from "../fields/words.ts";
import type { ViewTypeDeclaration } from "./declaration.ts";
import {
  amountsFootnote,
  columns,
  returnsNotes,
  returnsSummary,
  toolbar,
  tradingOnPhone,
} from "./declare.ts";
import { fullRun, subjectRuns, usualRun } from "./run-rules.ts";
import { spacColumns } from "./spac-columns.ts";

type Base = Omit<ViewTypeDeclaration, "title" | "path">;

const dealColumns = columns(
  wordsOf(
    "Favorite Ticker CompanyName OfferDate Status Industry UnderwriterName IpoPrice DealSize",
    "MarketCap FirstDayReturn AftermarketReturn TotalReturn CurrentPrice TodaysPriceChange",
  ),
  ["PriceRange", "PriceVsRange", "ExchangeName", "Headquarters"],
);

const priced = {
  savedAs: "screen",
  base: "all deals",
  grain: "deal",
  columns: dealColumns,
  phone: tradingOnPhone,
  filters: { timeframe: "year", DealStatus: "Priced" },
  run: usualRun,
  sort: { column: "OfferDate", direction: "desc" },
  toolbar: toolbar({ quickFilters: ["timeframe"] }),
  summary: returnsSummary,
  notes: returnsNotes,
  footnote: amountsFootnote,
} as const satisfies Base;

const spacs = {
  ...priced,
  base: "spacs",
  columns: columns(
    [...spacColumns("4"), "ProposedMVDeSPAC", "CompletionDate", "LiquidationDate"],
    ["TrustAmount", "SpacDeadline", "SpacSponsor"],
  ),
  phone: wordsOf(
    "AnnouncedDate VoteDate CompletionDate LiquidationDate TotalReturn DealSize OfferDate",
  ),
  // Most mergers come two years after the offering.
  filters: { timeframe: "all", DealStatusSelect: "2" },
} as const satisfies Base;

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

const fiveYears = subjectRuns("5years");
const allTime = subjectRuns("all");
const spacRun = { ...fullRun, upcomingFrame: "all" } as const;

/** The kinds of view of screens: landings, on which the user chooses a subject, and the views that show it. */
export const screenViews = {
  UnderwriterLanding: {
    ...priced,
    title: "Underwriter Screen",
    path: "/screens/landing/underwriter",
    run: fiveYears.landing,
  },
  IndustryLanding: {
    ...priced,
    title: "Industry Screen",
    path: "/screens/landing/industry",
    run: fiveYears.landing,
  },
  LocationLanding: {
    ...location,
    title: "Location Screen",
    path: "/screens/landing/location",
    run: allTime.landing,
  },
  InvestorsLanding: {
    ...investors,
    title: "Investor Screen",
    path: "/screens/landing/investors",
    run: allTime.landing,
  },
  SpacsLanding: {
    ...spacs,
    title: "SPAC Screen",
    path: "/screens/landing/spacs",
    run: { ...spacRun, isLanding: true },
  },
  UnderwriterInUse: {
    ...priced,
    title: "Underwriter Screen",
    path: "/screens/underwriter",
    run: fiveYears.inUse,
  },
  IndustryInUse: {
    ...priced,
    title: "Industry Screen",
    path: "/screens/industry",
    run: fiveYears.inUse,
  },
  LocationInUse: {
    ...location,
    title: "Location Screen",
    path: "/screens/location",
    run: allTime.inUse,
  },
  InvestorsInUse: {
    ...investors,
    title: "Investor Screen",
    path: "/screens/investors",
    run: allTime.inUse,
  },
  SpacsInUse: { ...spacs, title: "SPAC Screen", path: "/screens/spacs", run: spacRun },
  LockUpsInUse: {
    ...priced,
    title: "Lock-ups",
    path: "/screens/lockups",
    base: "lock-ups",
    grain: "lockup",
    columns: columns(
      wordsOf(
        "Favorite Ticker CompanyName OfferDate LockupExpDate DaysToExp LockupSharesMil",
        "PercentSharesOut LockupHolders DealSize IpoPrice CurrentPrice TotalReturn Industry",
      ),
      ["LockupTradableDate", "LockupCondition", "LockupNote"],
    ),
    phone: ["LockupExpDate", "PercentSharesOut", "LockupSharesMil", "CurrentPrice", "TotalReturn"],
    filters: { LockupDaysToExpirationMin: 0, LockupDaysToExpirationMax: 90 },
    run: { ...fullRun, hasTimeframe: false },
    sort: { column: "LockupExpDate", direction: "asc" },
    toolbar: toolbar(),
    summary: ["companies", "pcmlCompanies"],
    notes: ["Expirations on a non-trading day take effect the next session."],
    footnote: null,
  },
  EstimatesInUse: {
    ...priced,
    title: "Estimates",
    path: "/screens/estimates",
    base: "estimated",
    columns: columns(
      wordsOf(
        "Favorite Ticker CompanyName Status OfferDate LatestSales EstimatedSales",
        "RevenueGrowthLastFiscalYear RevenueGrowthUpcomingFiscalYear LtmEbitdaMargin MktCap",
        "IpoEvToLtmSales IpoEvToEbitda Industry",
      ),
    ),
    phone: ["LatestSales", "EstimatedSales", "RevenueGrowthUpcomingFiscalYear"],
    filters: { timeframe: "all" },
    toolbar: toolbar({ quickFilters: ["Industry", "LocationListingLocation"] }),
    notes: ["Estimates are for the current fiscal year."],
  },
  CustomInUse: {
    ...priced,
    title: "Custom Screen",
    path: "/screens/custom",
    columns: columns(["CompanyName", "Ticker"]),
    filters: { timeframe: "90Days" },
  },
  PostponedWithdrawn: {
    ...priced,
    title: "Withdrawn/PP'd",
    path: "/screens/withdrawn-postponed",
    base: "postponed and withdrawn",
    columns: columns(
      wordsOf(
        "Favorite Ticker CompanyName Status FileDate PostponedDate WithdrawnDate DealSize",
        "PriceRange ExchangeName Industry UnderwriterName",
      ),
      ["Headquarters", "RegisteredAmount"],
    ),
    phone: ["WithdrawnDate", "PostponedDate", "DealSize", "PriceRange"],
    filters: {},
    run: { ...fullRun, statuses: ["Withdrawn", "Postponed"] },
    sort: { column: "FileDate", direction: "desc" },
    toolbar: toolbar({ quickFilters: ["Industry", "LocationListingLocation"] }),
    summary: ["companies", "pcmlCompanies", "proceeds"],
    notes: [],
  },
  APIsDataFeeds: { ...priced, title: "APIs & Data Feeds", path: null },
  APIsDataFeedsStats: { ...priced, title: "APIs & Data Feeds: Statistics", path: null },
  APIsDataFeedsScreens: { ...priced, title: "APIs & Data Feeds: Screens", path: null },
} as const satisfies Record<string, ViewTypeDeclaration>;
