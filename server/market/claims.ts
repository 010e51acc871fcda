import type { Day } from "../../domain/calendar/day.ts";
import type { StatedFieldId } from "../../domain/sources/stated-fields.ts";
import type { Filing } from "../../domain/status/filing.ts";
import type { VenueName } from "../../domain/venues/venues.ts";

// The statements that sources may make of the market; observations are stored in these terms.

/** An exact number as text, "19.5" or "-0.25": no thousands, no currency, no exponent. */
export type Decimal = string;

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The subject of a record. Absent and null both mean that it is not stated. */
export interface Subject {
  /** A record of an offering makes a deal; one of a company makes none; the others attach to known companies. */
  about: "deal" | "company" | "security" | "index" | "currency" | "publication" | "news";
  /** Ten digits. */
  cik?: string | null;
  /** The deal id of Nasdaq's calendar. */
  nasdaqDealId?: string | null;
  symbol?: string | null;
  /** The ticker that a company applied for; nothing trades under it yet. */
  proposedSymbol?: string | null;
  exchange?: VenueName | null;
  /** A day on which symbol and name were valid: of the pricing, filing, closing or headline. */
  on?: Day | null;
  companyName?: string | null;
  formerNames?: FormerName[];
}

export interface FormerName {
  name: string;
  untilOn: Day | null;
}

/**
 * The claims of a record by entity. A field that is absent or null states nothing: it neither wins nor conflicts. Each
 * field is resolved by itself; a list is one value unless stated otherwise.
 */
export interface Claims {
  company?: CompanyClaims;
  security?: SecurityClaims;
  deal?: DealClaims;
  spac?: SpacClaims;
  privateCompany?: PrivateCompanyClaims;
  /** Merged with the company's filings from all sources, one per accession. */
  filings?: FilingClaim[];
  /** Merged by period, term and currency. */
  statements?: StatementClaim[];
  balances?: BalanceClaim[];
  /** Prices of the subject's symbol. */
  series?: SeriesClaim;
  /** Levels of the subject's index. */
  levels?: { on: Day; level: number }[];
  /** Rates of the subject's currency, whose code is its symbol. */
  rates?: RateClaim[];
  /** Yearly figures that somebody published; the subject's symbol names the series. */
  published?: PublishedClaim[];
  news?: NewsClaim;
  /** The largest holders of the company on a day; a list is one value. */
  holders?: HoldersClaim;
  /** The reading of a filing's document. */
  prospectus?: ProspectusClaim;
}

export interface CompanyClaims {
  name?: string | null;
  /** The SEC's four-digit industry code. */
  sic?: string | null;
  /** The industry in the source's own words, when it has no code. */
  industry?: string | null;
  hqCity?: string | null;
  /** Two letters, for the US only. */
  hqState?: string | null;
  /** ISO 3166, two letters. */
  hqCountryCode?: string | null;
  foundedYear?: number | null;
  employees?: number | null;
  isEmergingGrowth?: boolean | null;
  /** The last day of the fiscal year in words, such as "December 31". */
  fiscalYearEnd?: string | null;
  webAddress?: string | null;
  shortDescription?: string | null;
  /** True for an ETF, trust or commodity pool, whose filings make no offering. */
  isFund?: boolean | null;
}

export interface SecurityClaims {
  kind?: "common" | "ads" | "unit" | "warrant" | "right" | "reit" | "lp" | "fund" | null;
  shareClass?: string | null;
  /** Three letters; also the currency of the offer price and of all amounts of the deal. */
  currency?: string | null;
  adsRatio?: Decimal | null;
}

export interface DealClaims {
  /** The form of its registration: foreign companies file an F-1. */
  form?: string | null;
  isSpac?: boolean | null;
  isFund?: boolean | null;
  isBank?: boolean | null;
  isRegA?: boolean | null;
  isDirectListing?: boolean | null;
  isUpListing?: boolean | null;
  isSpinOff?: boolean | null;
  confidentialOn?: Day | null;
  filedOn?: Day | null;
  /** The expected day of a pricing that is still to come. */
  expectedOn?: Day | null;
  postponedOn?: Day | null;
  withdrawnOn?: Day | null;
  pricedOn?: Day | null;
  firstTradeOn?: Day | null;
  offerPrice?: Decimal | null;
  /** The range on the document's day, in the deal's currency; the ranges of several days make the history. */
  range?: { low: Decimal; high: Decimal } | null;
  /** The only end of a range that the source states; it is named in the report of the import. */
  rangeEnd?: Decimal | null;
  /** Base shares sold by the company and by holders, without the over-allotment. */
  shares?: Decimal | null;
  /** The part of them that holders sell. */
  secondaryShares?: Decimal | null;
  overAllotmentShares?: Decimal | null;
  sharesOutstanding?: Decimal | null;
  offeringExpense?: Decimal | null;
  /** The part of the price of each share that the underwriters keep. */
  underwritingDiscount?: Decimal | null;
  /** The proceeds of the company after all fees, without the over-allotment. */
  netProceeds?: Decimal | null;
  /** The use that the company plans for it, in its own words. */
  useOfProceeds?: string | null;
  /** Gross proceeds, when the source states them and no shares. */
  proceeds?: Decimal | null;
  /** The most that the offering may raise by its registration, with the over-allotment: the basis of the SEC's fee. */
  registeredAmountUsd?: Decimal | null;
  lockupDays?: number | null;
  quietPeriodDays?: number | null;
  /** Names of banks with aliases resolved, in the source's order: the first leads. */
  underwriters?: string[] | null;
  /** Those of them that are co-managers; the others run the books. */
  coManagers?: string[] | null;
  firstOpen?: Decimal | null;
  firstClose?: Decimal | null;
}

export interface HoldersClaim {
  asOfOn: Day;
  holders: HolderClaim[];
}

export interface HolderClaim {
  name: string;
  /** Fractions of the shares before and after the offering: 0.191 is 19.1 %. */
  before: Decimal | null;
  after: Decimal | null;
}

/** The facts found in a prospectus. The values that a rule proves are claims besides; the others wait for staff. */
export interface ProspectusClaim {
  form: string;
  filedOn: Day;
  accession: string | null;
  /** The file name of the document. */
  document: string | null;
  /** The date of a final prospectus. */
  datedOn: Day | null;
  isResale: boolean;
  isDirectListing: boolean;
  stated: StatedClaim[];
}

export interface StatedClaim {
  field: StatedFieldId;
  value: Json;
  passage: string;
  /** The part of the document in which the passage stands. */
  place: string;
  isCertain: boolean;
  /** Why it is certain, or why not. */
  reason: string;
  /** Percent. */
  confidence: number;
}

/** The life of a SPAC after its offering; the subject is the SPAC, not its target. */
export interface SpacClaims {
  trustAmount?: Decimal | null;
  trustPerShare?: Decimal | null;
  unitComposition?: string | null;
  warrantStrike?: Decimal | null;
  sponsor?: string | null;
  targetFocus?: string | null;
  deadlineOn?: Day | null;
  targetCompany?: string | null;
  targetSector?: string | null;
  targetBusiness?: string | null;
  enterpriseValue?: Decimal | null;
  marketValue?: Decimal | null;
  announcedOn?: Day | null;
  voteOn?: Day | null;
  /** A fraction: 0.25 is 25 %. */
  redeemedPercent?: Decimal | null;
  completedOn?: Day | null;
  liquidatedOn?: Day | null;
  newTicker?: string | null;
}

export interface PrivateCompanyClaims {
  valuationUsd?: Decimal | null;
  valuedOn?: Day | null;
  /** The total raised until the document's day. */
  fundingUsd?: Decimal | null;
  investors?: string[] | null;
}

export interface FilingClaim extends Filing {
  /** The main document, a file name or address. */
  document?: string | null;
  /** Item codes of an 8-K. */
  items?: string[];
  accepted?: AcceptanceClaim | null;
}

/** The instant, in ISO 8601, UTC, at which EDGAR accepted a filing. Its own header is right; lists may not be. */
export interface AcceptanceClaim {
  at: string;
  by: "header" | "list";
}

export interface RateClaim {
  on: Day;
  /** US dollars for one unit. */
  usd: Decimal;
}

export interface PublishedClaim {
  year: number;
  deals: number | null;
  proceedsUsd: number | null;
}

export interface StatementClaim {
  periodEndOn: Day;
  term: "quarter" | "annual";
  currency: string;
  /** Whole units of the currency. */
  revenue?: Decimal | null;
  grossProfit?: Decimal | null;
  ebitda?: Decimal | null;
  ebit?: Decimal | null;
  netIncome?: Decimal | null;
  operatingCashFlow?: Decimal | null;
  capitalExpenditure?: Decimal | null;
  /** The figures that no report states, such as those of a fourth quarter: the year less its first nine months. */
  derived?: StatementFigure[];
  /** The filings that state the figures, the first one first; a figure is repeated only where a later one restates it. */
  reports?: StatementReport[];
}

export interface StatementReport {
  accession: string;
  form: string;
  filedOn: Day;
  figures: Partial<Record<StatementFigure, Decimal>>;
}

export type StatementFigure =
  | "revenue"
  | "grossProfit"
  | "ebitda"
  | "ebit"
  | "netIncome"
  | "operatingCashFlow"
  | "capitalExpenditure";

export interface BalanceClaim {
  asOfOn: Day;
  currency: string;
  cash?: Decimal | null;
  totalAssets?: Decimal | null;
  totalDebt?: Decimal | null;
  totalEquity?: Decimal | null;
}

export interface SeriesClaim {
  /** The provider's own adjustment; prices adjusted for splits must never be adjusted again. */
  adjusted: "none" | "splits";
  /** True when the first bar is the security's first trading day, so that no older holder of the ticker is meant. */
  isFromListing?: boolean | null;
  /** True when the source has later bars, which were left out; otherwise its last price is as it was paid. */
  isCut?: boolean | null;
  bars: Bar[];
}

/** Prices are rounded to four places. */
export interface Bar {
  on: Day;
  open?: number | null;
  high?: number | null;
  low?: number | null;
  close: number;
  volume?: number | null;
}

export interface NewsClaim {
  headline: string;
  summary: string;
  source: string | null;
  link: string | null;
  /** An instant in ISO 8601, UTC. */
  brokeAt: string;
}
