import { type ReactNode, use, useRef, useState } from "react";
import type { StatsElement } from "../../../domain/contract/stats/stats.ts";
import { chartHeight } from "../../charts/chart-look.ts";
import { PictureButton } from "../../charts/PictureButton.tsx";
import { Pictured } from "../../charts/Pictured.tsx";
import { BlockTitle } from "../../parts/BlockTitle.tsx";
import { Card } from "../../ui/Card.tsx";
import { Loaded, type Loading } from "../../ui/loading/Loaded.tsx";
import { SkeletonLines } from "../../ui/loading/Skeleton.tsx";
import { ChartNote } from "./chart-note.ts";
import { StatsChart } from "./StatsChart.tsx";
import { StatsTable } from "./StatsTable.tsx";
import classes from "./stats.module.css";
import { ViewToggle } from "./ViewToggle.tsx";

/** The height of the line above the columns of a chart, in pixels. */
const legendHeight = 26;

interface Props {
  title: string;
  /** The page behind the block. */
  path?: string;
  /** The table and the chart. */
  query: Loading<Pick<StatsElement, "grids" | "highCharts">>;
  /** The table instead of the chart at first. */
  startsAsTable?: boolean;
  /** The filters of this chart alone. */
  tools?: ReactNode;
  /** The height of the chart in pixels; the usual one when absent. */
  height?: number;
}

/** A figure as a chart and as a table. */
export function ElementCard(props: Props) {
  const { title, path, query, startsAsTable = false, tools, height = chartHeight } = props;
  const [isTable, setIsTable] = useState(startsAsTable);
  const figure = useRef<HTMLDivElement>(null);
  const note = use(ChartNote);
  const [grid, chart] = [query.data?.grids[0], query.data?.highCharts[0]];
  return (
    <Card
      actions={
        <>
          <ViewToggle isTable={isTable} onChange={setIsTable} title={title} />
          {chart === undefined || isTable ? null : (
            <PictureButton figure={figure} note={note} title={title} />
          )}
        </>
      }
      flush={isTable && grid !== undefined}
      title={path === undefined ? title : <BlockTitle path={path} title={title} />}
    >
      {tools === undefined ? null : <div className={classes.chartTools}>{tools}</div>}
      <Loaded
        placeholder={
          <div style={{ minHeight: height + legendHeight }}>
            <SkeletonLines label={`Loading ${title}`} lines={6} />
          </div>
        }
        query={{ ...query, data: grid && chart && { grid, chart } }}
      >
        {(shown) =>
          isTable ? (
            <StatsTable grid={shown.grid} />
          ) : (
            <Pictured figure={figure} note={note}>
              <StatsChart chart={shown.chart} height={height} />
            </Pictured>
          )
        }
      </Loaded>
    </Card>
  );
}
