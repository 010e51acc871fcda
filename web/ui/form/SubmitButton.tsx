import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useFormStage } from "./form-stage.ts";
import classes from "./submit-button.module.css";

interface Props {
  children: string;
  /** Replaces the button once the form has been accepted. */
  sentText: string;
  isWide?: boolean;
  /** As high as the other buttons of a dialog. */
  isSmall?: boolean;
}

/** Stays focusable while the form is being sent, so that focus is not lost when it fails. */
export function SubmitButton({ children, sentText, isWide = false, isSmall = false }: Props) {
  const stage = useFormStage();
  const isSent = stage === "sent";
  const place = useRef<HTMLDivElement>(null);

  // A disabled button drops the focus; its container keeps it, so that Tab continues from here.
  useEffect(() => {
    if (isSent) place.current?.focus({ preventScroll: true });
  }, [isSent]);

  return (
    <div
      aria-atomic
      className={isWide ? classes.wideSubmit : classes.submit}
      ref={place}
      role="status"
      tabIndex={-1}
    >
      <Button
        aria-busy={stage === "sending"}
        aria-disabled={stage === "sending"}
        className={classes.button}
        data-stage={stage}
        disabled={isSent}
        fullWidth={isWide}
        leftSection={isSent && <IconCheck aria-hidden size={18} stroke={2} />}
        size={isSmall ? "sm" : "md"}
        type="submit"
        variant="filled"
      >
        <span className={classes.buttonText}>{isSent ? sentText : children}</span>
        {stage === "sending" && <span aria-hidden className={classes.spinner} />}
      </Button>
    </div>
  );
}
