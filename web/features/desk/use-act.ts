import { useState } from "react";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";

/** Does an act of the desk once at a time, and says how it went. */
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
