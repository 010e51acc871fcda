import type { Day } from "../calendar/day.ts";
import type { FilterKey, Filters } from "../filters/filters.ts";
import type { ViewType } from "../views/view-type.ts";

/** The kinds of view that show the deals behind a figure. */
export const dealViewTypes = [
  "Priced",
  "Pipeline",
  "PostponedWithdrawn",
] as const satisfies ViewType[];

export type DealViewType = (typeof dealViewTypes)[number];

/** A kind of event that statistics count, and the view whose rows are the deals behind each figure. */
export interface Source {
  /** The plural for headings and footnotes. */
  noun: string;
  viewType: DealViewType;
  /** The day by which a deal falls into a period. */
  day: "offer_on" | "filed_on" | "withdrawn_on";
  /** The filters of the view that set its first and last day. */
  dayKeys: readonly [
    FilterKey & ("OfferStartDate" | "FileDateStartDate" | "WithdrawnDateStartDate"),
    FilterKey & ("OfferEndDate" | "FileDateEndDate" | "WithdrawnDateEndDate"),
  ];
  filters: Filters;
}

export const sources = {
  priced: {
    noun: "IPOs",
    viewType: "Priced",
    day: "offer_on",
    dayKeys: ["OfferStartDate", "OfferEndDate"],
    filters: {},
  },
  filings: {
    noun: "filings",
    viewType: "Pipeline",
    day: "filed_on",
    dayKeys: ["FileDateStartDate", "FileDateEndDate"],
    filters: { WithOutcomes: true },
  },
  withdrawals: {
    noun: "withdrawals",
    viewType: "PostponedWithdrawn",
    day: "withdrawn_on",
    dayKeys: ["WithdrawnDateStartDate", "WithdrawnDateEndDate"],
    filters: { Withdrawn: true },
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;

/** The filters of the deals of some days. */
export function daysFilter(source: SourceId, from: Day, to: Day): Filters {
  const [start, end] = sources[source].dayKeys;
  return { [start]: from, [end]: to };
}
