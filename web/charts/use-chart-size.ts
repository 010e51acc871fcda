import { useRef } from "react";
import { chartHeight } from "./chart-look.ts";
import { useHeight, useWidth } from "./use-width.ts";

/** In pixels; "fill" takes the room that there is, up to the usual height. */
export type ChartHeight = number | "fill";

/** The size of a chart in pixels, with the properties of its frame and of the plot within. */
export function useChartSize(asked: ChartHeight = chartHeight) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const room = useHeight(plot);
  return {
    width,
    height: asked === "fill" ? room : asked,
    frame: { ref: frame, "data-filling": asked === "fill" || undefined },
    plot: { ref: plot },
  };
}
