import classes from "./filter-form.module.css";

/** How many filters of a section are set; nothing where none is. */
export function ActiveCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count}
      <span className="visually-hidden"> active</span>
    </span>
  );
}
