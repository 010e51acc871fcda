import { fitAxisLabels } from "./axis-labels.ts";
import { type BarRow, barColor, type Columns, columnColor, isColumnRunning } from "./columns.ts";
import { themeColor } from "./line-style.ts";
import { drawTicks, finishPicture, pictureSize, startPicture } from "./picture.ts";
import { type Box, roundTicks, valueScale } from "./scales.ts";

const box: Box = { ...pictureSize, left: 80, right: 20, top: 90, bottom: 40 };
/** The room of a name and of a value beside a bar, in pixels. */
const [nameWidth, valueWidth] = [300, 120];
/** The height of a line of names below the axis, and the space between two names. */
const [labelLine, labelGap] = [15, 10];

/** Draws a chart of columns as a picture; columns of periods that are not over are pale. */
export function drawColumns(title: string, columns: Columns): Promise<Blob | null> {
  const pen = startPicture(title);
  if (pen === null) return Promise.resolve(null);
  const { categories, series, tickText } = columns;
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = roundTicks(Math.min(0, ...known), Math.max(0, ...known), 5);
  const y = valueScale(ticks, box);
  const texts = ticks.map((tick) => ({ tick, text: tickText(tick), y: y(tick) }));
  drawTicks(pen, box, texts);
  drawLegend(pen, columns);
  const slot = (box.width - box.left - box.right) / Math.max(1, categories.length);
  const width = (slot * 0.72) / Math.max(1, series.length);
  const labels = fitAxisLabels(categories, slot, (text) => pen.measureText(text).width + labelGap);
  categories.forEach((_, place) => {
    const middle = box.left + slot * (place + 0.5);
    series.forEach(({ values }, index) => {
      const value = values[place] ?? null;
      if (value === null) return;
      pen.fillStyle = themeColor(columnColor(series, index));
      pen.globalAlpha = isColumnRunning(columns, place, index) ? 0.45 : 1;
      const left = middle + (index - series.length / 2) * width;
      pen.fillRect(left, Math.min(y(value), y(0)), width, Math.abs(y(value) - y(0)));
    });
    pen.globalAlpha = 1;
    pen.fillStyle = themeColor("--text-2");
    pen.textAlign = "center";
    if ((categories.length - 1 - place) % labels.step !== 0) return;
    labels.lines[place]?.forEach((text, row) => {
      pen.fillText(text, middle, box.height - box.bottom + 20 + labelLine * row);
    });
  });
  return finishPicture(pen);
}

function drawLegend(pen: CanvasRenderingContext2D, { series, yAxisTitle }: Columns): void {
  pen.textAlign = "left";
  let left = 20;
  series.forEach(({ name }, index) => {
    pen.fillStyle = themeColor(columnColor(series, index));
    pen.fillRect(left, 54, 12, 12);
    pen.fillStyle = themeColor("--text-2");
    pen.fillText(name, left + 18, 65);
    left += pen.measureText(name).width + 44;
  });
  if (yAxisTitle !== undefined) pen.fillText(yAxisTitle, left, 65);
}

/** Draws bars one below the other as a picture, with their names and values. */
export function drawBarRows(title: string, rows: readonly BarRow[]): Promise<Blob | null> {
  const pen = startPicture(title);
  if (pen === null) return Promise.resolve(null);
  const known = rows.map(({ value }) => value ?? 0);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const room = pictureSize.width - nameWidth - valueWidth - 40;
  const place = (value: number) => nameWidth + (room * (value - low)) / (high - low || 1);
  const height = Math.min(40, (pictureSize.height - 80) / Math.max(1, rows.length));
  rows.forEach((row, at) => {
    const { label, value, text } = row;
    const top = 64 + at * height;
    pen.fillStyle = themeColor("--text");
    pen.textAlign = "left";
    pen.fillText(label, 20, top + height / 2);
    pen.textAlign = "right";
    pen.fillText(text, pictureSize.width - 20, top + height / 2);
    if (value === null) return;
    pen.fillStyle = themeColor(barColor(row));
    const left = place(Math.min(0, value));
    pen.fillRect(left, top + 4, place(Math.max(0, value)) - left, height - 12);
  });
  return finishPicture(pen);
}
