import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";

interface Props
  extends ButtonProps,
    Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps | "disabled"> {
  /** Says why the button cannot be used now; null when it can. */
  reason: string | null;
}

/** A button that can be disabled for a reason, which it tells when it is hovered or focused. */
export function ReasonedButton({ reason, onClick, ...props }: Props) {
  const isRefused = reason !== null;
  return (
    <Tooltip disabled={!isRefused} events={allEvents} label={reason} multiline maw={280}>
      <Button
        {...props}
        aria-disabled={isRefused || undefined}
        data-disabled={isRefused || undefined}
        onClick={(event) => {
          if (isRefused) event.preventDefault();
          else onClick?.(event);
        }}
      />
    </Tooltip>
  );
}

const allEvents = { hover: true, focus: true, touch: true };
