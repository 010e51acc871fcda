import { useQuery } from "@tanstack/react-query";
import { getTrackRecord } from "../../../domain/contract/content/research.ts";
import { criteria } from "../../../domain/ratings/ratings.ts";
import { ratedIn2022, ratingHorizon, trackRecord } from "../../../domain/ratings/track-record.ts";
import { queryOf } from "../../api/query-of.ts";
import { site } from "../../api/site.ts";
import { BarRows } from "../../charts/BarRows.tsx";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { RatingBands } from "./RatingBands.tsx";
import classes from "./research.module.css";
import { TrackRecordCard } from "./TrackRecordCard.tsx";

/** The question of each criterion. */
const questions: Record<(typeof criteria)[number]["id"], string> = {
  fundamentals: "How strong are its market, competitive position, growth and margins?",
  governance: "Who owns and runs the company, and are they aligned with new shareholders?",
  valuation: "How is the deal priced against listed peers and expected cash flow?",
  technicals: "How are its sector and recent comparable IPOs trading?",
};

/** In a demo the page is made without a call. */
const sample = { years: [...trackRecord], distribution: ratedIn2022, isSample: true };

/** Explains how ratings are made and what they say, with the record of the house. */
export function RatingsSystemPage() {
  const { hasSamples } = site();
  const stated = useQuery({ ...queryOf(getTrackRecord), enabled: !hasSamples }).data;
  const record = hasSamples ? sample : stated;
  const distribution = record?.distribution;
  return (
    <Page title="Ratings System">
      <div className={classes.blocks}>
        <div className="early-half">
          <Card title="Rating bands">
            <p className={classes.text}>
              Each rated IPO gets a total of 4 to 20: the sum of four criteria, each scored 1–5. The
              total falls into one of three bands.
            </p>
            <RatingBands />
            <p className={classes.text}>
              A rating says how we expect the shares to perform over {ratingHorizon} versus the
              benchmark, the IPO index of the region. A company without a score on every criterion
              is N/R, not rated.
            </p>
          </Card>
        </div>
        <div className="early-half">
          <Card title="Four criteria">
            <Facts
              className={classes.criteria}
              rows={criteria.map(({ id, label }) => [label, `${questions[id]} Scored 1–5.`])}
            />
          </Card>
        </div>
        <TrackRecordCard record={record} />
        {distribution ? (
          <div className="third">
            <Card note={String(distribution.year)} title="Distribution of ratings">
              <BarRows
                label={`Distribution of ratings in ${distribution.year}`}
                rows={distribution.shares.map(({ band, percent }) => ({
                  label: band,
                  value: percent,
                  text: `${percent}%`,
                }))}
              />
            </Card>
          </div>
        ) : null}
      </div>
    </Page>
  );
}
