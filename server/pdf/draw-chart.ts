import { type LinesLayout, layOutLines } from "../../domain/charts/lay-out-lines.ts";
import { paragraphStyles } from "./draw-text.ts";
import { breakLines } from "./lines.ts";
import type { ChartBlock } from "./paper.ts";
import { type Element, type Frame, ink, type Sheet, widthOf } from "./sheet.ts";

const height = 150;
/** The room of the values at the left, of the names at the right and of the days below the plot. */
const [labelWidth, nameWidth, dayHeight] = [34, 84, 18];
const small = { size: 7.6, leading: 10, weight: 400, color: ink.quiet } as const;

/** Draws lines over days in percent, as a figure that its text describes to those who do not see it. */
export function drawChart(
  sheet: Sheet,
  parent: Element,
  { alt, note, chart }: ChartBlock,
  { x, width }: Frame,
): void {
  sheet.reserve(height + 30);
  const top = sheet.y;
  const box = {
    ...{ width: x + width, height: top + height, left: x + labelWidth, right: nameWidth },
    ...{ top: top + 6, bottom: dayHeight },
  };
  const room = { box, nameHeight: small.leading, mostDays: 3 };
  const layout = layOutLines(chart, { kind: "percent" }, room);
  const bbox = [x, top, x + width, top + height];
  const figure = sheet.element(parent, "Figure", { alt, placement: "Block", bbox });
  sheet.content(figure, () => {
    placeAxes(sheet, layout);
    for (const line of layout.lines) placeLine(sheet, line);
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

function placeAxes(sheet: Sheet, { box, ticks, dayLabels }: LinesLayout): void {
  for (const { text, y } of ticks) {
    sheet.document
      .moveTo(box.left, y)
      .lineTo(box.width - box.right, y)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke();
    const placed = sheet.stretches(text, small);
    sheet.place(placed, box.left - 6 - widthOf(placed), y - 5);
  }
  for (const { label, x } of dayLabels) {
    const placed = sheet.stretches(label, small);
    sheet.place(placed, x - widthOf(placed) / 2, box.height - box.bottom + 7);
  }
}

function placeLine(sheet: Sheet, { path, isIndex, name }: LinesLayout["lines"][number]): void {
  if (isIndex) sheet.document.dash(2, { space: 2 });
  sheet.document
    .path(path)
    .lineWidth(isIndex ? 0.9 : 1.5)
    .strokeColor(isIndex ? ink.quiet : ink.brand)
    .stroke();
  if (isIndex) sheet.document.undash();
  if (name === null) return;
  const look = { ...small, weight: 600, color: isIndex ? ink.quiet : ink.brandDark } as const;
  sheet.place(sheet.stretches(name.text, look), name.x + 7, name.y - 5);
}
