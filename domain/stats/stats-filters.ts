import type { Day } from "../calendar/day.ts";
import { type TimeFrame, timeFrameDays } from "../calendar/time-frames.ts";
import type { FilterKey, Filters } from "../filters/filters.ts";
import type { UniverseId } from "../universes/membership.ts";
import { regions } from "./regions.ts";
import { type SourceId, sources } from "./sources.ts";

/** The market on which deals are listed. */
export const headquarters = [
  { value: "US", label: "US" },
  { value: "NonUS", label: "Non-US" },
  { value: "Global", label: "Global" },
] as const;

export type Headquarter = (typeof headquarters)[number]["value"];

export function headquarterLabel(headquarter: Headquarter): string {
  return headquarters.find(({ value }) => value === headquarter)?.label ?? "";
}

/** The universes that a page offers; the portal's own follows the two toggles. */
export const pageUniverses = [
  { value: "portal", label: "Greenshoe" },
  { value: "sec-corporate", label: "SEC corporate" },
  { value: "sec-total", label: "SEC total" },
  { value: "ritter-net", label: "Ritter Table 1" },
  { value: "renaissance", label: "Market cap ≥ $50 mm" },
] as const;

export type PageUniverse = (typeof pageUniverses)[number]["value"];

export const averages = [
  { value: "mean", label: "Mean" },
  { value: "median", label: "Median" },
] as const;

export type Average = (typeof averages)[number]["value"];

/** The kinds of securities that the popup filters; Include SPACs, beside it, speaks of blank checks. */
export const popupSecurityTypes = [
  "SecurityTypeCommonSharesList",
  "SecurityTypeADRsList",
  "SecurityTypeREITList",
  "SecurityTypeMLPList",
  "SecurityTypeRegAList",
  "SecurityTypeDirectListingList",
] as const satisfies readonly FilterKey[];

/** The filters of the popup: those of views that also make sense for statistics. */
export const popupKeys = [
  "SectorIndustry",
  "ExchangeRegion",
  ...popupSecurityTypes,
  "DealSizeMin",
  "DealSizeMax",
  "Investor",
  "VentureCapital",
  "PE",
] as const satisfies readonly FilterKey[];

/** The filters of a page of statistics. */
export interface StatsFilters {
  headquarter: Headquarter;
  includeSpacs: boolean;
  includeAShares: boolean;
  universe: PageUniverse;
  average: Average;
  /** The filters of the popup. */
  filters: Filters;
}

export const usualStatsFilters: StatsFilters = {
  headquarter: "US",
  includeSpacs: false,
  includeAShares: false,
  universe: "portal",
  average: "mean",
  filters: {},
};

/** The periods from which a chart takes its IPOs. */
export const ipoFromFrames = ["ytd", "90Days", "LTM"] as const satisfies readonly TimeFrame[];

export type IpoFrom = (typeof ipoFromFrames)[number];

export const ipoFromLabels: Record<IpoFrom, string> = {
  ytd: "YTD",
  "90Days": "Quarter",
  LTM: "LTM",
};

const usualIpoFrom: IpoFrom = "LTM";

/** All places of a group of locations, as filters of charts name them. */
export const allLocations = { Global: -1, NonUS: -2, US: -3 } as const;

/** True for a region, and for all places of a group. */
export function isPlace(region: number): boolean {
  const places: number[] = [...Object.values(allLocations), ...regions.map(({ value }) => value)];
  return places.includes(region);
}

/** The filters of one chart, beside those of its page. */
export interface DynamicFilters {
  ipoFrom: IpoFrom;
  /** A sector; null for all. */
  industry: number | null;
  /** A region, or one of `allLocations`. */
  region: number;
  adrsOnly: boolean;
}

export const usualDynamicFilters: DynamicFilters = {
  ipoFrom: usualIpoFrom,
  industry: null,
  region: allLocations.Global,
  adrsOnly: false,
};

export type DynamicFilterId = keyof DynamicFilters;

/** Include SPACs belongs to the US, include A-shares to the rest: a toggle of the other market is off. */
export function withToggles(filters: StatsFilters): StatsFilters {
  const isUs = filters.headquarter === "US";
  return {
    ...filters,
    includeSpacs: filters.includeSpacs && isUs,
    includeAShares: filters.includeAShares && !isUs,
  };
}

const locations = { US: "Us", NonUS: "NonUs", Global: "Global" } as const;

/** The filters of views that a page of statistics stands for. */
export function viewFilters(source: SourceId, page: StatsFilters): Filters {
  const { headquarter, filters } = withToggles(page);
  return {
    ...filters,
    ...sources[source].filters,
    LocationListingLocation: locations[headquarter],
    Universe: universeFor(source, page),
  };
}

/** The publishers define no universe of filings, so filings are counted by the portal's own rule. */
export function universeFor(source: SourceId, page: StatsFilters): UniverseId {
  const { includeSpacs, includeAShares } = withToggles(page);
  if (source === "priced" && page.universe !== "portal") return page.universe;
  const name = source === "priced" ? "portal" : "filings";
  if (includeSpacs) return `${name}-spacs`;
  return includeAShares ? `${name}-a-shares` : name;
}

/** The filters of views that the filters of one chart stand for. */
export function dynamicViewFilters(
  wanted: readonly DynamicFilterId[],
  { industry, region, adrsOnly }: DynamicFilters,
): Filters {
  return {
    ...(wanted.includes("industry") && industry !== null && { SectorIndustry: [industry] }),
    ...(wanted.includes("region") && regionFilters(region)),
    ...(wanted.includes("adrsOnly") && adrsOnly && { SecurityTypeADRsList: "only" as const }),
  };
}

function regionFilters(region: number): Filters {
  if (region === allLocations.NonUS) return { LocationListingLocation: "NonUs" };
  if (region === allLocations.US) return { LocationListingLocation: "Us" };
  return region > 0 ? { ExchangeRegion: [region] } : {};
}

/** The first and last day of the period from which a chart takes its IPOs. */
export function ipoFromDays(frame: IpoFrom, today: Day): { from: Day; to: Day } {
  const { from, to } = timeFrameDays(frame, today);
  return { from: from ?? today, to: to ?? today };
}

/** The smallest deals that the portal's own universe has. */
export function dealSizeNote(headquarter: Headquarter): string {
  return `IPOs ≥ ${headquarter === "US" ? "$5mm" : "$100mm"} Deal Size`;
}
