import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./ConfirmDialog.module.css";

interface Props {
  question: string;
  children: ReactNode;
  confirmLabel: string;
  /** True when confirming destroys something. */
  isDanger?: boolean;
  /** True while the confirmed action is running; the dialog waits for it. */
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that cannot be undone, with two buttons and no third. Shown while rendered; focus starts on Cancel. */
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
      <h2 className="mantine-Modal-title" id={titleId}>
        {question}
      </h2>
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>
        <Button disabled={isPending} onClick={props.onCancel} ref={focusFirst}>
          Cancel
        </Button>
        <Button
          className={isDanger ? classes.danger : undefined}
          loading={isPending}
          onClick={props.onConfirm}
          variant="filled"
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}

/** React does not render `autoFocus` as an attribute, which is where the dialog looks for it. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute("autofocus", "");
}
