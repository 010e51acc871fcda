import type { FieldId } from "../fields/fields.ts";
import { wordsOf } from "../fields/words.ts";
import type { Filters } from "../filters/filters.ts";
import type { Columns } from "./view-state.ts";

const dealList = wordsOf(
  "Favorite CompanyName Ticker OfferDate DealSize Status UnderwriterName TotalReturn",
);

const announced = [
  ...dealList,
  ...wordsOf("TargetCompany AnnouncedDate VoteDate TargetSector TargetBusiness ProposedEVDeSPAC"),
];

const completed = wordsOf(
  "CompanyName Ticker TargetCompany CompletionDate TargetSector ProposedEVDeSPAC TotalReturn",
);

const liquidated = wordsOf("CompanyName Ticker OfferDate DealSize LiquidationDate TotalReturn");

const columnsByCode = {
  "2": dealList,
  "3": dealList,
  "4": announced,
  "5": announced,
  "6": completed,
  "7": liquidated,
} as const satisfies Partial<Record<NonNullable<Filters["DealStatusSelect"]>, FieldId[]>>;

type LimitedCode = keyof typeof columnsByCode;

/** True when the chosen status of SPACs fixes the columns, so that users cannot choose others. */
export function hasFixedColumns({ DealStatusSelect: code }: Filters): boolean {
  return code !== undefined && code in columnsByCode;
}

export function spacColumns(code: LimitedCode): readonly FieldId[] {
  return columnsByCode[code];
}

/** The columns that a view shows: the chosen ones, unless its status of SPACs has its own columns. */
export function shownColumns(chosen: Columns, filters: Filters): Columns {
  if (!hasFixedColumns(filters)) return chosen;
  const web = [...spacColumns(filters.DealStatusSelect as LimitedCode)];
  return { web, excel: web.filter((id) => id !== "Favorite") };
}
