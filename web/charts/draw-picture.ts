import { axisText, type Unit, valueText } from "./chart-text.ts";
import { lineStyle, themeColor } from "./line-style.ts";
import { drawTicks, finishPicture, pictureSize, startPicture } from "./picture.ts";
import type { PreparedLines } from "./prepare-lines.ts";
import { type Box, dayScale, dayTicks, linePath, roundTicks, valueScale } from "./scales.ts";

const box: Box = { ...pictureSize, left: 70, right: 150, top: 60, bottom: 40 };

/** Draws a chart as a picture in the colors of the theme. Null when the browser cannot make one. */
export function drawPicture(title: string, chart: PreparedLines, unit: Unit): Promise<Blob | null> {
  const pen = startPicture(title);
  if (pen === null) return Promise.resolve(null);
  const ticks = roundTicks(chart.low, chart.high);
  const [x, y] = [dayScale(chart.days, box), valueScale(ticks, box)];
  const texts = ticks.map((tick) => ({ tick, text: axisText(tick, unit), y: y(tick) }));
  drawTicks(pen, box, texts);
  pen.textAlign = "center";
  for (const { day, label } of dayTicks(chart.days, 6))
    pen.fillText(label, x(day), box.height - 12);
  pen.textAlign = "left";
  chart.lines.forEach((line, at) => {
    const { color, dash, width } = lineStyle(at, line.isIndex);
    pen.strokeStyle = themeColor(color);
    pen.fillStyle = themeColor(color);
    pen.lineWidth = width * 1.5;
    pen.setLineDash(dash === null ? [] : [6, 5]);
    pen.stroke(new Path2D(linePath(chart.days, line.values, x, y)));
    if (line.last !== null)
      pen.fillText(
        `${line.id} ${valueText(line.last, unit)}`,
        box.width - box.right + 8,
        y(line.last) + 5,
      );
  });
  return finishPicture(pen);
}
