import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { previewFacts, saveFacts } from "../../../domain/contract/staff/companies.ts";
import { call } from "../../api/call.ts";
import { change } from "../../api/change.ts";
import { readFailedCall } from "../../ui/form/failed-call.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { useAct } from "../../ui/use-act.ts";
import { type Changes, toOrder } from "./changes.ts";

/** The unsaved changes of a company, with what they would change and the sentences on those that cannot be made. */
export function useDraft(address: string) {
  const [changes, setChanges] = useState<Changes>({});
  const [because, setBecause] = useState("");
  const [document, setDocument] = useState("");
  const [isQuiet, setQuiet] = useState(false);
  const [missing, setMissing] = useState("");
  const { act, isPending } = useAct();
  const { order, keys } = toOrder(changes);
  const count = Object.keys(changes).length;
  const preview = useQuery({
    queryKey: [previewFacts.path, address, order],
    queryFn: () => call(previewFacts, { params: { key: address }, body: order }),
    enabled: count > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const { invalidParams, summaryErrors } =
    count > 0 && preview.error
      ? readFailedCall(preview.error)
      : { invalidParams: [], summaryErrors: [] };
  const problems = new Map(
    invalidParams.map(({ name, reasons }) => {
      // A reason may name a part of a change, such as the day on which it was stated.
      const [change = name] = /^\w+\.\d+/.exec(name) ?? [];
      return [keys.get(change) ?? name, reasons.join(" ")];
    }),
  );
  const reset = () => {
    setChanges({});
    setBecause("");
    setDocument("");
    setQuiet(false);
    setMissing("");
  };
  const save = () => {
    if (because.trim() === "") return setMissing("Reason is required");
    setMissing("");
    void act(async () => {
      const body = { ...order, because, document, isQuiet };
      await change(saveFacts, { params: { key: address }, body });
      notifySuccess(count === 1 ? "1 change is saved." : `${count} changes are saved.`);
      reset();
    });
  };
  return {
    ...{
      changes,
      setChanges,
      because,
      setBecause,
      document,
      setDocument,
      isQuiet,
      setQuiet,
      missing,
      count,
      problems,
      reset,
      save,
      isPending,
    },
    outcome: count > 0 && !preview.error ? preview.data : undefined,
    failure: problems.size === 0 ? summaryErrors.join(" ") : "",
  };
}

export type Draft = ReturnType<typeof useDraft>;
