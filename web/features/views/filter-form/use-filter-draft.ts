import { useState } from "react";
import type { Filters } from "../../../../domain/filters/filters.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../api/drafts.ts";
import { type FormValue, formValue } from "./form-value.ts";

interface Draft {
  /** The filters that the form was opened with. */
  from: string;
  filters: Filters;
}

const draftName = (viewType: ViewType) => `filter:${viewType}`;

/**
 * Holds the filters that are set in the form but not run yet. The draft outlives the page, and is ignored once other
 * filters are applied.
 */
export function useFilterDraft(viewType: ViewType, filters: Filters) {
  const from = JSON.stringify(filters);
  const [draft, setDraft] = useState(() => formValue(readFilters(viewType, from) ?? filters));
  const set = (next: FormValue) => {
    setDraft(next);
    keepDraft(draftName(viewType), { from, filters: next.filters } satisfies Draft);
  };
  return [draft, set] as const;
}

/** Once a draft has been run or discarded, the form starts from the applied filters. */
export function forgetFilterDraft(viewType: ViewType): void {
  forgetDraft(draftName(viewType));
}

function readFilters(viewType: ViewType, from: string): Filters | null {
  const draft = readDraft<Draft>(draftName(viewType));
  return draft?.from === from ? draft.filters : null;
}
