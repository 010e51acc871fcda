/** How a stated value is written and read. */
export type StatedKind =
  | "price"
  | "range"
  | "shares"
  | "amount"
  | "whole"
  | "text"
  | "names"
  | "securityType"
  | "exchange"
  | "holders"
  | "statements"
  | "balances";

export interface StatedField {
  label: string;
  kind: StatedKind;
  /** Whose value it is. */
  of: "company" | "deal";
}

/** The values that are read from prospectuses. Those that the catalogue of columns has too keep its ids and titles. */
export const statedFields = {
  IpoPrice: { label: "IPO Price", kind: "price", of: "deal" },
  PriceRange: { label: "Price Range", kind: "range", of: "deal" },
  Shares: { label: "Shares Offered", kind: "shares", of: "deal" },
  SecondaryShares: { label: "Shares Offered by Holders", kind: "shares", of: "deal" },
  OverAllotment: { label: "Over-allotment, Shares", kind: "shares", of: "deal" },
  SharesOutstanding: { label: "Shares Outstanding", kind: "shares", of: "deal" },
  UnderwritingDiscount: { label: "Underwriting Discount per Share", kind: "price", of: "deal" },
  OfferingExpense: { label: "Offering Expenses", kind: "amount", of: "deal" },
  NetProceeds: { label: "Net Proceeds", kind: "amount", of: "deal" },
  UseOfProceeds: { label: "Use of Proceeds", kind: "text", of: "deal" },
  LockupDays: { label: "Lock-up Days", kind: "whole", of: "deal" },
  UnderwriterName: { label: "Underwriters", kind: "names", of: "deal" },
  CoManagers: { label: "Co-managers", kind: "names", of: "deal" },
  ExchangeName: { label: "Exchange", kind: "exchange", of: "deal" },
  SecurityType: { label: "Security Type", kind: "securityType", of: "deal" },
  ShareClass: { label: "Share Class", kind: "text", of: "deal" },
  AdsRatio: { label: "Shares per ADS", kind: "price", of: "deal" },
  Holders: { label: "Largest Holders", kind: "holders", of: "company" },
  Statements: { label: "Summary Financials", kind: "statements", of: "company" },
  BalanceSheets: { label: "Balance Sheets", kind: "balances", of: "company" },
} as const satisfies Record<string, StatedField>;

export type StatedFieldId = keyof typeof statedFields;

export function isStatedFieldId(id: string): id is StatedFieldId {
  return Object.hasOwn(statedFields, id);
}

/** The claim that a value makes: its group and its name in the statements of sources. */
export const statedClaims: Record<StatedFieldId, readonly [group: string, name: string]> = {
  IpoPrice: ["deal", "offerPrice"],
  PriceRange: ["deal", "range"],
  Shares: ["deal", "shares"],
  SecondaryShares: ["deal", "secondaryShares"],
  OverAllotment: ["deal", "overAllotmentShares"],
  SharesOutstanding: ["deal", "sharesOutstanding"],
  UnderwritingDiscount: ["deal", "underwritingDiscount"],
  OfferingExpense: ["deal", "offeringExpense"],
  NetProceeds: ["deal", "netProceeds"],
  UseOfProceeds: ["deal", "useOfProceeds"],
  LockupDays: ["deal", "lockupDays"],
  UnderwriterName: ["deal", "underwriters"],
  CoManagers: ["deal", "coManagers"],
  ExchangeName: ["subject", "exchange"],
  SecurityType: ["security", "kind"],
  ShareClass: ["security", "shareClass"],
  AdsRatio: ["security", "adsRatio"],
  Holders: ["holders", ""],
  Statements: ["statements", ""],
  BalanceSheets: ["balances", ""],
};
