import classes from "./facts.module.css";

const low = 75;

/** How sure the reading is, as a bar and in percent. */
export function Confidence({ percent }: { percent: number }) {
  return (
    <span className={classes.confidence} data-low={percent < low || undefined}>
      <meter aria-label="Confidence" max={100} min={0} value={percent} />
      {percent}%
    </span>
  );
}
