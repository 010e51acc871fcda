import type { ReactNode } from "react";
import classes from "./controls.module.css";

interface Props {
  legend: string;
  /** Only the heading above is read on screen; the same words need not stand twice. */
  isLegendHidden?: boolean;
  /** A quiet word beside the legend. */
  hint?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Inputs that belong to one filter. */
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
