import type { Day } from "../calendar/day.ts";
import type { TermsChangeLabel } from "./labels.ts";

/** The values of the fields whose cells hold more than one thing, by the keys of the fields. */
export interface ComplexCells {
  priceRange: PriceRangeCell;
  research: ResearchCell;
  companyWithDescription: CompanyCell;
  capitalizationData: CapitalizationCell;
  priceBasis: PriceBasisCell;
}

export interface PriceRangeCell {
  min: number;
  max: number;
  /** Null when it is unknown. */
  change: TermsChangeLabel | null;
  currency: string;
}

/** Links are paths of the portal; null when there is no such document. */
export interface ResearchCell {
  /** The sum of the four criteria; null when not rated. */
  rating: number | null;
  reportLink: string | null;
  reportLinkIcon: "pdf" | null;
  dcfLink: string | null;
  insightsLink: string | null;
  analystNoteLink: string | null;
}

export interface CompanyCell {
  companyName: string;
  businessOverview: string | null;
}

/** Explains the current price, when it needs an explanation. Each part is null when there is nothing to say. */
export interface PriceBasisCell {
  /** The last known price, which is too old to be the price of today. */
  last: { price: number; on: Day } | null;
  /** True when the price is that of the share inside the unit that was sold. */
  isOfShare: boolean;
  /** The source's prices, adjusted for later splits, are this many times the shown ones. */
  scaledBy: number | null;
  currency: string;
}

/** Explains the diluted shares of a company. */
export interface CapitalizationCell {
  asOf: Day;
  rows: {
    Name: string;
    /** Shares that the part adds, by the treasury stock method; null when the price is unknown. */
    dilutedSharesData: number | null;
    /** "1,000,000 at $5.00" for potential shares; null for outstanding shares. */
    dilutiveSharesText: string | null;
  }[];
  total: number | null;
  notes: string[];
}
