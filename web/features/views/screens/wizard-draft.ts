import type { FieldId } from "../../../../domain/fields/fields.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { isSameFilters } from "../../../../domain/filters/is-same-filters.ts";
import type { Columns } from "../../../../domain/views/view-state.ts";

/** A custom screen under construction. */
export interface WizardDraft {
  filters: Filters;
  columns: Columns;
  /** True once the user has chosen columns; statuses then no longer change them. */
  isWebEdited: boolean;
  /** True once the columns for Excel were chosen separately. */
  isExcelEdited: boolean;
}

export const emptyDraft: WizardDraft = withFilters(
  { filters: {}, columns: { web: [], excel: [] }, isWebEdited: false, isExcelEdited: false },
  {},
);

/** True once the user has set a filter or chosen columns. */
export function isChanged({ filters, isWebEdited, isExcelEdited }: WizardDraft): boolean {
  return isWebEdited || isExcelEdited || !isSameFilters(filters, emptyDraft.filters);
}

/** Selects the columns that suit the statuses, unless the user has chosen columns. */
export function withFilters(draft: WizardDraft, filters: Filters): WizardDraft {
  if (draft.isWebEdited || draft.isExcelEdited) return { ...draft, filters };
  const suggested = suggestColumns(filters);
  return { ...draft, filters, columns: { web: suggested, excel: suggested } };
}

/** Columns chosen for the grid also apply to Excel until Excel has its own. */
export function withWebColumns(draft: WizardDraft, web: FieldId[]): WizardDraft {
  const excel = draft.isExcelEdited ? draft.columns.excel : web;
  return { ...draft, columns: { web, excel }, isWebEdited: true };
}

export function withExcelColumns(draft: WizardDraft, excel: FieldId[]): WizardDraft {
  return { ...draft, columns: { ...draft.columns, excel }, isExcelEdited: true };
}

function suggestColumns({ DealStatusDealStatusList: statuses = [] }: Filters): FieldId[] {
  const hasOfferDate = statuses.some((status) => status === "Priced" || status === "Scheduled");
  return hasOfferDate ? ["CompanyName", "Ticker", "OfferDate"] : ["CompanyName", "Ticker"];
}
