import type { Day } from "../calendar/day.ts";
import type { TermsChangeLabel } from "./labels.ts";

/** The values of the fields whose cells hold more than one thing, by the keys of the fields. */
export interface ComplexCells {
  priceRange: PriceRangeCell;
  research: ResearchCell;
  companyWithDescription: CompanyCell;
  capitalizationData: CapitalizationCell;
}

export interface PriceRangeCell {
  min: number;
  max: number;
  /** Null where it is not known. */
  change: TermsChangeLabel | null;
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
