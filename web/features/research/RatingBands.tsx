import { ratingBands, ratingColor } from "../../../domain/ratings/ratings.ts";
import classes from "./research.module.css";

/** The bands of the total in their colors. */
export function RatingBands() {
  return (
    <ul aria-label="Rating bands" className={classes.bands}>
      {ratingBands.map(({ id, label, min, max }) => (
        <li key={id}>
          <span className={classes.bandRange} data-color={ratingColor(max) ?? "neutral"}>
            {min}–{max}
          </span>
          <b>{label}</b>
        </li>
      ))}
    </ul>
  );
}
