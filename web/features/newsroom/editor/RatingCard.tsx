import { SegmentedControl } from "@mantine/core";
import type { PieceForm } from "../../../../domain/contract/staff/pieces.ts";
import {
  type Criterion,
  criteria,
  ratingBands,
  ratingColor,
  ratingLevel,
  ratingText,
  totalRating,
} from "../../../../domain/ratings/ratings.ts";
import { Card } from "../../../ui/Card.tsx";
import classes from "./editor.module.css";

const [least, most] = [4, 20];
const bands = ratingBands.toReversed();
const bandOf = (sum: number) => ratingBands.find(({ min, max }) => min <= sum && sum <= max);

interface CardProps {
  ratings: PieceForm["ratings"];
  /** The sum that readers see of the company now. */
  shown: number | null;
}

/** The sum of the scores on the scale of the bands, how far the next band is, and what the portal shows. */
export function RatingCard({ ratings, shown }: CardProps) {
  const sum = totalRating(ratings);
  const scores = criteria.map(({ id }) => ratings[id] ?? "—").join(" + ");
  return (
    <Card title="Rating">
      <div className={classes.sum}>
        <span className={`${classes.tile} toned-fill`} data-color={ratingColor(sum) ?? "neutral"}>
          {sum ?? "N/R"}
        </span>
        <div>
          <b>{sum === null ? "Not rated" : bandOf(sum)?.label}</b>
          <small>
            {scores} of {most}
          </small>
        </div>
      </div>
      <div aria-hidden className={classes.scale}>
        {bands.map(({ id, min, max }) => (
          <span data-band={id} key={id} style={{ flexGrow: max - min + 1 }}>
            {min}–{max}
          </span>
        ))}
        {sum === null ? null : (
          <i style={{ left: `${((sum - least + 0.5) / (most - least + 1)) * 100}%` }} />
        )}
      </div>
      <p className="quiet">
        {sum === null ? "A report has all four scores, or none." : sayNextBand(sum)}{" "}
        {shown === null ? "The portal shows N/R now." : `The portal shows ${shown} now.`}
      </p>
    </Card>
  );
}

/** Says how far the nearest other band is. */
function sayNextBand(sum: number): string {
  const band = bandOf(sum);
  if (band === undefined) return "";
  const [up, down] = [band.max + 1 - sum, sum - band.min + 1];
  const isUp = band.max < most && (band.min === least || up <= down);
  const points = isUp ? up : down;
  const next = bandOf(isUp ? band.max + 1 : band.min - 1)?.label ?? "";
  return `${points} ${points === 1 ? "point" : "points"} ${isUp ? "more" : "less"} is ${next}.`;
}

interface ScoreProps {
  criterion: Criterion;
  label: string;
  score: number | null;
  isReadOnly: boolean;
  onScore: (score: number | null) => void;
}

/** The score of a criterion beside the text that explains it, with its word. */
export function Score({ criterion, label, score, isReadOnly, onScore }: ScoreProps) {
  return (
    <span className={classes.score}>
      <span className="small" id={`word-${criterion}`}>
        {score === null ? "not scored" : ratingText(ratingLevel(score))}
      </span>
      <SegmentedControl
        aria-describedby={`word-${criterion}`}
        aria-label={label}
        data={["—", "1", "2", "3", "4", "5"]}
        disabled={isReadOnly}
        onChange={(chosen) => onScore(Number(chosen) || null)}
        size="xs"
        value={String(score ?? "—")}
      />
    </span>
  );
}
