import type { ReactNode } from "react";
import classes from "./controls.module.css";

interface Props {
  legend: string;
  /** Hides the legend from view because the heading above already shows the same words. */
  isLegendHidden?: boolean;
  /** A hint next to the legend. */
  hint?: string;
  /** Says why the inputs are disabled. */
  reason?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The inputs of one filter. */
export function FieldGroup(props: Props) {
  const { legend, isLegendHidden = false, hint, reason, className, children } = props;
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? "visually-hidden" : classes.label}>
        {legend}
        {hint ? <span className={classes.hint}> {hint}</span> : null}
      </legend>
      {children}
      <DisabledReason reason={reason} />
    </fieldset>
  );
}

/** Says next to a disabled control why it is disabled. */
export function DisabledReason({ reason }: { reason: string | undefined }) {
  return reason === undefined ? null : <p className={classes.reason}>{reason}</p>;
}
