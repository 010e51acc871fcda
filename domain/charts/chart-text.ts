import {
  dayText,
  longDayText,
  noValueText,
  percentText,
  priceText,
  spanText,
} from "../fields/formats.ts";
import { type ChartMoment, clockOf, isMinute } from "./chart-moments.ts";
import type { PreparedLines } from "./prepare-lines.ts";

export type Unit = { kind: "percent" } | { kind: "price"; currency: string | null };

/** A value of a chart as its tooltip, axis, table and picture say it: a gain has a plus sign. */
export function valueText(value: number | null, unit: Unit): string {
  if (value === null) return noValueText;
  if (unit.kind === "price") return priceText(value, unit.currency);
  const text = percentText(value);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A value on the axis, without needless decimals. */
export function axisText(value: number, unit: Unit): string {
  if (unit.kind === "price") return value.toLocaleString("en-US", { maximumFractionDigits: 2 });
  const size = Math.abs(value).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${value < 0 ? "−" : ""}${size}%`;
}

/** Billions of dollars on the axis: "$7.5 b". */
export function billionsText(value: number): string {
  return `$${value.toLocaleString("en-US", { maximumFractionDigits: 1 })} b`;
}

/** A place on the axis as the tip says it: "11/17/2026", or inside a session "11/17/2026, 09:35 ET". */
export function momentName(moment: ChartMoment, day = longDayText(moment)): string {
  return isMinute(moment) ? `${day}, ${clockOf(moment)} ET` : day;
}

/** What a chart shows from its first place to its last: "11/11/26–11/27/26", or "11/17/26, 09:30–16:00 ET". */
export function momentsText(moments: readonly ChartMoment[]): string {
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined || !isMinute(first)) return spanText(moments);
  return `${dayText(first)}, ${clockOf(first)}–${clockOf(last)} ET`;
}

/** Says in one sentence what a chart shows, for those who cannot see it. */
export function summarize(
  { days, lines }: PreparedLines,
  unit: Unit,
  marks: ReadonlyMap<number, readonly string[]> = new Map(),
): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "There is nothing to draw.";
  const ends = lines
    .filter((line) => line.last !== null)
    .map((line) => `${line.id} ${valueText(line.last, unit)}`);
  const span = `From ${momentName(first)} to ${momentName(last)}`;
  const events = [...marks].map(
    ([at, texts]) => `${longDayText(days[at] ?? "")}: ${texts.join(", ")}. `,
  );
  const places = isMinute(first) ? "times" : "days";
  return `${span}: ${ends.join(", ")}. ${events.join("")}Use the arrow keys to read single ${places}.`;
}
