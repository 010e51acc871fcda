import type { FieldId } from "../fields/fields.ts";
import { wordsOf } from "../fields/words.ts";
import type { SummaryField, Toolbar } from "./declaration.ts";
import type { Columns } from "./view-state.ts";

/** The toolbar of a view without restrictions. */
const fullToolbar: Toolbar = {
  filter: true,
  savedViews: true,
  addColumn: true,
  save: true,
  excel: true,
  print: true,
  link: true,
  quickFilters: [],
  hasAdvanced: false,
};

export function toolbar(changes: Partial<Toolbar> = {}): Toolbar {
  return { ...fullToolbar, ...changes };
}

/** The spreadsheet has the columns of the grid except for the stars, and more for which a screen has no room. */
export function columns(web: FieldId[], more: FieldId[] = []): Columns {
  const excel = [...web, ...more].filter((id) => id !== "Favorite");
  return { web, excel: [...new Set(excel)] };
}

/** The columns of deals that trade which a phone shows first. */
export const tradingOnPhone = wordsOf(
  "TodaysPriceChange TotalReturn CurrentPrice IpoPrice OfferDate",
);

/** The strip of the views of priced deals. */
export const returnsSummary = wordsOf(
  "companies pcmlCompanies proceeds percentTradingAboveIPOPrice avgPriceVsMidpoint avgFirstDayPop",
  "avgFirstThreeMo avgAftermarketReturn avgReturnFromIPO",
) satisfies readonly SummaryField[];

/** The strip of the views of deals to come. */
export const upcomingSummary = [
  "companies",
  "pcmlCompanies",
  "proceeds",
] as const satisfies readonly SummaryField[];

export const returnsNotes = [
  "Returns are from the IPO price unless noted, split-adjusted, excluding dividends.",
  "Averages are equal-weighted and exclude deals with no data.",
];

export const amountsFootnote =
  "Amounts in US dollars at the offer-date exchange rate. Deal size excludes the over-allotment option.";
