import { type Day, dayFrom, yearOf } from "../../../domain/calendar/day.ts";
import { dollarsText } from "../../../domain/fields/formats.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import type { GroupFigure } from "../../../domain/stats/figures.ts";
import { firstYear } from "../../../domain/stats/periods.ts";
import { daysFilter, sources } from "../../../domain/stats/sources.ts";
import { dealSizeNote, viewFilters } from "../../../domain/stats/stats-filters.ts";
import { universeChoices } from "../../../domain/universes/membership.ts";
import type { Context } from "../../http/context.ts";
import { type GroupWish, groupKey } from "../../rows/read-groups.ts";
import { readKeptGroups } from "./read-block.ts";
import type { ElementWish } from "./read-element.ts";

/** The sentences of an element: how many deals and how much money this year, by which rule, and what does not count. */
export async function describeElement(context: Context, wish: ElementWish) {
  const { block, page, today } = wish;
  const { source } = block;
  const year = yearOf(today);
  const counted = { ...viewFilters(source, page), ...block.filters };
  const ofYear: GroupWish = {
    ...wishOf(source, counted, { from: year, today }),
    by: [[]],
    figures: [{ kind: "count" }, { kind: "sum" }],
  };
  const [own, unsized] = await Promise.all([
    readKeptGroups(context, ofYear, ["market"], today),
    source === "priced" ? countUnsized(context, counted, wish) : [],
  ]);
  const [count, sum] = own.get("")?.figures ?? [];
  const { noun } = sources[source];
  return {
    numIpoText: `${(count?.value ?? 0).toLocaleString("en-US")} ${noun} in ${year} to date`,
    proceedsText:
      source === "priced"
        ? `${sum?.value ? dollarsText(sum.value) : "$0"} raised in ${year} to date`
        : "",
    footnote: [ruleOf(source, page), notCounted(unsized, year)].filter(Boolean).join(" "),
  };
}

function wishOf(
  source: ElementWish["block"]["source"],
  filters: Filters,
  { from, today }: { from: number; today: Day },
) {
  const { viewType, day } = sources[source];
  const days = daysFilter(source, dayFrom(from, 1, 1), today);
  return { viewType, day, average: "mean", filters: { ...filters, ...days } } as const;
}

interface Unsized {
  year: number;
  deals: number;
}

/** Counts the deals of each year of the element that the universe leaves out and whose size in dollars is not known. */
async function countUnsized(
  context: Context,
  { Universe, ...everyDeal }: Filters,
  { block, page, today }: ElementWish,
): Promise<Unsized[]> {
  const isOfThisYear = block.layout === "sectors" || block.layout === "regions";
  const from = isOfThisYear ? yearOf(today) : firstYear;
  const toggles: Filters = page.includeSpacs ? { IncludeSpac: true } : {};
  const groupWish: GroupWish = {
    ...wishOf(block.source, { ...everyDeal, ...toggles }, { from, today }),
    by: [["year"]],
    figures: [{ kind: "sum" }, { kind: "sum", of: { Universe } }],
  };
  const groups = await readKeptGroups(context, groupWish, ["market"], today);
  return Array.from({ length: yearOf(today) - from + 1 }, (_, at) => {
    const year = from + at;
    const [all, own] = groups.get(groupKey({ year }))?.figures.map(unknownOf) ?? [];
    return { year, deals: (all ?? 0) - (own ?? 0) };
  }).filter(({ deals }) => deals > 0);
}

function unknownOf({ deals, known }: GroupFigure): number {
  return deals - known;
}

/** The rule by which deals count, in a sentence. */
export function ruleOf(source: ElementWish["block"]["source"], page: ElementWish["page"]): string {
  const { Universe } = viewFilters(source, page);
  const name = universeChoices.find(({ value }) => value === Universe)?.label ?? "";
  if (source === "priced" && page.universe === "portal")
    return `${dealSizeNote(page.headquarter)}. Universe: ${name}.`;
  if (source !== "priced" && page.universe !== "portal")
    return `Universe: ${name}, because the chosen publisher counts priced IPOs only.`;
  return `Universe: ${name}.`;
}

/** Says how many deals do not count, this year and in the years before. */
function notCounted(unsized: readonly Unsized[], thisYear: number): string {
  const before = unsized.filter(({ year }) => year < thisYear);
  const now = unsized.find(({ year }) => year === thisYear);
  const [first, last] = [before[0]?.year, before.at(-1)?.year];
  const earlier = before.reduce((sum, { deals }) => sum + deals, 0);
  const parts = [
    now && `${dealsText(now.deals)} of ${thisYear}`,
    earlier > 0 && `${dealsText(earlier)} of ${first === last ? first : `${first} to ${last}`}`,
  ].filter(Boolean);
  return parts.length === 0
    ? ""
    : `Not counted, because their size or exchange rate isn't known: ${parts.join(" and ")}.`;
}

function dealsText(deals: number): string {
  return `${deals.toLocaleString("en-US")} ${deals === 1 ? "deal" : "deals"}`;
}
