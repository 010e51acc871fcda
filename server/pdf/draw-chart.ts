import { dayText } from "../../domain/fields/formats.ts";
import { paragraphStyles } from "./draw-text.ts";
import { breakLines } from "./lines.ts";
import type { ChartBlock } from "./paper.ts";
import { type Element, type Frame, ink, type Sheet, widthOf } from "./sheet.ts";

const height = 150;
const labelWidth = 34;
const nameWidth = 84;
const small = { size: 7.6, leading: 10, weight: 400, color: ink.quiet } as const;

/** Draws lines over days in percent, as a figure that its text describes to those who do not see it. */
export function drawChart(
  sheet: Sheet,
  parent: Element,
  { alt, note, lines }: ChartBlock,
  { x, width }: Frame,
): void {
  sheet.reserve(height + 30);
  const top = sheet.y;
  const days = [...new Set(lines.flatMap(({ points }) => points.map(([day]) => day)))].toSorted();
  const values = lines.flatMap(({ points }) => points.map(([, value]) => value));
  const scale = percentScale(Math.min(0, ...values), Math.max(0, ...values));
  const plot = {
    left: x + labelWidth,
    width: width - labelWidth - nameWidth,
    top: top + 6,
    height: height - 24,
  };
  const scaled: Scaled = {
    sheet,
    plot,
    scale,
    at: (day) => plot.left + (plot.width * days.indexOf(day)) / Math.max(1, days.length - 1),
    up: (value) => plot.top + (plot.height * (scale.max - value)) / (scale.max - scale.min),
  };
  const bbox = [x, top, x + width, top + height];
  const figure = sheet.element(parent, "Figure", { alt, placement: "Block", bbox });
  sheet.content(figure, () => {
    placeScale(scaled);
    placeDays(scaled, days);
    placeNames(scaled, lines);
    for (const line of lines) placeLine(scaled, line);
  });
  sheet.y = top + height;
  const style = paragraphStyles.note;
  sheet.content(sheet.element(parent, "P"), () => {
    for (const line of breakLines(sheet, note, style, width)) {
      sheet.place(line, x, sheet.y);
      sheet.y += style.leading;
    }
  });
  sheet.y += 6;
}

/** A sheet with the places of days and values on it. */
interface Scaled {
  sheet: Sheet;
  plot: { left: number; top: number; width: number; height: number };
  scale: { min: number; max: number; step: number };
  at(day: string): number;
  up(value: number): number;
}

function placeScale({ sheet, plot, scale, up }: Scaled): void {
  for (let value = scale.min; value <= scale.max + 1e-9; value += scale.step) {
    const y = up(value);
    sheet.document
      .moveTo(plot.left, y)
      .lineTo(plot.left + plot.width, y)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke();
    const text = sheet.stretches(`${Math.round(value * 100)}%`.replace("-", "−"), small);
    sheet.place(text, plot.left - 6 - widthOf(text), y - 5);
  }
}

/** The first day, the middle one and the last. */
function placeDays({ sheet, plot, at }: Scaled, days: readonly string[]): void {
  const shown = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  for (const day of new Set(shown)) {
    if (day === undefined) continue;
    const text = sheet.stretches(dayText(day), small);
    const half = widthOf(text) / 2;
    const middle = Math.min(Math.max(at(day), plot.left), plot.left + plot.width);
    sheet.place(text, middle - half, plot.top + plot.height + 7);
  }
}

function placeLine(
  { sheet, at, up }: Scaled,
  { points, isBenchmark = false }: ChartBlock["lines"][number],
): void {
  points.forEach(([day, value], index) => {
    if (index === 0) sheet.document.moveTo(at(day), up(value));
    else sheet.document.lineTo(at(day), up(value));
  });
  if (isBenchmark) sheet.document.dash(2, { space: 2 });
  sheet.document
    .lineWidth(isBenchmark ? 0.9 : 1.5)
    .strokeColor(isBenchmark ? ink.quiet : ink.brand)
    .stroke();
  if (isBenchmark) sheet.document.undash();
}

/** Names the lines at their ends, and moves names apart that would cover each other. */
function placeNames({ sheet, plot, up }: Scaled, lines: ChartBlock["lines"]): void {
  const ends = lines
    .map(({ name, points, isBenchmark }) => ({
      name,
      color: isBenchmark ? ink.quiet : ink.brandDark,
      y: up(points.at(-1)?.[1] ?? 0) - 5,
    }))
    .toSorted((a, b) => a.y - b.y);
  let lowest = Number.NEGATIVE_INFINITY;
  for (const { name, color, y } of ends) {
    const free = Math.max(y, lowest + small.leading);
    const text = sheet.stretches(name, { ...small, weight: 600, color });
    sheet.place(text, plot.left + plot.width + 7, free);
    lowest = free;
  }
}

/** A scale of three to six steps that round numbers of percent make. */
function percentScale(least: number, most: number): { min: number; max: number; step: number } {
  const span = Math.max(most - least, 0.02);
  const steps = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
  const step = steps.find((one) => span / one <= 5) ?? span / 5;
  return {
    min: Math.floor(least / step + 1e-9) * step,
    max: Math.max(Math.ceil(most / step - 1e-9) * step, step),
    step,
  };
}
