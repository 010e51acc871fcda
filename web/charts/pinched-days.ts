import type { Day } from "../../domain/calendar/day.ts";
import type { Box } from "../../domain/charts/scales.ts";

/** A finger on a chart: its place, and the instant on which it was put. */
export interface Finger {
  x: number;
  ms: number;
}

const dayMillis = 86_400_000;
/** A chart of fewer days is hardly a line. */
const fewestDays = 5;
/** In pixels: fingers that are nearer to each other say nothing about the days between them. */
const leastGap = 12;

/** The first and last day of a chart on which two fingers stay on the instants that they touched; null for less than that. */
export function pinchedDays(
  fingers: readonly Finger[],
  { left, right, width }: Pick<Box, "left" | "right" | "width">,
): [from: Day, to: Day] | null {
  const [first, second] = fingers.toSorted((a, b) => a.ms - b.ms);
  if (first === undefined || second === undefined) return null;
  const gap = second.x - first.x;
  if (gap < leastGap || second.ms === first.ms) return null;
  const msPerPixel = (second.ms - first.ms) / gap;
  const from = first.ms - (first.x - left) * msPerPixel;
  const span = Math.max(fewestDays * dayMillis, (width - left - right) * msPerPixel);
  return [dayOf(from), dayOf(from + span)];
}

function dayOf(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}
