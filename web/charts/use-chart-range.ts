import { useCallback, useState } from "react";
import type { Day } from "../../domain/calendar/day.ts";
import type { ChartRange } from "../../domain/charts/prepare-lines.ts";
import { type ChartRangeId, rangeOf } from "./ranges.ts";

/** The days that a chart shows: those of a range, or a part of them that the user has enlarged until they choose anew. */
export function useChartRange(usual: ChartRangeId) {
  const [wanted, setWanted] = useState<ChartRangeId | null>(null);
  const [zoom, setZoom] = useState<ChartRange | null>(null);
  const range = wanted ?? usual;
  return {
    /** Null while the chart shows a part that the user has enlarged. */
    chosen: zoom === null ? range : null,
    onChoose: (id: ChartRangeId) => {
      setZoom(null);
      setWanted(id);
    },
    onZoom: (from: Day, to: Day) => setZoom({ from, to }),
    onZoomOut: () => setZoom(null),
    /** The days to draw, when `last` is the last known day. */
    daysTo: useCallback((last: Day | null) => zoom ?? rangeOf(range, last), [zoom, range]),
  };
}
