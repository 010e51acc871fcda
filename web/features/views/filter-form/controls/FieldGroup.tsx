import type { ReactNode } from "react";
import classes from "./controls.module.css";

interface Props {
  legend: string;
  /** Hides the legend from view because the heading above already shows the same words. */
  isLegendHidden?: boolean;
  /** A hint next to the legend. */
  hint?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The inputs of one filter. */
export function FieldGroup({ legend, isLegendHidden = false, hint, className, children }: Props) {
  return (
    <fieldset className={[classes.group, className].filter(Boolean).join(" ")}>
      <legend className={isLegendHidden ? "visually-hidden" : classes.label}>
        {legend}
        {hint ? <span className={classes.hint}> {hint}</span> : null}
      </legend>
      {children}
    </fieldset>
  );
}
