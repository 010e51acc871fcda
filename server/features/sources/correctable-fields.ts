import type { FieldId } from "../../../domain/fields/fields.ts";

/** How the value of a field is written on the command line. */
export type ValueKind =
  | "price"
  | "shares"
  | "amount"
  | "whole"
  | "percent"
  | "day"
  | "yesNo"
  | "text"
  | "names"
  | "currency"
  | "securityType"
  | "exchange"
  | "industry"
  | "range"
  | "place";

export interface CorrectableField {
  /** Whose value it is. */
  of: "company" | "deal";
  kind: ValueKind;
  /** The claim that an editor makes by it; the exchange is part of the subject. A value of several parts has no name. */
  claim: readonly [
    group: "company" | "deal" | "security" | "spac" | "privateCompany" | "subject",
    name: string,
  ];
  /** A range is corrected on the day on which it was stated: that of the first or of the last terms. */
  terms?: "first" | "last";
}

const ofCompany = (kind: ValueKind, name: string): CorrectableField => ({
  ...{ of: "company", kind, claim: ["company", name] },
});
const ofDeal = (kind: ValueKind, name: string): CorrectableField => ({
  ...{ of: "deal", kind, claim: ["deal", name] },
});
const ofDealTerms = (which: "first" | "last"): CorrectableField => ({
  ...ofDeal("range", "range"),
  terms: which,
});
const ofSpac = (kind: ValueKind, name: string): CorrectableField => ({
  ...{ of: "deal", kind, claim: ["spac", name] },
});

/** The fields that sources state one value of; all others follow from these. */
export const correctableFields: Partial<Record<FieldId, CorrectableField>> = {
  CompanyName: ofCompany("text", "name"),
  Industry: ofCompany("industry", "industry"),
  Headquarters: ofCompany("place", ""),
  ShortDescription: ofCompany("text", "shortDescription"),
  FoundedYear: ofCompany("whole", "foundedYear"),
  Employees: ofCompany("whole", "employees"),
  IsEmergingGrowth: ofCompany("yesNo", "isEmergingGrowth"),
  FiscalYearEnd: ofCompany("text", "fiscalYearEnd"),
  WebAddress: ofCompany("text", "webAddress"),
  FundingToDate: { of: "company", kind: "amount", claim: ["privateCompany", "fundingUsd"] },
  ConfidentialDate: ofDeal("day", "confidentialOn"),
  FileDate: ofDeal("day", "filedOn"),
  ExpPricingDate: ofDeal("day", "expectedOn"),
  PostponedDate: ofDeal("day", "postponedOn"),
  WithdrawnDate: ofDeal("day", "withdrawnOn"),
  OfferDate: ofDeal("day", "pricedOn"),
  TradeDate: ofDeal("day", "firstTradeOn"),
  OriginalRange: ofDealTerms("first"),
  PriceRange: ofDealTerms("last"),
  IpoPrice: ofDeal("price", "offerPrice"),
  Shares: ofDeal("shares", "shares"),
  RegisteredAmount: ofDeal("amount", "registeredAmountUsd"),
  SharesOutstanding: ofDeal("shares", "sharesOutstanding"),
  FirstTradePrice: ofDeal("price", "firstOpen"),
  FirstDayClose: ofDeal("price", "firstClose"),
  LockupDays: ofDeal("whole", "lockupDays"),
  UnderwriterName: ofDeal("names", "underwriters"),
  ExchangeName: { of: "deal", kind: "exchange", claim: ["subject", "exchange"] },
  Currency: { of: "deal", kind: "currency", claim: ["security", "currency"] },
  SecurityType: { of: "deal", kind: "securityType", claim: ["security", "kind"] },
  IsSpac: ofDeal("yesNo", "isSpac"),
  IsRegA: ofDeal("yesNo", "isRegA"),
  IsDirectListing: ofDeal("yesNo", "isDirectListing"),
  IsUpListing: ofDeal("yesNo", "isUpListing"),
  IsSpinOff: ofDeal("yesNo", "isSpinOff"),
  SpacSponsor: ofSpac("text", "sponsor"),
  TargetCompany: ofSpac("text", "targetCompany"),
  TargetSector: ofSpac("text", "targetSector"),
  TargetBusiness: ofSpac("text", "targetBusiness"),
  AnnouncedDate: ofSpac("day", "announcedOn"),
  VoteDate: ofSpac("day", "voteOn"),
  CompletionDate: ofSpac("day", "completedOn"),
  LiquidationDate: ofSpac("day", "liquidatedOn"),
  SpacDeadline: ofSpac("day", "deadlineOn"),
  TrustAmount: ofSpac("amount", "trustAmount"),
  TrustPerShare: ofSpac("price", "trustPerShare"),
  UnitComposition: ofSpac("text", "unitComposition"),
  RedeemedPct: ofSpac("percent", "redeemedPercent"),
  NewTicker: ofSpac("text", "newTicker"),
  ProposedEVDeSPAC: ofSpac("amount", "enterpriseValue"),
  ProposedMVDeSPAC: ofSpac("amount", "marketValue"),
};
