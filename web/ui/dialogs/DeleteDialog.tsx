import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { failureText } from "../form/failed-call.ts";
import { notifySuccess } from "../notify.ts";
import { doneMs } from "../timings.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface Props {
  /** The name of the item to delete. */
  name: string;
  question?: string;
  /** A sentence that says what is deleted with it. */
  consequence?: string | undefined;
  confirmLabel?: string;
  /** The message after the deletion. */
  doneText: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a saved item is deleted, waits for the deletion, and confirms it. */
export function DeleteDialog(props: Props) {
  const { name, doneText, onDelete, onClose } = props;
  const { error, isPending, isSuccess, mutate } = useMutation({
    mutationFn: onDelete,
    onSuccess: () => notifySuccess(doneText),
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = window.setTimeout(() => close(), doneMs);
    return () => window.clearTimeout(timer);
  }, [isSuccess]);
  return (
    <ConfirmDialog
      confirmLabel={props.confirmLabel ?? "Yes"}
      isDanger
      isPending={isPending || isSuccess}
      onCancel={onClose}
      onConfirm={() => mutate()}
      question={props.question ?? "Are you sure to delete?"}
    >
      <p>{name}</p>
      <p role="status">{isSuccess ? doneText : props.consequence}</p>
      <p role="alert">{error ? failureText(error) : null}</p>
    </ConfirmDialog>
  );
}
