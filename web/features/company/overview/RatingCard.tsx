import type { Profile } from "../../../../domain/contract/companies/company-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { ratingLabel } from "../../../../domain/house/words.ts";
import { ratingColor } from "../../../../domain/ratings/ratings.ts";
import { FileLink } from "../../../parts/FileLink.tsx";
import research from "../../../parts/research/research.module.css";
import { ScoreBar } from "../../../parts/research/ScoreBar.tsx";
import { SourceButton } from "../../../parts/sources/SourceButton.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import classes from "../company.module.css";
import figures from "../figures/figures.module.css";

/** The rating of the analysts with its four criteria. */
export function RatingCard({ rating }: { rating: Profile["research"] }) {
  if (rating === null) return null;
  const { band, ratedOn, criteria, reportLink } = rating;
  const total = `${rating.rating ?? "N/R"}`;
  return (
    <Card
      actions={
        reportLink === null ? undefined : (
          <span className={figures.cardLink}>
            <FileLink link={reportLink}>Report</FileLink>
          </span>
        )
      }
      title="Research"
    >
      <div className={classes.rating}>
        <span className={classes.total} data-color={ratingColor(rating.rating) ?? "neutral"}>
          <SourceButton fact="RcRating" label={ratingLabel()} text={total}>
            {total}
          </SourceButton>
        </span>
        <div>
          <strong>{band}</strong>
          <small>Out of 20, rated {dayText(ratedOn)}</small>
        </div>
      </div>
      <Facts
        className={research.scores}
        rows={criteria.map(({ label, ...criterion }) => [
          label,
          <ScoreBar key={label} label={label} {...criterion} />,
        ])}
      />
    </Card>
  );
}
