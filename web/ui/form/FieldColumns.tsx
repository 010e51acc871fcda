import type { ReactNode } from "react";
import classes from "./form.module.css";

/** Fields side by side, stacked when there is no room. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
