import { wordsOf } from "../fields/words.ts";
import type { ViewTypeDeclaration } from "./declaration.ts";
import {
  amountsFootnote,
  columns,
  returnsNotes,
  returnsSummary,
  toolbar,
  tradingOnPhone,
  upcomingSummary,
} from "./declare.ts";
import { fullRun, usualRun } from "./run-rules.ts";

const ofDeals = { savedAs: "view", grain: "deal", footnote: amountsFootnote } as const;

/** The views of the menu: recently priced, scheduled, pipeline, research, and the private companies. */
export const dealViews = {
  Priced: {
    ...ofDeals,
    title: "Recently Priced IPOs",
    path: "/priced",
    base: "priced",
    columns: columns(
      wordsOf(
        "Favorite Ticker CompanyName OfferDate Research Sector PriceRange IpoPrice DealSize",
        "MarketCap FirstDayReturn AftermarketReturn TotalReturn CurrentPrice TodaysPriceChange",
      ),
      ["PriceVsRange", "Industry", "UnderwriterName", "ExchangeName", "Headquarters"],
    ),
    phone: tradingOnPhone,
    filters: { timeframe: "year", LocationListingLocation: "Us" },
    run: { ...usualRun, statuses: ["Priced"], showsYearOfPriced: true },
    sort: { column: "OfferDate", direction: "desc" },
    toolbar: toolbar({ quickFilters: ["timeframe"], hasAdvanced: true }),
    summary: returnsSummary,
    notes: returnsNotes,
  },
  Scheduled: {
    ...ofDeals,
    title: "Scheduled IPOs",
    path: "/scheduled",
    base: "scheduled",
    columns: columns(
      wordsOf(
        "Favorite Ticker CompanyWithDescription ExpPricingDate Research Sector PriceRange Shares",
        "DealSize MktCap LeadLeft LatestSales LtmEbitMargin",
      ),
      [
        "ExchangeName",
        "Industry",
        "UnderwriterName",
        "Headquarters",
        "FileDate",
        "RegisteredAmount",
      ],
    ),
    phone: ["ExpPricingDate", "PriceRange", "DealSize", "Research"],
    filters: { IncludeSpac: true, IncludeChina: true },
    run: { ...usualRun, statuses: ["Scheduled"] },
    sort: { column: "ExpPricingDate", direction: "asc" },
    toolbar: toolbar({ quickFilters: ["Industry", "LocationListingLocation"], hasAdvanced: true }),
    summary: upcomingSummary,
    notes: ["Expected dates are subject to change. Arrows mark revised price ranges."],
  },
  RecentResearch: {
    ...ofDeals,
    title: "Recent Research",
    path: "/research/recent",
    base: "researched",
    columns: columns(
      wordsOf(
        "Favorite Ticker CompanyName RatedDate Research RcRating RatingCriteria Status OfferDate",
        "DealSize TotalReturn Industry",
      ),
      ["RatingBand"],
    ),
    phone: ["RcRating", "RatedDate", "TotalReturn"],
    filters: { timeframe: "90Days" },
    run: usualRun,
    sort: { column: "RatedDate", direction: "desc" },
    toolbar: toolbar({ quickFilters: ["timeframe", "Industry"] }),
    summary: returnsSummary,
    notes: ["The rating is the sum of four scores from 1 to 5."],
  },
  Pipeline: {
    ...ofDeals,
    title: "IPO Pipeline",
    path: "/pipeline",
    base: "pipeline",
    columns: columns(
      wordsOf(
        "Favorite Ticker CompanyWithDescription FileDate Status RegisteredAmount DealSize",
        "PriceRange LatestSales LtmEbitMargin ExchangeName Industry UnderwriterName",
      ),
      ["AmendedDate", "Headquarters", "IsConfidential"],
    ),
    phone: ["FileDate", "RegisteredAmount", "LatestSales", "DealSize", "PriceRange"],
    filters: { DealStatusDealStatusList: ["Filed"], IncludeSpac: true, IncludeChina: true },
    run: { ...usualRun, statuses: ["Filed"] },
    sort: { column: "FileDate", direction: "desc" },
    toolbar: toolbar({ quickFilters: ["Industry", "LocationListingLocation"], hasAdvanced: true }),
    summary: upcomingSummary,
    notes: [
      "Deal size and price range appear once terms are set.",
      "The registered amount includes the over-allotment option; many filings state $100\u00a0m at first.",
    ],
  },
  Pcw: {
    ...ofDeals,
    title: "Private Company Watchlist",
    path: "/private-company-watchlist",
    base: "watchlist",
    columns: columns(
      wordsOf(
        "Favorite CompanyWithDescription Industry Headquarters EstimatedTiming EstValuation",
        "FundingToDate LastFundingDate Investor PcwAddedDate PcwUpdatedDate",
      ),
      ["TypeOfFunding", "LastFundingAmount", "FoundedYear", "CompanyTags"],
    ),
    phone: ["EstValuation", "LastFundingDate", "EstimatedTiming", "FundingToDate"],
    filters: {},
    run: { ...fullRun, statuses: ["PCW"], hasTimeframe: false },
    sort: { column: "PcwUpdatedDate", direction: "desc" },
    toolbar: toolbar({ quickFilters: ["DateAddedToPcw", "DateUpdatedInPast"] }),
    summary: ["pcmlCompanies"],
    notes: ["Companies expected to go public within 24 months."],
    footnote: null,
  },
  Pcml: {
    title: "Private Company Monitor List",
    path: "/private-company-monitor-list",
    savedAs: "view",
    base: "monitor list",
    grain: "monitor",
    columns: columns(
      wordsOf(
        "CompanyName Industry Headquarters EstValuation FundingToDate TypeOfFunding LastFundingDate",
        "PcmlInvestorsList PcmlArticles PcmlNote Cfo CapitalizationData UpdatedDate",
      ),
    ),
    phone: ["EstValuation", "LastFundingDate", "FundingToDate", "UpdatedDate"],
    filters: {},
    run: { ...fullRun, statuses: ["PCW"], hasTimeframe: false },
    sort: { column: "UpdatedDate", direction: "desc" },
    toolbar: toolbar({
      filter: false,
      addColumn: false,
      link: false,
      quickFilters: ["DateUpdatedInPast", "Investor", "Industry", "Valuation"],
    }),
    summary: ["pcmlCompanies"],
    notes: [],
    footnote: null,
  },
} as const satisfies Record<string, ViewTypeDeclaration>;
