import type { StatsChart } from "../../../domain/contract/stats.ts";
import { prepareBars, prepareColumns } from "./prepare-chart.ts";

/** Draws a chart of figures as a picture. */
export async function drawStatsPicture(title: string, chart: StatsChart): Promise<Blob | null> {
  const { drawBarRows, drawColumns } = await import("../../charts/draw-columns.ts");
  return chart.isOfClasses
    ? drawBarRows(title, prepareBars(chart))
    : drawColumns(title, prepareColumns(chart));
}
