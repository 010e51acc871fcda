import classes from "./queue.module.css";

/** How many readers opened a piece, with a bar beside the most opened one. */
export function OpenedBar({ openedBy, most }: { openedBy: number; most: number }) {
  return (
    <span className={classes.opened}>
      <span>
        {openedBy.toLocaleString("en-US")}
        <span className="visually-hidden"> {openedBy === 1 ? "reader" : "readers"}</span>
      </span>
      <meter aria-hidden max={Math.max(most, 1)} value={openedBy} />
    </span>
  );
}
