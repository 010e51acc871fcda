import { describeRating, ratingColor } from "../../../domain/ratings/ratings.ts";
import classes from "./cells.module.css";

/** The total of the four criteria of a rating, from 4 to 20, in its color; null when not rated. */
export function RatingNumber({ rating }: { rating: number | null }) {
  return (
    <span
      className={classes.rating}
      data-color={rating === null ? "none" : (ratingColor(rating) ?? "neutral")}
      title={describeRating(rating)}
    >
      {rating ?? "N/R"}
    </span>
  );
}
