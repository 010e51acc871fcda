import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./ConfirmDialog.module.css";

interface Props {
  question: string;
  children: ReactNode;
  confirmLabel: string;
  /** Confirming loses something. */
  isDanger?: boolean;
  /** What was confirmed is on its way; the dialog waits for it. */
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. Shown as long as it is rendered; the focus starts on Cancel. */
export function ConfirmDialog(props: Props) {
  const { question, children, confirmLabel, isDanger, isPending = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      aria-labelledby={titleId}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        if (!isPending) props.onCancel();
      }}
      ref={dialog}
    >
      <h2 className={classes.question} id={titleId}>
        {question}
      </h2>
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>
        <Button disabled={isPending} onClick={props.onCancel} ref={focusFirst} variant="default">
          Cancel
        </Button>
        <Button
          className={isDanger ? classes.danger : undefined}
          loading={isPending}
          onClick={props.onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}

/** React takes `autoFocus` away from the markup, where a dialog looks for it. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute("autofocus", "");
}
