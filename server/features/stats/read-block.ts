import { type Day, dayFrom, yearOf } from "../../../domain/calendar/day.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import type { Block } from "../../../domain/stats/block.ts";
import { followsPrices, type MeasureId, measureOf } from "../../../domain/stats/measures.ts";
import { firstYear, totalPeriods } from "../../../domain/stats/periods.ts";
import { regions } from "../../../domain/stats/regions.ts";
import { daysFilter, sources } from "../../../domain/stats/sources.ts";
import {
  type DynamicFilters,
  dynamicViewFilters,
  ipoFromDays,
  type StatsFilters,
  viewFilters,
} from "../../../domain/stats/stats-filters.ts";
import { cachedReply, cacheReply, lastReply } from "../../freshness/reply-cache.ts";
import type { Context } from "../../http/context.ts";
import type { VersionName } from "../../market/versions-repository.ts";
import {
  type Dimension,
  type Group,
  type GroupWish,
  type KeptGroups,
  readGroups,
  readGroupsAgain,
} from "../../rows/read-groups.ts";

/** The year columns of a table. */
export const yearColumns = 10;

export interface BlockWish {
  block: Exclude<Block, { layout: "deals" }>;
  page: StatsFilters;
  dynamic: DynamicFilters;
  today: Day;
}

/** The deals of a block without their days. */
export function blockFilters({
  block,
  page,
  dynamic,
}: Omit<BlockWish, "block" | "today"> & { block: Block }) {
  return {
    ...(isByRegion(block) && everyRegion),
    ...viewFilters(block.source, page),
    ...block.filters,
    ...dynamicViewFilters(block.dynamic ?? [], dynamic),
  } satisfies Filters;
}

/** A deal whose exchange nobody states is in no region, so a page by region does not count it. */
const everyRegion = { ExchangeRegion: regions.map(({ value }) => value) } as const;

function isByRegion({ layout }: Block): boolean {
  return layout === "regions" || layout === "regionsByYear";
}

/** The first and the last day of the deals of a block. */
export function blockDays({ block, dynamic, today }: BlockWish): { from: Day; to: Day } {
  switch (block.layout) {
    case "sectors":
    case "regions":
      return ipoFromDays(block.frame ?? dynamic.ipoFrom, today);
    case "years":
    case "frames":
      return { from: dayFrom(firstYear, 1, 1), to: today };
    default:
      return { from: dayFrom(yearOf(today) - yearColumns + 1, 1, 1), to: today };
  }
}

const groupings: Record<BlockWish["block"]["layout"], Dimension[][]> = {
  years: [["year"], []],
  frames: [["window"]],
  sectors: [["sector"], []],
  regions: [["region"], []],
  months: [["year", "month"], ["year"]],
  quarters: [["year", "quarter"], ["year"]],
  sectorsByYear: [["year", "sector"], ["year"]],
  regionsByYear: [["year", "region"], ["year"]],
};

/**
 * Reads the groups of a block in one statement. Measures of closing prices narrow only their own deals, not those of
 * counts and proceeds.
 */
export function readBlock(context: Context, wish: BlockWish): Promise<Map<string, Group>> {
  const { block, page, today } = wish;
  const { viewType, day } = sources[block.source];
  const { from, to } = blockDays(wish);
  const measures: readonly MeasureId[] = block.measures;
  const groupWish: GroupWish = {
    viewType,
    filters: { ...blockFilters(wish), ...daysFilter(block.source, from, to) },
    day,
    by: groupings[block.layout],
    ...(block.layout === "frames" && { windows: totalPeriods(today) }),
    figures: measures.map((id) => measureOf(id).figure),
    average: page.average,
  };
  const hasPrices = measures.some(followsPrices);
  return readKeptGroups(context, groupWish, hasPrices ? ["market", "prices"] : ["market"], today);
}

/** The groups that are being read: the data types of a page ask some of the same questions at once. */
const underWay = new WeakMap<Context, Map<string, Promise<KeptGroups>>>();

/** Reads groups, which are kept until something that they show changes, and then as far as it has not. */
export async function readKeptGroups(
  context: Context,
  groupWish: GroupWish,
  names: VersionName[],
  today: Day,
): Promise<Map<string, Group>> {
  const { db, pastDay, principal, versions } = context;
  const seen = (await versions.current(names)).join(",");
  const key = JSON.stringify(["groups", groupWish]);
  const cached = cachedReply<KeptGroups>(db, key, seen);
  if (cached) return cached.groups;
  const reads = underWay.get(context) ?? new Map<string, Promise<KeptGroups>>();
  underWay.set(context, reads);
  const viewer = { userId: principal.userId, today };
  // Changes of the figures of a past day are not counted, and there are none.
  const read = async (): Promise<KeptGroups> =>
    pastDay === null
      ? readGroupsAgain(db, groupWish, viewer, lastReply(db, key))
      : { groups: await readGroups(db, groupWish, viewer), years: null };
  const reading = reads.get(key) ?? read();
  reads.set(key, reading);
  const kept = await reading;
  cacheReply(db, key, { seen, value: kept });
  return kept.groups;
}
