import { useState } from "react";
import { readFailedCall } from "../../ui/form/failed-call.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";

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
      notifyError(readFailedCall(error).summaryErrors.join(" "));
    } finally {
      setPending(false);
    }
  };
  return { act, isPending };
}
