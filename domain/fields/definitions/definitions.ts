import type { FieldId } from "../fields.ts";
import { dealDefinitions } from "./deal-definitions.ts";
import { valuationDefinitions } from "./valuation-definitions.ts";

/** The definitions of names, statuses, dates and articles. */
const keyDefinitions = {
  Favorite: "Shows whether you follow the company; its news and dates then appear on My Favorites.",
  CompanyName: "The name of the issuer as its latest document gives it.",
  CompanyWithDescription:
    "The name of the issuer, with what it does and for whom in the second line.",
  CompanyTicker: "The ticker that identifies the company in this portal and in its addresses.",
  Ticker: "The symbol under which the offered security trades, or will trade, on its exchange.",
  Status: "The stage of the deal today: filed, scheduled, priced, postponed, withdrawn and so on.",
  OfferDate:
    "The day on which the offer was priced, which is usually the day before it starts trading.",
  TradeDate: "The first day on which the offered security traded on its exchange.",
  ExpPricingDate: "The day on which the banks expect to price the deal; it can still move.",
  FileDate: "The day of the first public registration statement, such as a Form S-1 or F-1.",
  AmendedDate: "The day of the newest amendment to the registration statement.",
  ConfidentialDate: "The day on which a draft registration was submitted confidentially, if known.",
  UpdatedDate: "The day on which our analysts last changed the entry.",
  TermsSetDate: "The day on which a filing first stated a price range and a number of shares.",
  PostponedDate: "The day on which the pricing was put off without a withdrawal of the filing.",
  WithdrawnDate: "The day on which the issuer asked to withdraw its registration statement.",
  AcquiredDate: "The day on which the company was bought before or after its offering.",
  DelistedDate: "The day on which the security left its exchange.",
  QuietPeriodDate:
    "The last day on which the deal's banks customarily publish no research: 25 days after the offer date.",
  Footnote: "What sets the deal apart from others, such as a dual listing or a fixed price.",
  NoteNumber: "The number of the footnote; a number has the same meaning in every view.",
  PcmlArticles: "The newest article about the plans of the company, with its source and day.",
  PcmlNote: "What our analysts expect of the company, in one line.",
  NewsSource: "The publisher of the newest article.",
  NewsDate: "The day on which the newest article was published.",
  PcmlArticlesCount: "How many articles about the company are on file.",
  PcmlArticlesId: "The number of the entry in the monitor list.",
  NewsUrl: "The web address of the newest article.",
  CompanyKey: "The number that identifies the company, whatever its name or ticker.",
  DealKey: "The number that identifies the deal.",
} as const;

/** The definitions of facts about the company, its investors and the research on it. */
const companyDefinitions = {
  Sector: "The broadest class of the company's business, of four levels.",
  Industry: "The class of the company's business below its industry group.",
  IndustryGroup: "The class of the company's business below its sector.",
  SubIndustry: "The narrowest class of the company's business.",
  CompanyTags: "Themes that cut across industries, such as fintech or space.",
  AiUsage: "What part artificial intelligence plays in what the company sells.",
  Headquarters: "The city and state, or the city and country, of the company's head office.",
  HeadquartersCountry: "The country of the company's head office.",
  BusinessOverview: "What the company does and for whom, in a few sentences.",
  ShortDescription: "What the company does, in one line.",
  FoundedYear: "The year in which the company was founded.",
  Employees: "The employees that the newest document counts.",
  IsEmergingGrowth:
    "Yes for an emerging growth company under the JOBS Act, which may file confidentially and report less.",
  FiscalYearEnd: "The last day of the company's fiscal year.",
  WebAddress: "The website of the company.",
  Cik: "The number under which the SEC files the company's documents, its Central Index Key.",
  Cfo: "The chief financial officer.",
  Research:
    "Our rating from 4 to 20, with links to the report, the valuation model and the analyst's insights.",
  RcRating:
    "The sum of four criteria scored 1 to 5 each, so from 4 (weakest) to 20; N/R is not rated.",
  RatingBand:
    "The rating in words: Outperform from 14, Marketperform from 11 to 13, Underperform up to 10.",
  RatingCriteria: "The four criteria behind the rating, each in a column of its own.",
  RatingFundamentals:
    "How strong growth, margins and market position are, from Very Weak to Very Strong.",
  RatingCorpGov:
    "How well voting rights, board and dealings with insiders protect holders, from Very Weak to Very Strong.",
  RatingValuation: "How cheap the shares are beside listed peers, from Very Weak to Very Strong.",
  RatingTechnicals:
    "How the shares of the group and recent IPOs have traded, from Very Weak to Very Strong.",
  RatedDate: "The day of the newest rating.",
  Investor: "Funds and firms known to hold shares before the offering.",
  PcmlInvestorsList: "The best-known investors of the private company.",
  InvestorNames: "The names of the private company's investors as one text.",
  TopShareholderPct: "What the largest holder owns after the offering, in percent of all shares.",
  IsVcBacked: "Yes when a venture capital fund held shares before the offering.",
  IsPeBacked: "Yes when a private equity fund held shares before the offering.",
  IsGrowthBacked:
    "Yes when a private equity, growth equity or other fund held shares before the offering.",
  IsManagementOwned:
    "Yes when founders and managers owned most of the company before the offering.",
  IsSpinOff: "Yes when a listed parent separates the company from itself.",
  EstimatedTiming: "When our analysts expect the company to go public.",
  PcwAddedDate: "The day on which the company joined the Private Company Watchlist.",
  PcwUpdatedDate: "The day on which its entry on the Private Company Watchlist last changed.",
  WatchlistNote: "Why the company is on the Private Company Watchlist.",
  FundingToDate: "All money raised in private rounds so far, in US dollars.",
  TypeOfFunding: "The kind of the newest private round, such as Series D or growth equity.",
  LastFundingDate: "The day on which the newest private round closed.",
  LastFundingAmount: "The size of the newest private round, in US dollars.",
} as const;

const initial = (period: string) =>
  `Price at the end of the ${period} divided by the offer price, minus one; unknown until then.`;
const recent = (period: string) =>
  `Latest price divided by the close ${period} ago, minus one; unknown for shares that started later.`;

/** The definitions of prices and returns. */
const returnsDefinitions = {
  TodaysPriceChange:
    "Latest price divided by the close of the session before, minus one; unknown once a security has left its exchange.",
  CurrentPrice:
    "The last known price, if it is at most five sessions old, in the currency of the offer.",
  PriceBasis: "Why a current price is missing, or on which shares it is based.",
  CurrentPriceDate: "The day of the current price.",
  PreviousClose: "The close of the session before the current price, in the currency of the offer.",
  AdjustedIpoPrice:
    "The offer price converted to today's shares by all splits since, so that it compares with today's price.",
  FirstTradePrice: "The price of the first trade on the exchange, in the currency of the offer.",
  FirstDayClose: "The official close of the first day of trading, in the currency of the offer.",
  FirstDayReturn:
    "First close divided by the offer price, minus one; for a direct listing, from the first trade to the first close.",
  AftermarketReturn:
    "Latest price divided by the first close, minus one, split-adjusted and without dividends; unknown until a later day has a price.",
  TotalReturn:
    "Latest price divided by the offer price, minus one, split-adjusted and without dividends.",
  AnnualizedReturn:
    "The total return per year, (1 + return)^(365 / days) − 1; unknown for less than a year.",
  IpoDiscount:
    "One minus the offer price divided by the first close: how far below its first close the deal was sold.",
  InitialPerformance: "Returns from the offer price to the end of six periods after it.",
  InitialPerformance1Week: initial("first week"),
  InitialPerformance2Weeks: initial("first two weeks"),
  InitialPerformance1Month: initial("first month"),
  InitialPerformance3Months: initial("first three months"),
  InitialPerformance6Months: initial("first six months"),
  InitialPerformance1Year: initial("first year"),
  RecentPerformance: "Returns to the latest price over six periods up to today.",
  RecentPerformance1Week: recent("one week"),
  RecentPerformance2Weeks: recent("two weeks"),
  RecentPerformance1Month: recent("one month"),
  RecentPerformance3Months: recent("three months"),
  RecentPerformance6Months: recent("six months"),
  RecentPerformance1Year: recent("one year"),
} as const;

/**
 * The definition of each column is one sentence with its unit and, for a figure of finance, its rule. The grid, the columns
 * modal and the spreadsheet show these; the browser loads them when they are first asked for.
 */
export const fieldDefinitions: Readonly<Record<FieldId, string>> = {
  ...keyDefinitions,
  ...dealDefinitions,
  ...companyDefinitions,
  ...returnsDefinitions,
  ...valuationDefinitions,
};
