import { dayFrom, yearOf } from "../../../domain/calendar/day.ts";
import { dollarsText } from "../../../domain/fields/formats.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { daysFilter, sources } from "../../../domain/stats/sources.ts";
import { dealSizeNote, viewFilters } from "../../../domain/stats/stats-filters.ts";
import { universeChoices } from "../../../domain/universes/membership.ts";
import type { Context } from "../../http/context.ts";
import { type Group, readGroups } from "../../rows/read-groups.ts";
import type { ElementWish } from "./read-element.ts";

/** The sentences of an element: how many deals and how much money this year, by which rule, and what does not count. */
export async function describeElement(context: Context, { block, page, today }: ElementWish) {
  const { source } = block;
  const days = daysFilter(source, dayFrom(yearOf(today), 1, 1), today);
  const counted = { ...viewFilters(source, page), ...block.filters, ...days };
  const { Universe: _universe, ...everyDeal } = counted;
  const toggles: Filters = page.includeSpacs ? { IncludeSpac: true } : {};
  const [own, all] = await Promise.all([
    readYear(context, source, counted, today),
    source === "priced" ? readYear(context, source, { ...everyDeal, ...toggles }, today) : null,
  ]);
  const [count, sum] = own?.figures ?? [];
  const { noun } = sources[source];
  const year = yearOf(today);
  const unsized = (all?.figures[1]?.deals ?? 0) - (all?.figures[1]?.known ?? 0);
  return {
    numIpoText: `${(count?.value ?? 0).toLocaleString("en-US")} ${noun} in ${year} to date`,
    proceedsText:
      source === "priced" ? `${dollarsText(sum?.value ?? 0)} raised in ${year} to date` : "",
    footnote: [ruleOf(source, page), notCounted(unsized, year)].filter(Boolean).join(" "),
  };
}

async function readYear(
  { db, principal }: Context,
  source: ElementWish["block"]["source"],
  filters: Filters,
  today: string,
): Promise<Group | undefined> {
  const { viewType, day } = sources[source];
  const groups = await readGroups(
    db,
    {
      ...{ viewType, filters, day, by: [[]], average: "mean" },
      figures: [{ kind: "count" }, { kind: "sum" }],
    },
    { userId: principal.userId, today },
  );
  return groups.get("");
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

function notCounted(deals: number, year: number): string {
  if (deals === 0) return "";
  const subject = deals === 1 ? "1 deal isn't" : `${deals.toLocaleString("en-US")} deals aren't`;
  return `${subject} counted in ${year} because their size or exchange rate isn't known.`;
}
