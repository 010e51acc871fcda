import type { PreparedLines } from "../../domain/charts/prepare-lines.ts";

/**
 * A document as plain values, so that it can be sent to the thread that draws it. Lengths are points, of which an inch
 * has 72.
 */
export interface Paper {
  /** The title of the document, which readers show in place of its file name. */
  title: string;
  subject: string;
  author: string;
  /** The day that the document stands for; its file says that it was made then. */
  day: string;
  /** The data URL of the picture at the top of each page; empty for the mark of the product. */
  logo: string;
  /** The line at the top of each page: left and right. */
  head: readonly [left: string, right: string];
  /** The line at the bottom of each page, before the number of the page. */
  foot: string;
  blocks: readonly Block[];
}

/** A piece of text in one style. */
export interface Run {
  text: string;
  isBold?: boolean;
  /** A web address. */
  link?: string;
}

export type Text = string | readonly Run[];

export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  | { kind: "paragraph"; text: Text; style?: ParagraphStyle }
  | { kind: "list"; items: readonly Text[]; isNumbered?: boolean; color?: "brand" | "danger" }
  | TableBlock
  | { kind: "facts"; title: string; facts: readonly Fact[] }
  | { kind: "figures"; title: string; facts: readonly Fact[] }
  | RatingBlock
  | ChartBlock
  /** Two columns beside each other, or below each other when they are higher than the rest of a page. */
  | { kind: "columns"; left: readonly Block[]; right: readonly Block[]; rightWidth: number };

export type ParagraphStyle = "body" | "lead" | "sub" | "note";

export type Fact = readonly [label: string, value: string];

export interface TableBlock {
  kind: "table";
  title: string;
  /** The first column holds the names of the rows; the others are aligned right. */
  columns: readonly { label: string; isEstimate?: boolean }[];
  rows: readonly { cells: readonly string[]; isStrong?: boolean }[];
  note?: string;
}

export interface RatingBlock {
  kind: "rating";
  /** The sum of the criteria; null when not rated. */
  total: number | null;
  name: string;
  note: string;
  /** Scores of 1 to 5; null when a criterion is not rated. */
  criteria: readonly { label: string; score: number | null }[];
}

export interface ChartBlock {
  kind: "chart";
  title: string;
  /** Says in words what the lines show. */
  alt: string;
  note: string;
  /** Lines of percent. */
  chart: PreparedLines;
}
