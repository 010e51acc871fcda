import { useState } from "react";
import type { Filters } from "../../../../domain/filters/filters.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { sessionItem } from "../../../api/session.ts";
import { type FormValue, formValue } from "./form-value.ts";

interface Draft {
  /** The filters that the form was opened with. */
  from: string;
  filters: Filters;
}

const storageKey = (viewType: ViewType) => `filter draft:${sessionItem("gaUserId")}:${viewType}`;

/**
 * Holds the filters that are set in the form but not run yet. The draft outlives the page, so a session that ends in
 * the middle of the work loses nothing; it is ignored once other filters are applied.
 */
export function useDraft(viewType: ViewType, filters: Filters) {
  const from = JSON.stringify(filters);
  const [draft, setDraft] = useState(() => formValue(readDraft(viewType, from) ?? filters));
  const set = (next: FormValue) => {
    setDraft(next);
    sessionStorage.setItem(storageKey(viewType), JSON.stringify({ from, filters: next.filters }));
  };
  return [draft, set] as const;
}

/** Once a draft has been run or discarded, the form starts from the applied filters. */
export function forgetDraft(viewType: ViewType): void {
  sessionStorage.removeItem(storageKey(viewType));
}

function readDraft(viewType: ViewType, from: string): Filters | null {
  const storedDraft = sessionStorage.getItem(storageKey(viewType));
  if (storedDraft === null) return null;
  try {
    const draft = JSON.parse(storedDraft) as Draft;
    return draft.from === from ? draft.filters : null;
  } catch {
    return null;
  }
}
