import { Skeleton } from "../ui/loading/Skeleton.tsx";
import classes from "./SkeletonRows.module.css";

const rows = Array.from({ length: 16 }, (_, index) => index);
const widths = [52, 168, 74, 60, 132, 90, 66, 110];

/** Placeholder rows while loading; they appear after a short delay. */
export function SkeletonRows() {
  return (
    <div aria-label="Loading…" className={classes.rows} role="status">
      {rows.map((row) => (
        <div className={classes.row} key={row}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
