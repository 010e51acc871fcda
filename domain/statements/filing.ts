import { registrationKinds } from "../status/registration-kinds.ts";
import type { Statements } from "./stated-value.ts";

/** A filing of the company; merged with its filings from all sources, one for each accession. */
export const filingStatements = {
  form: { kind: "form", longest: 60, isRequired: true },
  filedOn: { kind: "day", isRequired: true },
  accession: { kind: "text", longest: 30, isRequired: true },
  /** The registration's file number ("333-…"), shared by its amendments, prospectus and withdrawal. */
  fileNumber: { kind: "text", longest: 60 },
  /** The day on which a confidential draft was released to the public. */
  releasedOn: { kind: "day" },
  /** True if the cover shows a price range. */
  hasPriceRange: { kind: "yesNo" },
  /** The number that an amendment gives itself. */
  amendment: { kind: "number", range: [1, 99] },
  /** The date of a final prospectus. */
  prospectusOn: { kind: "day" },
  securityClass: {
    kind: "word",
    choices: ["shares", "units", "warrants", "notes", "preferred", "fund"],
  },
  /** True if it sells nothing to the public for the first time: holders resell, or the company is public already. */
  isResale: { kind: "yesNo" },
  isDirectListing: { kind: "yesNo" },
  /** The main document, a file name or address. */
  document: { kind: "text", longest: 500 },
  /** Item codes of an 8-K. */
  items: { kind: "word", most: 50 },
  /** The instant at which EDGAR accepted it. Its own header is right; lists may not be. */
  accepted: {
    fields: {
      at: { kind: "instant", isRequired: true },
      by: { kind: "word", choices: ["header", "list"], isRequired: true },
    },
  },
} as const satisfies Statements;

/** Figures of a period, in whole units of the currency. */
export const figureStatements = {
  revenue: { kind: "figure" },
  grossProfit: { kind: "figure" },
  ebitda: { kind: "figure" },
  ebit: { kind: "figure" },
  netIncome: { kind: "figure" },
  operatingCashFlow: { kind: "figure" },
  capitalExpenditure: { kind: "figure" },
} as const satisfies Statements;

const figureNames = [
  ...["revenue", "grossProfit", "ebitda", "ebit"],
  ...["netIncome", "operatingCashFlow", "capitalExpenditure"],
] as readonly (keyof typeof figureStatements)[];

/** The figures of a period; merged by period, term and currency. */
export const periodStatements = {
  periodEndOn: { kind: "day", isRequired: true },
  term: { kind: "word", choices: ["quarter", "annual"], isRequired: true },
  currency: { kind: "currency", isRequired: true },
  ...figureStatements,
  /** The figures that no report states, such as those of a fourth quarter: the year less its first nine months. */
  derived: { kind: "word", choices: figureNames, most: 20 },
  /** The filings that state the figures, the first one first; a figure is repeated only where a later one restates it. */
  reports: {
    most: 100,
    fields: {
      accession: { kind: "text", longest: 30, isRequired: true },
      form: { kind: "form", longest: 60, isRequired: true },
      filedOn: { kind: "day", isRequired: true },
      figures: { fields: figureStatements, isRequired: true },
    },
  },
} as const satisfies Statements;

export const balanceStatements = {
  asOfOn: { kind: "day", isRequired: true },
  currency: { kind: "currency", isRequired: true },
  cash: { kind: "figure" },
  totalAssets: { kind: "figure" },
  totalDebt: { kind: "figure" },
  totalEquity: { kind: "figure" },
} as const satisfies Statements;

/** The largest holders of the company on a day, with their fractions of the shares before and after the offering. */
export const holderStatements = {
  asOfOn: { kind: "day", isRequired: true },
  holders: {
    most: 100,
    isRequired: true,
    fields: {
      name: { kind: "name", longest: 300, isRequired: true },
      before: { kind: "fraction", isRequired: true, isNullable: true },
      after: { kind: "fraction", isRequired: true, isNullable: true },
    },
  },
} as const satisfies Statements;

/**
 * The facts found in a prospectus. The values that a rule proves are claims besides; the others wait for staff. Each has the
 * bound of its claim where it becomes one.
 */
export const prospectusStatements = {
  form: { kind: "form", longest: 60, isRequired: true },
  filedOn: { kind: "day", isRequired: true },
  accession: { kind: "text", longest: 30, isRequired: true, isNullable: true },
  /** The file name of the document. */
  document: { kind: "text", longest: 500, isRequired: true, isNullable: true },
  /** The date of a final prospectus. */
  datedOn: { kind: "day", isRequired: true, isNullable: true },
  isResale: { kind: "yesNo", isRequired: true },
  isDirectListing: { kind: "yesNo", isRequired: true },
  /** The kind of registration, with the words that tell it; one that is not certain begins no deal. */
  kind: {
    fields: {
      name: { kind: "word", choices: registrationKinds, isRequired: true },
      isCertain: { kind: "yesNo", isRequired: true },
      passage: { kind: "text", longest: 5000, isRequired: true },
    },
  },
  /** The name of its text in the store of files. */
  text: { kind: "text", longest: 64 },
  /** The headings of the risk factors, in their order. */
  risks: { kind: "text", longest: 500, most: 300 },
  stated: {
    most: 100,
    isRequired: true,
    fields: {
      field: { kind: "word", isRequired: true },
      value: { kind: "any", isRequired: true },
      passage: { kind: "text", longest: 5000, isRequired: true },
      /** The part of the document in which the passage stands. */
      place: { kind: "text", longest: 200, isRequired: true },
      isCertain: { kind: "yesNo", isRequired: true },
      /** Why it is certain, or why not. */
      reason: { kind: "text", longest: 500, isRequired: true },
      /** Percent. */
      confidence: { kind: "number", range: [0, 100], isRequired: true },
    },
  },
} as const satisfies Statements;
