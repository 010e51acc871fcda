import { additionalPages } from "./additional-pages.ts";
import type { Block } from "./blocks.ts";
import { detailPages } from "./detail-pages.ts";
import type { Headquarter } from "./stats-filters.ts";

/** The kinds of figures that a page offers. */
export const dataTypes = [
  ...([
    "annual",
    "quarterly",
    "monthly",
    "ytd",
    "ltm",
    "totals",
    "percentages",
    "proceeds",
  ] as const),
  ...(["firstDay", "aftermarket", "aboveIssue", "total", "largest"] as const),
  ...(["ebitda", "netIncome", "freeCashFlow"] as const),
] as const;

export type DataType = (typeof dataTypes)[number];

export interface StatsPage {
  title: string;
  /** Its title for other headquarters than the US. */
  titleElsewhere?: string;
  /** The only headquarter of the page. */
  forced?: Headquarter;
  /** The name of the list of data types. */
  typeLabel?: string;
  types: Partial<Record<DataType, Block & { label: string }>>;
}

export const statsPages = { ...detailPages, ...additionalPages } as const;

export type StatsPageId = keyof typeof statsPages;

export const statsPageIds = Object.keys(statsPages) as StatsPageId[];

export function statsPageOf(id: StatsPageId): StatsPage {
  return statsPages[id];
}

export function pageTitle({ title, titleElsewhere }: StatsPage, headquarter: Headquarter): string {
  return headquarter === "US" ? title : (titleElsewhere ?? title);
}
