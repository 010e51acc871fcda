import { locationScopes } from "../enumerations.ts";
import type { Filter } from "../filter.ts";
import { checkbox, dictionaryList, everyGrain, number, select, threeWay } from "../kinds.ts";

export const companyInfoFilters = {
  Industry: dictionaryList("Industry", "Industry", "SectorIndustry", {
    level: "industry",
    grains: everyGrain,
  }),
  SectorIndustry: dictionaryList("SectorIndustry", "Sector/Industry", "SectorIndustry", {
    meaning: "a sector, a group, an industry or a sub-industry",
    grains: everyGrain,
  }),
  CompanyTags: dictionaryList("CompanyTags", "Company Tags", "CompanyTags"),
  AiUsage: dictionaryList("AiUsage", "AI Usage", "AiUsage", {
    shownWhen: { kind: "isAiTagChosen" },
  }),
  EstimatedTiming: dictionaryList("EstimatedTiming", "Estimated Timing", "EstimatedTiming"),
  Headquarter: select("Headquarter", "Headquarters", locationScopes, { grains: everyGrain }),
  HeadquartersCityStateCountry: dictionaryList(
    "HeadquartersCityStateCountry",
    "Headquarters City/State/Country",
    "HeadquartersCityStateCountry",
    { grains: everyGrain },
  ),
  FoundedSince: number("FoundedSince", "Founded Since", "year", { grains: everyGrain }),
  EmergingGrowth: checkbox("EmergingGrowth", "Emerging Growth Company"),
  IsDirectAdd: checkbox("IsDirectAdd", "Watchlist, Not Filed", {
    meaning: "on the watchlist without a filing",
  }),
} as const satisfies Record<string, Filter>;

export const investorsFilters = {
  Investor: dictionaryList("Investor", "Investor", "Investor", { grains: everyGrain }),
  Ownership: number("Ownership", "Largest Post-IPO Holder (min %)", "percent", {
    meaning: "the percent that the largest holder keeps",
    min: 0,
    max: 100,
  }),
  TopShareholder: checkbox("TopShareholder", "5%+ Holder Disclosed"),
  HistoryShareholders: checkbox("HistoryShareholders", "Prior Holders Disclosed", {
    meaning: "holders of an earlier date are known",
  }),
  SpinOff: checkbox("SpinOff", "Spin-Off"),
  MgmtOwned: checkbox("MgmtOwned", "Management Owned", { excludes: ["PE"] }),
  PE: checkbox("PE", "Private Equity", { excludes: ["MgmtOwned"] }),
  PeGrowthOther: checkbox("PeGrowthOther", "PE Growth/Other"),
  VentureCapital: checkbox("VentureCapital", "Venture Capital"),
} as const satisfies Record<string, Filter>;

export const securityTypeFilters = {
  SecurityTypeCommonSharesList: threeWay("SecurityTypeCommonSharesList", "Common Shares"),
  SecurityTypeADRsList: threeWay("SecurityTypeADRsList", "ADRs"),
  SecurityTypeREITList: threeWay("SecurityTypeREITList", "REITs"),
  SecurityTypeMLPList: threeWay("SecurityTypeMLPList", "MLPs"),
  SecurityTypeBlankCheckList: threeWay("SecurityTypeBlankCheckList", "Blank Checks"),
  SecurityTypeRegAList: threeWay("SecurityTypeRegAList", "Reg A"),
  SecurityTypeDirectListingList: threeWay("SecurityTypeDirectListingList", "Direct Listings"),
  IncludeSpac: checkbox("IncludeSpac", "Include SPAC", {
    meaning: "SPACs are left out without it",
    hiddenWhen: { kind: "listingIs", location: "NonUs" },
  }),
} as const satisfies Record<string, Filter>;
