import { useEffect, useState } from "react";
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

type Stage = "asking" | "deleting" | "done";

/** Asks before a saved item is deleted, waits for the deletion, and confirms it. */
export function DeleteDialog(props: Props) {
  const { name, doneText, onDelete, onClose } = props;
  const [stage, setStage] = useState<Stage>("asking");
  const [failure, setFailure] = useState("");

  useEffect(() => {
    if (stage !== "done") return;
    const timer = window.setTimeout(onClose, doneMs);
    return () => window.clearTimeout(timer);
  }, [stage, onClose]);

  const remove = () => {
    setStage("deleting");
    setFailure("");
    onDelete().then(
      () => {
        notifySuccess(doneText);
        setStage("done");
      },
      (error: unknown) => {
        setFailure(failureText(error));
        setStage("asking");
      },
    );
  };

  return (
    <ConfirmDialog
      confirmLabel={props.confirmLabel ?? "Yes"}
      isDanger
      isPending={stage !== "asking"}
      onCancel={onClose}
      onConfirm={remove}
      question={props.question ?? "Are you sure to delete?"}
    >
      <p>{name}</p>
      <p role="status">{stage === "done" ? doneText : props.consequence}</p>
      <p role="alert">{failure}</p>
    </ConfirmDialog>
  );
}
