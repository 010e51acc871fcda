import type { FieldId } from "../../../domain/fields/fields.ts";

/** The fields of the offering, in the order of its section. */
export const offeringFields = [
  ...["OfferDate", "ExpPricingDate", "FileDate", "PriceRange", "IpoPrice", "PriceVsRange"],
  ...["PriceVsMidpoint", "Shares", "DealSize", "Proceeds", "RegisteredAmount", "FloatToMarketCap"],
  ...["InsiderBuying", "InsiderSellingPct", "SecurityType", "AcquiredDate", "DelistedDate"],
] as const satisfies readonly FieldId[];

/** The first price range, where a later one replaced it. */
export const originalRangeFields = ["OriginalRangeLow", "OriginalRangeHigh"] as const;

/** Fields of the offering that most deals do not have, so that their absence says nothing. */
export const rareOfferingFields = [
  ...["ExpPricingDate", "PriceVsRange", "PriceVsMidpoint", "InsiderBuying", "InsiderSellingPct"],
  ...["SecurityType", "OfferDate", "Proceeds", "RegisteredAmount", "AcquiredDate", "DelistedDate"],
] as const satisfies readonly FieldId[];

/** The fields of a SPAC, all of them rare. */
export const spacFields = [
  ...["SpacStage", "TargetCompany", "TargetSector", "TargetBusiness", "TrustAmount"],
  ...["TrustPerShare", "UnitComposition", "SpacSponsor", "ProposedEVDeSPAC", "ProposedMVDeSPAC"],
  ...["RedeemedPct", "AnnouncedDate", "VoteDate", "CompletionDate", "SpacDeadline", "NewTicker"],
] as const satisfies readonly FieldId[];

export const companyDataFields = [
  ...["Headquarters", "FoundedYear", "Employees", "IsEmergingGrowth", "AiUsage", "CompanyTags"],
  ...["FiscalYearEnd", "PreIpoExchange", "Cik"],
] as const satisfies readonly FieldId[];

export const rareCompanyFields = [
  ...["AiUsage", "CompanyTags", "FiscalYearEnd", "PreIpoExchange", "Cik", "IsEmergingGrowth"],
] as const satisfies readonly FieldId[];

/** Private companies of the monitor list have fewer facts. */
export const monitorCompanyFields = [
  ...["Headquarters", "FoundedYear", "Employees", "AiUsage", "CompanyTags", "Cfo"],
] as const satisfies readonly FieldId[];

export const capitalizationFields = [
  ...["MarketCap", "MktCap", "EnterpriseValueAtIpo", "IpoEvToLtmSales", "IpoEvToEbitda", "IpoPe"],
  ...["IpoPb", "SharesOutstanding", "DilutedShares", "PostIpoCash", "PostIpoTotalDebt"],
  ...["PostIpoEquity", "IpoDebtToEbitda"],
] as const satisfies readonly FieldId[];

export const privateFields = [
  ...["EstValuation", "FundingToDate", "LastFundingDate", "TypeOfFunding", "LastFundingAmount"],
] as const satisfies readonly FieldId[];

/** Fields that only companies of the watchlist have. */
export const watchlistFields = [
  ...["EstimatedSales", "EstimatedTiming", "PcwAddedDate", "PcwUpdatedDate"],
] as const satisfies readonly FieldId[];

/** Everything that the profile of a company with a deal reads from its row. */
export const dealFields = [
  ...offeringFields,
  ...originalRangeFields,
  ...spacFields,
  ...companyDataFields,
  ...capitalizationFields,
  ...privateFields,
  ...watchlistFields,
  ...["CompanyName", "Ticker", "Status", "ExchangeName", "TradeDate", "TermsSetDate"],
  ...["ConfidentialDate", "PostponedDate", "WithdrawnDate", "QuietPeriodDate"],
  ...["LiquidationDate", "NextLockupDate", "Footnote", "IsSpac"],
  ...[
    "IsDirectListing",
    "AdjustedIpoPrice",
    "CurrentPrice",
    "CurrentPriceDate",
    "PriceBasis",
    "TodaysPriceChange",
  ],
  ...[
    "FirstDayReturn",
    "TotalReturn",
    "AftermarketReturn",
    "Currency",
    "Favorite",
    "LatestSales",
    "Research",
  ],
] as const satisfies readonly FieldId[];

/** Everything that the profile of a company without a deal reads from its entry of the monitor list. */
export const monitorFields = [
  ...monitorCompanyFields,
  ...privateFields,
  ...["CompanyName", "Favorite"],
] as const satisfies readonly FieldId[];
