import { ratingLevel, ratingText } from "../../../domain/ratings/ratings.ts";
import classes from "./research.module.css";

const marks = [1, 2, 3, 4, 5];

interface Props {
  label: string;
  /** 1 to 5; null when not rated. */
  score: number | null;
}

/** The score of a criterion as five marks. */
export function CriterionMarks({ label, score }: Props) {
  const text = `${label}: ${ratingText(ratingLevel(score))}${score === null ? "" : `, ${score} of 5`}`;
  return (
    <span aria-label={text} className={classes.marks} role="img" title={text}>
      {marks.map((mark) => (
        <b data-on={mark <= (score ?? 0) || undefined} key={mark} />
      ))}
    </span>
  );
}
