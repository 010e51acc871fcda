/** The nine kinds of column that a grid knows. */
export const fieldTypes = [
  "Date",
  "Money",
  "Number",
  "Text",
  "Percentage",
  "Boolean",
  "Link",
  "Tree",
  "Complex",
] as const;

export type FieldType = (typeof fieldTypes)[number];

/** What a row stands for: a deal, a lock-up tranche of a deal, an entry of the monitor list. */
export type Grain = "deal" | "lockup" | "monitor";

/** The groups of the columns modal, in its order. */
export const fieldGroups = [
  { id: "keyFields", title: "Key Fields" },
  { id: "dealInfo", title: "Deal Info" },
  { id: "companyInfo", title: "Company Info" },
  { id: "researchRating", title: "Research Rating" },
  { id: "returnsTrading", title: "Returns/Trading" },
  { id: "comps", title: "Comps" },
  { id: "valuation", title: "Valuation" },
  { id: "investorsFunding", title: "Investors/Funding" },
  { id: "financials", title: "Financials" },
] as const;

export type FieldGroup = (typeof fieldGroups)[number]["id"];

/**
 * How a value is written. The value itself, in rows, JSON and the browser, is:
 * a day "YYYY-MM-DD"; money in whole US dollars, prices in the currency of the row; shares as a count;
 * a percentage in percent points (12.5 is 12.5 %, as in filters; a spreadsheet cell holds 0.125);
 * ratings as scored, 1 to 5, and their sum, 4 to 20; a list as texts with a pipe between them; null where it is not known.
 */
export type FieldFormat =
  | "text"
  | "list"
  | "day"
  | "dollars"
  | "price"
  | "percent"
  | "whole"
  | "count"
  | "amount"
  | "tenths"
  | "multiple"
  | "rating"
  | "score"
  | "yesNo"
  | "daysToGo"
  | "address"
  | "complex";

export interface Field {
  /** The name of the value in a row: dealSize; its display text is dealSizeVisible. */
  key: string;
  title: string;
  type: FieldType;
  format: FieldFormat;
  group: FieldGroup;
  grains: readonly Grain[];
  /** In pixels. A fixed width does not change with the window. */
  width: { width: number; isFixed: boolean };
  excel: {
    /** A number format of the spreadsheet; "General" for text. */
    format: string;
    /** In characters. */
    width: number;
    /** Ids of the fields that stand for this one where one cell cannot hold it. */
    columns?: readonly string[];
  };
  /** Ids of the fields under this one's header; it has no value of its own. */
  nested?: readonly string[];
  /** Ids of the fields that its cell shows or needs too: rows carry them when this one is chosen. */
  alongside?: readonly string[];
  /** The id of the field with the address that its text leads to. */
  linkedBy?: string;
  /** Cells cut texts that are longer than `over` to `keep` characters. */
  cut?: { over: number; keep: number };
  /** True where the feed of live prices moves the cell. */
  isLive: boolean;
  /** False for headers, and for what the server would have to look up for every row there is. */
  isSortable: boolean;
  /** False for what rows carry for another field's cell alone. */
  isOffered: boolean;
}
