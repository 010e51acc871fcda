import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./ConfirmDialog.module.css";

interface Props {
  question: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. Shown as long as it is rendered; the focus starts on Cancel. */
export function ConfirmDialog({ question, children, confirmLabel, onConfirm, onCancel }: Props) {
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
        onCancel();
      }}
      ref={dialog}
    >
      <h2 className={classes.question} id={titleId}>
        {question}
      </h2>
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>
        <Button onClick={onCancel} ref={focusFirst} variant="default">
          Cancel
        </Button>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
      </div>
    </dialog>
  );
}

/** React takes `autoFocus` away from the markup, where a dialog looks for it. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute("autofocus", "");
}
