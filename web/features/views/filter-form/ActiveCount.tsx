import classes from "./filter-form.module.css";

/** The number of filters set in a section; nothing when none is set. */
export function ActiveCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={`badge ${classes.count}`} data-tone="accent">
      {count}
      <span className="visually-hidden"> active</span>
    </span>
  );
}
