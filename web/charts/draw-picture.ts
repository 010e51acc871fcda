import { axisText, type Unit, valueText } from "./chart-text.ts";
import { lineStyle, themeColor } from "./line-style.ts";
import type { PreparedLines } from "./prepare-lines.ts";
import { type Box, dayScale, dayTicks, linePath, roundTicks, valueScale } from "./scales.ts";

const box: Box = { width: 1200, height: 600, left: 70, right: 150, top: 60, bottom: 40 };

/** Draws a chart as a picture in the colors of the theme. Null when the browser cannot make one. */
export function drawPicture(title: string, chart: PreparedLines, unit: Unit): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = box.width;
  canvas.height = box.height;
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.resolve(null);
  const ticks = roundTicks(chart.low, chart.high);
  const [x, y] = [dayScale(chart.days, box), valueScale(ticks, box)];
  pen.fillStyle = themeColor("--surface");
  pen.fillRect(0, 0, box.width, box.height);
  pen.fillStyle = themeColor("--text");
  pen.font = "600 22px sans-serif";
  pen.fillText(title, 20, 36);
  pen.font = "15px sans-serif";
  for (const tick of ticks) {
    pen.strokeStyle = themeColor(tick === 0 ? "--border-strong" : "--gridline");
    pen.strokeRect(box.left, Math.round(y(tick)), box.width - box.left - box.right, 0);
    pen.fillStyle = themeColor("--text-2");
    pen.textAlign = "right";
    pen.fillText(axisText(tick, unit), box.left - 8, y(tick) + 5);
  }
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
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Has the browser save a picture. */
export function savePicture(picture: Blob, fileName: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoking the address before the browser has started to read it would cancel the download.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
