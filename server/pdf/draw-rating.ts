import type { RatingBlock } from "./paper.ts";
import { type Element, type Frame, ink, type Sheet, widthOf } from "./sheet.ts";

const headHeight = 44;
const rowHeight = 18;
const best = 5;

/** Draws the box with the total in its band and a bar of five marks for each criterion. */
export function drawRating(
  sheet: Sheet,
  parent: Element,
  { total, name, note, criteria }: RatingBlock,
  { x, width }: Frame,
): void {
  const height = headHeight + criteria.length * rowHeight + 6;
  sheet.reserve(height + 8);
  const top = sheet.y;
  sheet.artifact(() =>
    sheet.document
      .roundedRect(x, top, width, height, 5)
      .lineWidth(0.8)
      .strokeColor(ink.brand)
      .stroke(),
  );
  sheet.fill(x, top, width, headHeight, ink.brand, 5);
  sheet.fill(x, top + headHeight - 6, width, 6, ink.brand);
  const number = sheet.stretches(total === null ? "N/R" : String(total), {
    weight: 700,
    size: 25,
    color: "#ffffff",
  });
  sheet.content(sheet.element(parent, "P"), () => {
    sheet.place(number, x + 10, top + 6);
    const at = x + 22 + widthOf(number);
    sheet.place(sheet.stretches(name, { weight: 600, size: 11.5, color: "#ffffff" }), at, top + 8);
    sheet.place(sheet.stretches(note, { weight: 400, size: 8.2, color: "#ffffff" }), at, top + 24);
  });
  const table = sheet.element(parent, "Table", { title: "Rating criteria" });
  criteria.forEach(({ label, score }, index) => {
    const y = top + headHeight + 5 + index * rowHeight;
    for (let mark = 0; mark < best; mark++)
      drawMark(sheet, x + width - 76 + mark * 9.4, y + 3.5, mark < (score ?? 0));
    if (index > 0) sheet.rule(x + 10, y - 2.5, width - 20);
    const row = sheet.element(table, "TR");
    sheet.content(sheet.element(row, "TH", { scope: "Row" }), () =>
      sheet.place(sheet.stretches(label, { weight: 400, size: 8.4, color: ink.text }), x + 10, y),
    );
    const text = sheet.stretches(score === null ? "N/R" : String(score), {
      weight: 600,
      size: 8.6,
      color: ink.text,
    });
    sheet.content(sheet.element(row, "TD"), () =>
      sheet.place(text, x + width - 10 - widthOf(text), y),
    );
  });
  sheet.y = top + height + 8;
}

function drawMark(sheet: Sheet, x: number, y: number, isFilled: boolean): void {
  sheet.artifact(() => {
    const mark = sheet.document.roundedRect(x, y, 7.6, 5, 1);
    if (isFilled) mark.fill(ink.brand);
    else mark.lineWidth(0.6).strokeColor(ink.strongLine).stroke();
  });
}
