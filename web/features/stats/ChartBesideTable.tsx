import { use, useRef } from "react";
import type { StatsChart as Chart, StatsGrid } from "../../../domain/contract/stats/stats.ts";
import { chartHeight } from "../../charts/chart-look.ts";
import { PictureButton } from "../../charts/PictureButton.tsx";
import { Pictured } from "../../charts/Pictured.tsx";
import { Card } from "../../ui/Card.tsx";
import classes from "./chart-beside-table.module.css";
import { ChartNote } from "./chart-note.ts";
import { StatsChart } from "./StatsChart.tsx";
import { StatsTable } from "./StatsTable.tsx";

/** The chart of a figure beside its table, or above a table that is too wide for that. */
export function ChartBesideTable({ grid, chart }: { grid: StatsGrid; chart: Chart | undefined }) {
  const figure = useRef<HTMLDivElement>(null);
  const note = use(ChartNote);
  return (
    <Card
      actions={chart && <PictureButton figure={figure} note={note} title={grid.title} />}
      flush
      title={grid.title}
    >
      <div className={classes.pair}>
        {chart && (
          <div className={classes.chart}>
            <Pictured figure={figure} note={note}>
              <StatsChart chart={chart} height={chartHeight} />
            </Pictured>
          </div>
        )}
        <div className={classes.table}>
          <StatsTable grid={grid} />
        </div>
      </div>
    </Card>
  );
}
