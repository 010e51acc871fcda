import { Button } from "@mantine/core";
import { useState } from "react";
import type { getTrackRecord } from "../../../domain/contract/research.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { ratingHorizon } from "../../../domain/ratings/track-record.ts";
import { Card } from "../../ui/Card.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import classes from "./research.module.css";
import { TrackRecordChart } from "./TrackRecordChart.tsx";
import { TrackRecordTable } from "./TrackRecordTable.tsx";
import chartClasses from "./track-record.module.css";

interface Props {
  record: Reply<typeof getTrackRecord> | undefined;
}

/** The results of the ratings by year, as a chart and as a table. Figures that nobody gave say so, in print too. */
export function TrackRecordCard({ record }: Props) {
  const [isTable, setIsTable] = useState(false);
  const years = record?.years ?? [];
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  return (
    <div className={classes.twoThirds}>
      <Card
        actions={
          <span className={chartClasses.actions}>
            {record?.isSample ? <span className={chartClasses.sample}>Sample data</span> : null}
            <Button
              color="gray"
              onClick={() => setIsTable(!isTable)}
              size="compact-sm"
              variant="subtle"
            >
              {isTable ? "View chart" : "View data"}
            </Button>
          </span>
        }
        title={
          <>
            Research Track Record
            {record ? (
              <small className={chartClasses.subtitle}>
                Average {ratingHorizon.replace(" months", "-month")} return vs. benchmark, {first}–
                {last}
              </small>
            ) : null}
          </>
        }
      >
        {record === undefined ? (
          <SkeletonLines label="Loading Research Track Record" lines={6} />
        ) : isTable ? (
          <TrackRecordTable years={record.years} />
        ) : (
          <TrackRecordChart years={record.years} />
        )}
      </Card>
    </div>
  );
}
