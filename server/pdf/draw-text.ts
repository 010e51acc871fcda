import { breakLines, type Line, type TextStyle } from "./lines.ts";
import type { Block, ParagraphStyle } from "./paper.ts";
import { type Element, type Frame, ink, page, type Sheet } from "./sheet.ts";

const headings: Record<1 | 2 | 3, TextStyle & { before: number; after: number }> = {
  1: { size: 21, leading: 26, weight: 700, color: ink.text, before: 0, after: 2 },
  2: { size: 10.5, leading: 14, weight: 600, color: ink.brandDark, before: 12, after: 10 },
  3: { size: 9.5, leading: 13, weight: 600, color: ink.text, before: 4, after: 2 },
};

export const paragraphStyles: Record<ParagraphStyle, TextStyle & { after: number }> = {
  body: { size: 9.4, leading: 13.4, weight: 400, color: ink.text, after: 5 },
  lead: { size: 11, leading: 15.5, weight: 600, color: ink.text, after: 6 },
  sub: { size: 9.4, leading: 13, weight: 400, color: ink.quiet, after: 6 },
  note: { size: 7.8, leading: 10.6, weight: 400, color: ink.quiet, after: 4 },
};

/** A heading stays on the page of the text below it. */
export function drawHeading(
  sheet: Sheet,
  parent: Element,
  { level, text }: Extract<Block, { kind: "heading" }>,
  { x, width }: Frame,
  next: Block | undefined,
): void {
  const style = headings[level];
  const lines = breakLines(sheet, text, style, width);
  const height = style.before + lines.length * style.leading + style.after;
  sheet.reserve(height + leastHeight(next));
  if (sheet.y > page.top) sheet.y += style.before;
  const element = sheet.element(parent, `H${level}`);
  sheet.content(element, () => placeLines(sheet, lines, style, x));
  if (level === 2) sheet.rule(x, sheet.y + 2, width, ink.brand, 0.8);
  sheet.y += style.after;
}

/** The least height of a block that has to stand below its heading. */
function leastHeight(block: Block | undefined): number {
  if (block === undefined) return 0;
  if (block.kind === "chart") return 190;
  return block.kind === "table" ? 70 : 30;
}

export function drawParagraph(
  sheet: Sheet,
  parent: Element,
  { text, style: name = "body" }: Extract<Block, { kind: "paragraph" }>,
  { x, width }: Frame,
): void {
  const style = paragraphStyles[name];
  const element = sheet.element(parent, "P");
  flowLines(sheet, element, breakLines(sheet, text, style, width), style, x);
  sheet.y += style.after;
}

export function drawList(
  sheet: Sheet,
  parent: Element,
  { items, isNumbered = false, color = "brand" }: Extract<Block, { kind: "list" }>,
  { x, width }: Frame,
): void {
  const style = paragraphStyles.body;
  const indent = isNumbered ? 18 : 11;
  const list = sheet.element(parent, "L");
  items.forEach((item, index) => {
    const lines = breakLines(sheet, item, style, width - indent);
    sheet.reserve(style.leading * Math.min(lines.length, 2));
    const element = sheet.element(list, "LI");
    if (isNumbered) {
      const label = sheet.stretches(`${index + 1}.`, style);
      sheet.content(sheet.element(element, "Lbl"), () => sheet.place(label, x, sheet.y));
    } else sheet.fill(x, sheet.y + 4, 4, 4, ink[color]);
    flowLines(sheet, sheet.element(element, "LBody"), lines, style, x + indent);
    sheet.y += 2.5;
  });
  sheet.y += style.after;
}

/** Draws lines over as many pages as they take. The pieces on each page are parts of one element. */
function flowLines(
  sheet: Sheet,
  element: Element,
  lines: readonly Line[],
  style: TextStyle,
  x: number,
): void {
  let rest = lines;
  while (rest.length > 0) {
    sheet.reserve(style.leading);
    const count = Math.max(1, Math.floor(sheet.left / style.leading));
    drawPart(sheet, element, rest.slice(0, count), style, x);
    rest = rest.slice(count);
  }
}

/** Links are elements of their own within the text. */
function drawPart(
  sheet: Sheet,
  element: Element,
  lines: readonly Line[],
  style: TextStyle,
  x: number,
): void {
  if (!lines.some((line) => line.some(({ link }) => link !== undefined))) {
    sheet.content(element, () => placeLines(sheet, lines, style, x));
    return;
  }
  for (const line of lines) {
    let at = x;
    for (const stretch of line) {
      const from = at;
      if (stretch.link === undefined)
        sheet.content(element, () => sheet.place([stretch], from, sheet.y));
      else sheet.placeLink(element, stretch, from, style.leading);
      at += stretch.width;
    }
    sheet.y += style.leading;
  }
}

function placeLines(sheet: Sheet, lines: readonly Line[], style: TextStyle, x: number): void {
  for (const line of lines) {
    sheet.place(line, x, sheet.y);
    sheet.y += style.leading;
  }
}
