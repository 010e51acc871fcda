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

/**
 * What rows are ordered by, in the grid, on pages and in files alike; see `compareValues`:
 * "value" is the value as it is: a number, a day, a yes or no;
 * "text" is the value without regard to the case of the letters A to Z;
 * "carried" is a value that the row does not show, such as the US dollars of a price: rows that a browser is to sort
 * carry it under `orderKey`;
 * `as` names the field whose order this one shares;
 * null is for headers, and for what the server would have to look up for every row there is.
 */
export type FieldOrder<Id extends string = string> =
  | "value"
  | "text"
  | "carried"
  | { as: Id }
  | null;

/** `Id` is the type of the ids that a field may name. */
export interface Field<Id extends string = string> {
  /** The name of the value in a row: dealSize; its display text is dealSizeVisible. */
  key: string;
  title: string;
  type: FieldType;
  format: FieldFormat;
  group: FieldGroup;
  grains: readonly Grain[];
  /** True for what no row lacks. */
  isAlwaysKnown: boolean;
  order: FieldOrder<Id>;
  /** In pixels. A fixed width does not change with the window. */
  width: { width: number; isFixed: boolean };
  /** In pixels: how narrow a column of a grid may become. */
  minWidth: number;
  /** True for text that is read, not only looked up: its column takes a share of the room that is left. */
  grows: boolean;
  /** The edge of the grid at which the column stays in sight while the others scroll by. */
  pin?: "left" | "right";
  /** The place among the columns that a phone shows first, beside the ticker. */
  phoneOrder?: number;
  excel: {
    /** A number format of the spreadsheet; "General" for text. */
    format: string;
    /** In characters. */
    width: number;
    /** The fields that stand for this one where one cell cannot hold it. */
    columns?: readonly Id[];
  };
  /** The fields under this one's header; it has no value of its own. */
  nested?: readonly Id[];
  /** The fields that its cell shows or needs too: rows carry them when this one is chosen. */
  alongside?: readonly Id[];
  /** The field with the address that its text leads to. */
  linkedBy?: Id;
  /** Cells cut texts that are longer than `over` to `keep` characters. */
  cut?: { over: number; keep: number };
  /** True where the feed of live prices moves the cell. */
  isLive: boolean;
  /** True for a cell that is a button, whose column is as narrow as that and has no title to see. */
  isControl: boolean;
  /** False for what rows carry for another field's cell alone. */
  isOffered: boolean;
}
