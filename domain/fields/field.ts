import { type WordsOf, wordsOf } from "./words.ts";

/** The nine types of column. */
export const fieldTypes = wordsOf("Date Money Number Text Percentage Boolean Link Tree Complex");

export type FieldType = (typeof fieldTypes)[number];

/** The thing that a row represents: a deal, a lock-up tranche of a deal, an entry of the monitor list. */
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
 * Formats of values. The value itself, in rows, JSON and the browser, is:
 * a day "YYYY-MM-DD"; money in whole US dollars, prices in the currency of the row; shares as a count;
 * a percentage in percent points (12.5 is 12.5 %, as in filters; a spreadsheet cell holds 0.125);
 * ratings as scored, 1 to 5, and their sum, 4 to 20; a list as texts separated by pipes; null when unknown.
 */
export type FieldFormat = WordsOf<
  | "text list day dollars price percent whole count amount tenths multiple rating score yesNo"
  | "daysToGo address complex"
>;

/**
 * The value that orders rows in the grid, on pages and in files; see `compareValues`:
 * "value" is the value as it is: a number, a day, a yes or no;
 * "text" is the value without regard to the case of the letters A to Z;
 * "carried" is a value that the row does not show, such as a price in US dollars: rows that the browser sorts carry it
 * under `orderKey`;
 * `as` names the field whose order this one shares;
 * null is for headers, and for values that the server would have to look up for every row.
 */
export type FieldOrder<Id extends string = string> =
  | "value"
  | "text"
  | "carried"
  | { as: Id }
  | null;

/** `Id` is the type of the field ids to which a field may refer. */
export interface Field<Id extends string = string> {
  /** The name of the value in a row: dealSize; its display text is dealSizeVisible. */
  key: string;
  title: string;
  type: FieldType;
  format: FieldFormat;
  /** The decimals of a percentage. */
  decimals: 1 | 2;
  group: FieldGroup;
  grains: readonly Grain[];
  /** True if every row has a value. */
  isAlwaysKnown: boolean;
  order: FieldOrder<Id>;
  /** The width of the column in pixels. A fixed width does not change with the window. */
  width: { width: number; isFixed: boolean };
  /** The least width in the grid, in pixels. */
  minWidth: number;
  /** True for prose: the column takes a share of the remaining width. */
  grows: boolean;
  /** The edge of the grid to which the column is pinned while the others scroll. */
  pin?: "left" | "right";
  /** The title on a phone, where the usual one would take three lines. */
  phoneTitle?: string;
  excel: {
    /** A number format of the spreadsheet; "General" for text. */
    format: string;
    /** The width of the spreadsheet's column in characters. */
    width: number;
    /** The fields that replace this one in a spreadsheet, where one cell cannot hold its value. */
    columns?: readonly Id[];
  };
  /** The fields below this header, which has no value itself. */
  nested?: readonly Id[];
  /** Further fields that its cell needs: rows carry them when this field is chosen. */
  alongside?: readonly Id[];
  /** The field with the address to which the text of this one links. */
  linkedBy?: Id;
  /** Cells cut texts longer than `over` to `keep` characters. */
  cut?: { over: number; keep: number };
  /** True if live prices update the cell. */
  isLive: boolean;
  /** True if the cell is a button: the column is narrow and has no visible title. */
  isControl: boolean;
  /** False if rows carry the field only for the cell of another field. */
  isOffered: boolean;
}
