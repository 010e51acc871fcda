import { drawChart } from "./draw-chart.ts";
import { drawFacts, drawFigures } from "./draw-facts.ts";
import { drawRating } from "./draw-rating.ts";
import { drawTable } from "./draw-table.ts";
import { drawHeading, drawList, drawParagraph } from "./draw-text.ts";
import type { Block, Paper } from "./paper.ts";
import { type Element, type Frame, page, type Sheet } from "./sheet.ts";

const gap = 18;

type Draw<B extends Block> = (
  sheet: Sheet,
  parent: Element,
  block: B,
  frame: Frame,
  next: Block | undefined,
) => void;

const draws: { [Kind in Block["kind"]]: Draw<Extract<Block, { kind: Kind }>> } = {
  heading: drawHeading,
  paragraph: drawParagraph,
  list: drawList,
  table: drawTable,
  facts: drawFacts,
  figures: drawFigures,
  rating: drawRating,
  chart: drawChart,
  columns: drawColumns,
};

export function drawBlocks(
  sheet: Sheet,
  parent: Element,
  blocks: readonly Block[],
  frame: Frame,
): void {
  blocks.forEach((block, index) => {
    // The table gives each kind the drawing of its own kind.
    const draw = draws[block.kind] as Draw<Block>;
    draw(sheet, parent, block, frame, blocks[index + 1]);
  });
}

/**
 * Draws the left column, then the right one beside it. If the left one continues on another page, the right one follows
 * below it.
 */
function drawColumns(
  sheet: Sheet,
  parent: Element,
  { left, right, rightWidth }: Extract<Block, { kind: "columns" }>,
  { x, width }: Frame,
): void {
  const pages = sheet.pageCount;
  const top = sheet.y;
  drawBlocks(sheet, parent, left, { x, width: width - rightWidth - gap });
  const isBeside = sheet.pageCount === pages;
  if (!isBeside) {
    drawBlocks(sheet, parent, right, { x, width });
    return;
  }
  const leftEnd = sheet.y;
  sheet.y = top;
  drawBlocks(sheet, parent, right, { x: x + width - rightWidth, width: rightWidth });
  if (sheet.pageCount === pages) sheet.y = Math.max(sheet.y, leftEnd);
}

/** Draws the lines at the top and bottom of every page, when the number of pages is known. */
export function drawPageFrames(sheet: Sheet, { head, foot, logo }: Paper): void {
  for (let index = 0; index < sheet.pageCount; index++) {
    sheet.document.switchToPage(index);
    sheet.artifact(() => sheet.placeHead(head, logo), { type: "Pagination", attached: ["Top"] });
    const number = `Page ${index + 1} of ${sheet.pageCount}`;
    sheet.artifact(() => sheet.placeFoot(foot, number), {
      type: "Pagination",
      attached: ["Bottom"],
    });
  }
  sheet.y = page.top;
}
