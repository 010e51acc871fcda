import { useState } from "react";
import { sessionItem } from "../../../api/session.ts";
import type { FormValue } from "../filter-form/form-value.ts";
import { emptyDraft, isChanged, type WizardDraft } from "./wizard-draft.ts";

type InvalidEntries = FormValue["invalidEntries"];

const storageKey = () => `wizard draft:${sessionItem("gaUserId")}`;

/**
 * Holds the screen under construction. The draft outlives the page, so that a reload, or a session that ends in the middle
 * of the work, loses nothing.
 */
export function useWizardDraft() {
  const [draft, setDraft] = useState(() => readDraft() ?? emptyDraft);
  const [invalidEntries, setInvalidEntries] = useState<InvalidEntries>({});
  return {
    draft,
    invalidEntries,
    setInvalidEntries,
    isTouched: isChanged(draft) || Object.keys(invalidEntries).length > 0,
    setDraft(next: WizardDraft) {
      setDraft(next);
      sessionStorage.setItem(storageKey(), JSON.stringify(next));
    },
    /** The next screen starts from nothing. */
    forget: () => sessionStorage.removeItem(storageKey()),
  };
}

function readDraft(): WizardDraft | null {
  const stored = sessionStorage.getItem(storageKey());
  if (stored === null) return null;
  try {
    return { ...emptyDraft, ...(JSON.parse(stored) as Partial<WizardDraft>) };
  } catch {
    return null;
  }
}
