import { amount, complex, dollars, inGroup, multiple, percent, yesNo } from "../kinds.ts";

const monitored = { grains: ["monitor"] } as const;

/** The valuation of the company. */
export const valuationFields = inGroup("valuation", {
  MarketCap: dollars("marketCap", "Market Cap"),
  MktCap: dollars("mktCap", "Market Cap at IPO"),
  MarketCapVsExpected: percent("marketCapVsExpected", "Market Cap vs Expected"),
  EnterpriseValueAtIpo: dollars("enterpriseValueAtIpo", "EV at IPO"),
  IpoEvToLtmSales: multiple("ipoEvToLtmSales", "EV/LTM Sales"),
  IpoEvToEbitda: multiple("ipoEvToEbitda", "EV/EBITDA"),
  IpoPe: multiple("ipoPe", "P/E"),
  IpoPb: multiple("ipoPb", "P/B"),
  ProposedMVDeSPAC: dollars("proposedMVDeSPAC", "Proposed MV De-SPAC"),
  ProposedEVDeSPAC: dollars("proposedEVDeSPAC", "Proposed EV De-SPAC"),
  EstValuation: dollars("estValuation", "Est. Valuation", {
    grains: ["deal", "lockup", "monitor"],
  }),
  CapitalizationData: complex("capitalizationData", "Diluted Share Calculation", {
    ...monitored,
    alongside: ["IsDilutedSharesLink"],
    excelColumns: ["DilutedSharesOutstanding"],
  }),
  DilutedSharesOutstanding: amount(
    "dilutedSharesOutstanding",
    "Diluted Shares Outstanding",
    monitored,
  ),
  IsDilutedSharesLink: yesNo("IsDilutedSharesLink", "Has Diluted Shares", {
    ...monitored,
    isOffered: false,
  }),
});
