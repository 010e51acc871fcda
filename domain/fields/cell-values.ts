import type { Day } from "../calendar/day.ts";

/** Values of the columns whose cells hold more than one thing. */

export interface PriceRangeCell {
  min: number;
  max: number;
  /** "Raised Range", "Lowered Range" or "No Change"; null where that is not known. */
  change: string | null;
  currency: string;
}

/** Links are paths of the portal; null where there is no such paper. */
export interface ResearchCell {
  /** The sum of the four criteria; null is not rated. */
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

/** How the diluted shares of a company come about. */
export interface CapitalizationCell {
  asOf: Day;
  rows: {
    Name: string;
    /** Shares that the part adds, by the treasury stock method; null where no price is known to reckon with. */
    dilutedSharesData: number | null;
    /** "1,000,000 at $5.00" of what may become shares; null of shares that are outstanding. */
    dilutiveSharesText: string | null;
  }[];
  total: number | null;
  notes: string[];
}
