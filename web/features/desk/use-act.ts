import { useState } from "react";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";

/** Carries out one act of the desk at a time, and reports its outcome. */
export function useAct() {
  const [isPending, setPending] = useState(false);
  const act = async (work: () => Promise<unknown>, doneText: string): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      await work();
      notifySuccess(doneText);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { act, isPending };
}
