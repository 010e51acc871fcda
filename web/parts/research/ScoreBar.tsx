import { ratingLevel, ratingText } from "../../../domain/ratings/ratings.ts";
import { SourceButton } from "../sources/SourceButton.tsx";
import classes from "./research.module.css";

const levels = [1, 2, 3, 4, 5] as const;

interface Props {
  fact: string;
  /** The name of the criterion. */
  label: string;
  score: number | null;
}

/** A score of 1 to 5 as bars, number and word, which shows its source. */
export function ScoreBar({ fact, label, score }: Props) {
  const text = ratingText(ratingLevel(score));
  return (
    <SourceButton fact={fact} label={label} text={`${score ?? "N/R"} of 5, ${text}`}>
      <span className={classes.score} title={text}>
        <span aria-hidden className={classes.bars}>
          {levels.map((level) => (
            <i data-on={(score !== null && level <= score) || undefined} key={level} />
          ))}
        </span>
        <b>{score ?? "N/R"}</b>
        <span className="visually-hidden"> of 5, {text}</span>
      </span>
    </SourceButton>
  );
}
