import type { FieldId } from "../fields/fields.ts";
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

/** The strip of the views of priced deals. */
export const returnsSummary = [
  "companies",
  "pcmlCompanies",
  "proceeds",
  "percentTradingAboveIPOPrice",
  "avgPriceVsMidpoint",
  "avgFirstDayPop",
  "avgFirstThreeMo",
  "avgAftermarketReturn",
  "avgReturnFromIPO",
] as const satisfies readonly SummaryField[];

/** The strip of the views of deals to come. */
export const upcomingSummary = [
  "companies",
  "pcmlCompanies",
  "proceeds",
] as const satisfies readonly SummaryField[];

export const returnsNotes = [
  "Returns are from the IPO price unless stated, adjusted for splits, without dividends.",
  "Averages weigh every deal alike; a deal without a figure is left out of its average.",
];

export const amountsFootnote =
  "Amounts are in US dollars at the rate of the offer date; deal sizes are without the over-allotment option.";
