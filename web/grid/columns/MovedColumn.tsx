import classes from "../GridTable.module.css";
import type { MovedHeader } from "./use-header-drag.ts";

/** The title that goes along with the pointer, and the line at which the column would be put. */
export function MovedColumn({ title, x, y, target }: MovedHeader) {
  return (
    <>
      <div className={classes.ghost} style={{ left: x, top: y }}>
        {title}
      </div>
      {target === null ? null : (
        <div
          className={classes.target}
          style={{ left: target.x, top: target.top, height: target.height }}
        />
      )}
    </>
  );
}
