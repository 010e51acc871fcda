import { criteria } from "../../../domain/ratings/ratings.ts";
import { ratingHorizon } from "../../../domain/ratings/track-record.ts";
import { BlockTitle } from "../../parts/BlockTitle.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { RatingBands } from "./RatingBands.tsx";
import classes from "./research.module.css";

/** The bands in brief, beside the track record. */
export function RatingsSummary() {
  return (
    <div className="third">
      <Card title={<BlockTitle path={paths.researchRatingsSystem} title="Ratings System" />}>
        <RatingBands />
        <p className={classes.text}>
          Four criteria, each scored 1–5: {criteria.map(({ label }) => label).join(", ")}. Horizon{" "}
          {ratingHorizon} versus the benchmark.
        </p>
      </Card>
    </div>
  );
}
