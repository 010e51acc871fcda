import type { ReactNode } from "react";
import { rove } from "../focus/rove.ts";
import classes from "./plain-table.module.css";

interface Props {
  label: string;
  /** How close its rows are: those of lists that a user opens are the highest. */
  density?: "dense" | "usual" | "roomy";
  /** The head and the body of the table. */
  children: ReactNode;
}

/** A table of plain rows that scrolls sideways by itself. */
export function PlainTable({ label, density = "usual", children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
    <section aria-label={`${label}, scrollable`} className={classes.scroll} tabIndex={0}>
      <table aria-label={label} className={classes.table} data-density={density} ref={rove}>
        {children}
      </table>
    </section>
  );
}
