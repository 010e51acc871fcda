import { useState } from "react";
import { notifyFailure, notifySuccess } from "./notify.ts";

/** Carries out one act at a time. Reports its failure, and its success in the words for it. */
export function useAct() {
  const [isPending, setPending] = useState(false);
  const act = async (work: () => Promise<unknown>, doneText?: string): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      await work();
      if (doneText !== undefined) notifySuccess(doneText);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { act, isPending };
}
