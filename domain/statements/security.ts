import type { Statements } from "./stated-value.ts";

/** The values that sources state of the security of a deal. */
export const securityStatements = {
  kind: {
    kind: "securityType",
    correctAs: "SecurityType",
    column: "kind",
    hasRule: true,
    prospectus: "Security Type",
    table: ["common stock, ads, unit or right, or a ticker whose form shows it", "ADS"],
  },
  shareClass: {
    kind: "text",
    longest: 60,
    field: "ShareClass",
    column: "share_class",
    hasRule: true,
    prospectus: "Share Class",
    table: ["letter of the share class", "A"],
  },
  /** Also the currency of the offer price and of all amounts of the deal. */
  currency: {
    kind: "currency",
    correctAs: "Currency",
    table: [
      "currency of prices and amounts; a unit such as GBp, GBX, ZAc or ILA says that prices, not amounts, are in hundredths",
      "EUR",
    ],
  },
  adsRatio: {
    kind: "ratio",
    field: "AdsRatio",
    column: "ads_ratio",
    hasRule: true,
    prospectus: "Shares per ADS",
    table: ["ordinary shares in one ADS", "2"],
  },
} as const satisfies Statements;
