import { breakLines } from "./lines.ts";
import type { Block } from "./paper.ts";
import { type Element, type Frame, ink, type Sheet, widthOf } from "./sheet.ts";

const label = { size: 8.6, leading: 11, weight: 400, color: ink.quiet } as const;
const value = { size: 8.6, leading: 11, weight: 600, color: ink.text } as const;
const padding = 2.6;

/** Draws names and values below each other, as a table of two columns. */
export function drawFacts(
  sheet: Sheet,
  parent: Element,
  { title, facts }: Extract<Block, { kind: "facts" }>,
  { x, width }: Frame,
): void {
  const table = sheet.element(parent, "Table", { title });
  for (const [name, text] of facts) {
    const names = breakLines(sheet, name, label, width * 0.5 - 4);
    const values = breakLines(sheet, text, value, width * 0.5);
    const height = Math.max(names.length, values.length) * label.leading + 2 * padding;
    sheet.reserve(height);
    const top = sheet.y + padding;
    const row = sheet.element(table, "TR");
    sheet.content(sheet.element(row, "TH", { scope: "Row" }), () => {
      names.forEach((line, index) => {
        sheet.place(line, x, top + index * label.leading);
      });
    });
    sheet.content(sheet.element(row, "TD"), () => {
      values.forEach((line, index) => {
        sheet.place(line, x + width - widthOf(line), top + index * label.leading);
      });
    });
    sheet.y += height;
    sheet.rule(x, sheet.y, width);
  }
  sheet.y += 6;
}

const figureLabel = { size: 7.8, leading: 10, weight: 400, color: ink.quiet } as const;
const figure = { size: 12, leading: 15, weight: 600, color: ink.text } as const;

/** Draws names above values, beside each other between two lines. */
export function drawFigures(
  sheet: Sheet,
  parent: Element,
  { title, facts }: Extract<Block, { kind: "figures" }>,
  { x, width }: Frame,
): void {
  const height = 42;
  sheet.reserve(height + 10);
  sheet.y += 6;
  const top = sheet.y;
  const each = width / Math.max(1, facts.length);
  sheet.rule(x, top, width, ink.strongLine, 0.8);
  const table = sheet.element(parent, "Table", { title });
  facts.forEach(([name, text], index) => {
    const at = x + index * each + (index === 0 ? 0 : 8);
    if (index > 0)
      sheet.artifact(() =>
        sheet.document
          .moveTo(x + index * each, top)
          .lineTo(x + index * each, top + height)
          .lineWidth(0.5)
          .strokeColor(ink.line)
          .stroke(),
      );
    const row = sheet.element(table, "TR");
    sheet.content(sheet.element(row, "TH", { scope: "Row" }), () =>
      sheet.place(breakLines(sheet, name, figureLabel, each)[0] ?? [], at, top + 8),
    );
    const size = fittingSize(sheet, text, each - 10);
    sheet.content(sheet.element(row, "TD"), () =>
      sheet.place(sheet.stretches(text, { ...figure, size }), at, top + 19),
    );
  });
  sheet.y = top + height;
  sheet.rule(x, sheet.y, width, ink.strongLine, 0.8);
  sheet.y += 4;
}

function fittingSize(sheet: Sheet, text: string, width: number): number {
  const wide = widthOf(sheet.stretches(text, figure));
  return wide <= width ? figure.size : Math.max(7, (figure.size * width) / wide);
}
