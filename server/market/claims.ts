import type { Day } from "../../domain/calendar/day.ts";
import type { Filing } from "../../domain/status/filing.ts";

// What sources may state of the market: the words in which observations are kept.

/** An exact number as text, "19.5" or "-0.25": no thousands, no currency, no exponent. */
export type Decimal = string;

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Whose word a statement is; the first has the highest rank. */
export const ranks = ["editor", "filing", "exchange", "spreadsheet", "demo"] as const;
export type Rank = (typeof ranks)[number];

/** Whom a record speaks of. Absent and null alike mean: not told. */
export interface Subject {
  /** A record on an offering makes a deal; one on a company makes none; the others attach to what is known. */
  about: "deal" | "company" | "security" | "index" | "news";
  /** Ten digits. */
  cik?: string | null;
  /** The deal id of Nasdaq's calendar. */
  nasdaqDealId?: string | null;
  symbol?: string | null;
  exchange?: ExchangeName | null;
  /** A day on which the symbol and the name held: of pricing, filing, closing, of the headline. */
  on?: Day | null;
  companyName?: string | null;
  formerNames?: FormerName[];
}

export interface FormerName {
  name: string;
  untilOn: Day | null;
}

/** Exchanges by the names of the portal's dictionary. */
export type ExchangeName =
  | "NYSE"
  | "Nasdaq"
  | "NYSE American"
  | "OTC Markets"
  | "Hong Kong Stock Exchange";

/**
 * What a record claims, entity by entity. A field that is absent or null says nothing: it neither wins nor
 * conflicts. Each field is resolved by itself; a list is one value unless said otherwise.
 */
export interface Claims {
  company?: CompanyClaims;
  security?: SecurityClaims;
  deal?: DealClaims;
  spac?: SpacClaims;
  privateCompany?: PrivateCompanyClaims;
  /** Added to the filings of the company from all sources, one by accession. */
  filings?: FilingClaim[];
  /** Added by period, term and currency. */
  statements?: StatementClaim[];
  balances?: BalanceClaim[];
  /** A series of prices of the subject's symbol. */
  series?: SeriesClaim;
  /** Levels of the index that the subject's symbol names. */
  levels?: { on: Day; level: number }[];
  news?: NewsClaim;
}

export interface CompanyClaims {
  name?: string | null;
  /** The SEC's four-digit industry code. */
  sic?: string | null;
  /** The industry in the source's own words, where it has no code. */
  industry?: string | null;
  hqCity?: string | null;
  /** Two letters, US alone. */
  hqState?: string | null;
  /** ISO 3166, two letters. */
  hqCountryCode?: string | null;
  foundedYear?: number | null;
  employees?: number | null;
  isEmergingGrowth?: boolean | null;
  webAddress?: string | null;
  shortDescription?: string | null;
  /** An ETF, trust or commodity pool: its filings make no offering. */
  isFund?: boolean | null;
}

export interface SecurityClaims {
  kind?: "common" | "ads" | "unit" | "warrant" | "right" | "reit" | "lp" | "fund" | null;
  shareClass?: string | null;
  /** Three letters; of the offer price and all amounts of the deal as well. */
  currency?: string | null;
  adsRatio?: Decimal | null;
}

export interface DealClaims {
  /** The form of its registration: an F-1 is a foreign company's. */
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
  /** The day it is expected to price, while it is to come. */
  expectedOn?: Day | null;
  postponedOn?: Day | null;
  withdrawnOn?: Day | null;
  pricedOn?: Day | null;
  firstTradeOn?: Day | null;
  offerPrice?: Decimal | null;
  /** A range as it stood on the document's day, in the deal's currency; ranges of several days make the history. */
  range?: { low: Decimal; high: Decimal } | null;
  /** Base shares sold, of the company and of holders, over-allotment aside. */
  shares?: Decimal | null;
  /** The part of them that holders sell. */
  secondaryShares?: Decimal | null;
  overAllotmentShares?: Decimal | null;
  sharesOutstanding?: Decimal | null;
  offeringExpense?: Decimal | null;
  /** Gross proceeds where the source states them and no shares. */
  proceeds?: Decimal | null;
  lockupDays?: number | null;
  quietPeriodDays?: number | null;
  /** In the source's order: the first leads. Names as banks are called, aliases resolved. */
  underwriters?: string[] | null;
  firstOpen?: Decimal | null;
  firstClose?: Decimal | null;
}

/** The life of a SPAC behind its offering; the subject is the SPAC, not its target. */
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
  /** All that was raised until the document's day. */
  fundingUsd?: Decimal | null;
  investors?: string[] | null;
}

export interface FilingClaim extends Filing {
  /** The main document, a file name or address. */
  document?: string | null;
  /** Item codes of an 8-K. */
  items?: string[];
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
}

export interface BalanceClaim {
  asOfOn: Day;
  currency: string;
  cash?: Decimal | null;
  totalAssets?: Decimal | null;
  totalDebt?: Decimal | null;
  totalEquity?: Decimal | null;
}

export interface SeriesClaim {
  /** What the provider has taken out of its prices already; "splits" prices must never be adjusted again. */
  adjusted: "none" | "splits";
  /** The first bar is of the security's first day of trading, so that an older holder of the ticker is not meant. */
  isFromListing?: boolean | null;
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
