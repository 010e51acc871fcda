import type { Day } from "../../../domain/calendar/day.ts";
import type { WordsOf } from "../../../domain/fields/words.ts";
import type { MilestoneFacts } from "../../../domain/profile/milestones.ts";

export interface Statement {
  endOn: Day;
  term: "quarter" | "annual" | "ltm";
  currency: string;
  revenue: number | null;
  grossProfit: number | null;
  ebitda: number | null;
  ebit: number | null;
  netIncome: number | null;
  operatingCashFlow: number | null;
  capitalExpenditure: number | null;
  /**
   * The columns of figures that no report states; they are the figures of the year less those of its first nine months.
   */
  derived: string[];
}

export interface Balance {
  asOf: Day;
  currency: string;
  cash: number | null;
  totalAssets: number | null;
  totalDebt: number | null;
  totalEquity: number | null;
  isProForma: boolean;
}

export type Section =
  WordsOf<"rationale fundamentals governance valuation technicals bull bear question summary">;

export interface Report {
  id: number;
  postedOn: Day;
  fundamentals: number | null;
  governance: number | null;
  valuation: number | null;
  technicals: number | null;
  reportFile: string | null;
  dcfFile: string | null;
  paragraphs: { section: Section; label: string | null; body: string }[];
  targets: { method: string; currency: string; low: number | null; high: number | null }[];
}

/** The listed facts of a company itself. Fractions are of 1. */
export interface CompanyRows {
  cik: string | null;
  isNotResearched: boolean;
  webAddress: string | null;
  overview: string | null;
  logoName: string | null;
  roadshowLink: string | null;
  shortDescription: string | null;
  countryName: string | null;
  classes: {
    level: "sector" | "group" | "industry" | "subIndustry";
    code: string | null;
    name: string;
  }[];
  investors: { id: number; name: string; percent: number | null }[];
  managers: { name: string; title: string; sinceYear: number | null }[];
  shareholders: { asOf: Day; name: string; before: number | null; after: number | null }[];
  statements: Statement[];
  balances: Balance[];
  capitalization: {
    asOf: Day;
    currency: string;
    sharePrice: number | null;
    note: string | null;
    parts: { name: string; shares: number; strikePrice: number | null; note: string | null }[];
  } | null;
  /** The number of peers. */
  comparables: number;
  /** The addresses of the peers that the portal has. */
  peerTickers: string[];
  report: Report | null;
  news: {
    newsKey: number;
    kind: string;
    headline: string;
    source: string | null;
    link: string | null;
    brokeOn: Day;
  }[];
  funding: { on: Day; kind: string; amountUsd: number | null; valuationUsd: number | null }[];
  followOns: {
    on: Day;
    currency: string;
    price: number | null;
    previousClose: number | null;
    primaryShares: number | null;
    secondaryShares: number | null;
    /** The final prospectus of the offering itself; null where its document is not known. */
    prospectus: { accession: string; document: string } | null;
  }[];
  articles: { title: string; source: string; link: string; on: Day }[];
  watchlist: { updatedOn: Day; note: string | null } | null;
  monitored: { updatedOn: Day; note: string | null } | null;
  hasFilings: boolean;
  /** The newest prospectus, and whether the portal keeps its text. */
  prospectus: { accession: string; document: string; isKept: boolean } | null;
}

/** The listed facts of the deal that stands for the company; empty without one. */
export interface DealRows {
  deal: {
    ipoTypeKey: number | null;
    exchangeCountryCode: string | null;
    isSpac: boolean;
    currency: string;
    underwritingDiscount: number | null;
    netProceeds: number | null;
    overAllotmentShares: number | null;
    exercisedShares: number | null;
    exercisedOn: Day | null;
    useOfProceeds: string | null;
    directedSharePart: number | null;
    indicationsOfInterest: string | null;
    auditor: string | null;
    incorporatedIn: string | null;
  } | null;
  underwriters: { id: number; name: string; role: "leadLeft" | "bookrunner" | "coManager" }[];
  events: MilestoneFacts["events"];
  terms: MilestoneFacts["terms"];
  lockups: {
    holders: string;
    shares: number | null;
    endsOn: Day;
    daysToGo: number;
    condition: string | null;
    note: string | null;
    isWaived: boolean;
  }[];
  spac:
    | (NonNullable<MilestoneFacts["spac"]> & {
        deadlineOn: Day | null;
        warrantStrike: number | null;
        targetFocus: string | null;
      })
    | null;
  terminatedMergers: MilestoneFacts["terminatedMergers"];
  splits: MilestoneFacts["splits"];
}
