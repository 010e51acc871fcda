import classes from "./controls.module.css";

/** Says next to a disabled control why it is disabled. */
export function DisabledReason({ reason }: { reason: string | undefined }) {
  return reason === undefined ? null : <p className={classes.reason}>{reason}</p>;
}
