import { useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "../../../api/drafts.ts";
import type { FormValue } from "../filter-form/form-value.ts";
import { emptyDraft, isChanged, type WizardDraft } from "./wizard-draft.ts";

type InvalidEntries = FormValue["invalidEntries"];

const draftName = "screen";

/** Holds the screen under construction. The draft outlives the page. */
export function useWizardDraft() {
  const [draft, setDraft] = useState(readScreen);
  const [invalidEntries, setInvalidEntries] = useState<InvalidEntries>({});
  return {
    draft,
    invalidEntries,
    setInvalidEntries,
    isTouched: isChanged(draft) || Object.keys(invalidEntries).length > 0,
    setDraft(next: WizardDraft) {
      setDraft(next);
      keepDraft(draftName, next);
    },
    /** The next screen starts from nothing. */
    forget: () => forgetDraft(draftName),
  };
}

function readScreen(): WizardDraft {
  return { ...emptyDraft, ...readDraft<Partial<WizardDraft>>(draftName) };
}
