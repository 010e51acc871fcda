import { day, dollars, inGroup, list, percent, text, yesNo } from "../kinds.ts";

const everywhere = { grains: ["deal", "lockup", "monitor"] } as const;

/** The investors of the company and its funding rounds. */
export const investorFields = inGroup("investorsFunding", {
  Investor: text("investor", "Investors", { width: 220 }),
  PcmlInvestorsList: list("pcmlInvestorsList", "Key Investors", {
    grains: ["monitor"],
    excelColumns: ["InvestorNames"],
  }),
  InvestorNames: text("investorNames", "Investor Names", {
    grains: ["monitor"],
    width: 220,
    isOffered: false,
  }),
  TopShareholderPct: percent("topShareholderPct", "Top Shareholder %"),
  IsVcBacked: yesNo("isVcBacked", "VC Backed"),
  IsPeBacked: yesNo("isPeBacked", "PE Backed"),
  IsGrowthBacked: yesNo("isGrowthBacked", "PE/Growth/Other Backed"),
  IsManagementOwned: yesNo("isManagementOwned", "Management Owned"),
  IsSpinOff: yesNo("isSpinOff", "Spin-Off"),
  EstimatedTiming: text("estimatedTiming", "Estimated Timing", { width: 130, order: "carried" }),
  PcwAddedDate: day("pcwAddedDate", "Added to PCW"),
  PcwUpdatedDate: day("pcwUpdatedDate", "PCW Updated"),
  WatchlistNote: text("watchlistNote", "PCW Note", { width: 200 }),
  FundingToDate: dollars("FundingToDate", "Funding to Date", everywhere),
  TypeOfFunding: text("typeOfFunding", "Type of Funding", { ...everywhere, width: 130 }),
  LastFundingDate: day("lastFundingDate", "Last Funding Date", everywhere),
  LastFundingAmount: dollars("lastFundingAmount", "Last Funding", everywhere),
});
