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
  const [own, uncounted] = await Promise.all([
    readKeptGroups(context, ofYear, ["market"], today),
    countUncounted(context, counted, wish),
  ]);
  const [count, sum] = own.get("")?.figures ?? [];
  const { noun } = sources[source];
  return {
    numIpoText: `${(count?.value ?? 0).toLocaleString("en-US")} ${noun} in ${year} to date`,
    proceedsText:
      source === "priced"
        ? `${sum?.value ? dollarsText(sum.value) : "$0"} raised in ${year} to date`
        : "",
    footnote: [ruleOf(source, page), notCounted(source, uncounted, year)].filter(Boolean).join(" "),
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

interface Uncounted {
  year: number;
  deals: number;
}

function countUncounted(
  context: Context,
  counted: Filters,
  wish: ElementWish,
): Promise<Uncounted[]> | Uncounted[] {
  switch (wish.block.source) {
    case "priced":
      return countUnsized(context, counted, wish);
    case "filings":
      return countUnfiled(context, wish);
    default:
      return [];
  }
}

/** Counts the IPOs of each year of pricing whose first filing no source tells, so that no year of filings has them. */
async function countUnfiled(context: Context, { page, today }: ElementWish): Promise<Uncounted[]> {
  const groupWish: GroupWish = {
    ...wishOf("priced", viewFilters("priced", page), { from: firstYear, today }),
    by: [["year"]],
    figures: [{ kind: "count", of: { FileDateStartDate: dayFrom(1900, 1, 1) } }],
  };
  const groups = await readKeptGroups(context, groupWish, ["market"], today);
  return yearsFrom(firstYear, today)
    .map((year) => {
      const { deals = 0, figures = [] } = groups.get(groupKey({ year })) ?? {};
      return { year, deals: deals - (figures[0]?.deals ?? 0) };
    })
    .filter(({ deals }) => deals > 0);
}

/** Counts the deals of each year of the element that the universe leaves out and whose size in dollars is not known. */
async function countUnsized(
  context: Context,
  { Universe, ...everyDeal }: Filters,
  { block, page, today }: ElementWish,
): Promise<Uncounted[]> {
  const isOfThisYear = block.layout === "sectors" || block.layout === "regions";
  const from = isOfThisYear ? yearOf(today) : firstYear;
  const toggles: Filters = page.includeSpacs ? { IncludeSpac: true } : {};
  const groupWish: GroupWish = {
    ...wishOf(block.source, { ...everyDeal, ...toggles }, { from, today }),
    by: [["year"]],
    figures: [{ kind: "sum" }, { kind: "sum", of: { Universe } }],
  };
  const groups = await readKeptGroups(context, groupWish, ["market"], today);
  return yearsFrom(from, today)
    .map((year) => {
      const [all, own] = groups.get(groupKey({ year }))?.figures.map(unknownOf) ?? [];
      return { year, deals: (all ?? 0) - (own ?? 0) };
    })
    .filter(({ deals }) => deals > 0);
}

function yearsFrom(first: number, today: Day): number[] {
  return Array.from({ length: yearOf(today) - first + 1 }, (_, at) => first + at);
}

function unknownOf({ deals, known }: GroupFigure): number {
  return deals - known;
}

/** The rule by which deals count, in a sentence. */
function ruleOf(source: ElementWish["block"]["source"], page: ElementWish["page"]): string {
  const { Universe } = viewFilters(source, page);
  const name = universeChoices.find(({ value }) => value === Universe)?.label ?? "";
  if (source === "priced" && page.universe === "portal")
    return `${dealSizeNote(page.headquarter)}. Universe: ${name}.`;
  if (source !== "priced" && page.universe !== "portal")
    return `Universe: ${name}, because the chosen publisher counts priced IPOs only.`;
  return `Universe: ${name}.`;
}

/** Says how many deals do not count, this year and in the years before. */
function notCounted(
  source: ElementWish["block"]["source"],
  uncounted: readonly Uncounted[],
  thisYear: number,
): string {
  const before = uncounted.filter(({ year }) => year < thisYear);
  const now = uncounted.find(({ year }) => year === thisYear);
  const [first, last] = [before[0]?.year, before.at(-1)?.year];
  const earlier = before.reduce((sum, { deals }) => sum + deals, 0);
  const parts = [
    now && `${dealsText(now.deals)} of ${thisYear}`,
    earlier > 0 && `${dealsText(earlier)} of ${first === last ? first : `${first} to ${last}`}`,
  ].filter(Boolean);
  const reason =
    source === "filings"
      ? "with unknown filing day, by the year of pricing"
      : "with unknown size or exchange rate";
  return parts.length === 0 ? "" : `Excludes ${parts.join(" and ")} ${reason}.`;
}

function dealsText(deals: number): string {
  return `${deals.toLocaleString("en-US")} ${deals === 1 ? "deal" : "deals"}`;
}
