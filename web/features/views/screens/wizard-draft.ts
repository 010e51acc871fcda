import type { FieldId } from "../../../../domain/fields/fields.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import type { Columns } from "../../../../domain/views/view-state.ts";

/** A custom screen that is being put together. */
export interface WizardDraft {
  filters: Filters;
  columns: Columns;
  /** The user has chosen columns himself; which, no status changes any more. */
  isWebEdited: boolean;
  /** The columns for Excel go their own way. */
  isExcelEdited: boolean;
}

export const emptyDraft: WizardDraft = withFilters(
  { filters: {}, columns: { web: [], excel: [] }, isWebEdited: false, isExcelEdited: false },
  {},
);

/** Columns come with the statuses, for as long as nobody has chosen any. */
export function withFilters(draft: WizardDraft, filters: Filters): WizardDraft {
  if (draft.isWebEdited || draft.isExcelEdited) return { ...draft, filters };
  const usual = usualColumns(filters);
  return { ...draft, filters, columns: { web: usual, excel: usual } };
}

/** What is chosen for the grid is chosen for Excel too, until that is chosen by itself. */
export function withWebColumns(draft: WizardDraft, web: FieldId[]): WizardDraft {
  const excel = draft.isExcelEdited ? draft.columns.excel : web;
  return { ...draft, columns: { web, excel }, isWebEdited: true };
}

export function withExcelColumns(draft: WizardDraft, excel: FieldId[]): WizardDraft {
  return { ...draft, columns: { ...draft.columns, excel }, isExcelEdited: true };
}

function usualColumns({ DealStatusDealStatusList: statuses = [] }: Filters): FieldId[] {
  const hasOfferDate = statuses.some((status) => status === "Priced" || status === "Scheduled");
  return hasOfferDate ? ["CompanyName", "Ticker", "OfferDate"] : ["CompanyName", "Ticker"];
}
