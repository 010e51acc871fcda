import { addDays, type Day, daysBetween } from "../calendar/day.ts";
import {
  type Box,
  type DayAxis,
  dayAxis,
  extentFromZero,
  type ValueAxis,
  valueAxis,
} from "./scales.ts";

/** A value from a day on; null where it is not known. */
export interface Step {
  day: Day;
  amount: number | null;
}

/** The last day of a line up to a day: some time after its last change, so that old changes do not stand side by side. */
export function endOfSteps(days: readonly Day[], until: Day): Day {
  const ordered = days.toSorted();
  const [first, last] = [ordered[0] ?? until, ordered.at(-1) ?? until];
  const end = addDays(last, Math.max(14, Math.ceil(daysBetween(first, last) / 3)));
  return end < until ? end : until;
}

interface Wanted {
  steps: readonly Step[];
  /** Values that stand beside the line. */
  beside?: readonly Step[];
  /** The last day. */
  until: Day;
}

interface Steps {
  values: ValueAxis;
  days: Pick<DayAxis, "x"> & { first: Day };
  /** A path in the drawing: a value holds until the next one, and a gap is one that is not known. */
  path: string;
  points: { step: Step; x: number; y: number }[];
}

/** Lays values out over time, from the first one to a day: the axis of days is true, that of values begins at 0. */
export function layOutSteps({ steps, beside = [], until }: Wanted, box: Box): Steps {
  const all = [...steps, ...beside];
  const [earliest = until] = all.map(({ day }) => day).toSorted();
  const first = earliest < until ? earliest : addDays(until, -1);
  const { x: place } = dayAxis([first, until], box);
  const values = valueAxis(extentFromZero(all.map(({ amount }) => amount)), box);
  const points = steps.flatMap((step) =>
    step.amount === null ? [] : [{ step, x: place(step.day), y: values.y(step.amount) }],
  );
  const path = steps
    .map(({ day, amount }, at) => {
      if (amount === null) return "";
      const isJoined = at > 0 && steps[at - 1]?.amount !== null;
      const end = place(steps[at + 1]?.day ?? until);
      return `${isJoined ? "V" : `M${place(day)} `}${values.y(amount)}H${end}`;
    })
    .join("");
  return { values, days: { x: place, first }, path, points };
}
