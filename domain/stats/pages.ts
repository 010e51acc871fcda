import { additionalPages } from "./additional-pages.ts";
import type { Block } from "./block.ts";
import { detailPages } from "./detail-pages.ts";
import type { Headquarter } from "./stats-filters.ts";

/** The kinds of figures that a page offers. */
const dataTypeLabels = {
  annual: "Annual",
  quarterly: "Quarterly",
  monthly: "Monthly",
  ytd: "YTD",
  ltm: "LTM",
  totals: "Totals",
  percentages: "Percentages",
  proceeds: "Proceeds",
  firstDay: "First Day",
  aftermarket: "Aftermarket",
  aboveIssue: "Above Issue",
  total: "Total",
  largest: "Largest",
  ebitda: "EBITDA",
  netIncome: "Net Income",
  freeCashFlow: "Free Cash Flow",
} as const;

export type DataType = keyof typeof dataTypeLabels;

export const dataTypes = Object.keys(dataTypeLabels) as DataType[];

interface Page<Type> {
  title: string;
  /** Its title for other headquarters than the US. */
  titleElsewhere?: string;
  /** The only headquarter of the page. */
  forced?: Headquarter;
  /** The name of the list of data types. */
  typeLabel?: string;
  types: Partial<Record<DataType, Type>>;
}

/** A page as it is declared: its kinds of figures have their usual labels, unless they say otherwise. */
export type DeclaredPage = Page<Block & { label?: string }>;

type StatsPage = Page<Block & { label: string }>;

const declaredPages = { ...detailPages, ...additionalPages };

export type StatsPageId = keyof typeof declaredPages;

export const statsPageIds = Object.keys(declaredPages) as StatsPageId[];

export function statsPageOf(id: StatsPageId): StatsPage {
  const { types, ...page } = declaredPages[id];
  const completed = Object.entries(types).map(([type, block]) => [
    type,
    { label: dataTypeLabels[type as DataType], ...block },
  ]);
  return { ...page, types: Object.fromEntries(completed) };
}

export function pageTitle({ title, titleElsewhere }: StatsPage, headquarter: Headquarter): string {
  return headquarter === "US" ? title : (titleElsewhere ?? title);
}
