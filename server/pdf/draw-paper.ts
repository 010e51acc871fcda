import { drawBlocks, drawPageFrames } from "./draw-blocks.ts";
import type { Paper } from "./paper.ts";
import { contentWidth, page, Sheet } from "./sheet.ts";

/** Draws a document as tagged PDF 1.7 (PDF/UA-1) with its letters embedded. The same paper gives the same pages. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const sheet = new Sheet(paper);
  drawBlocks(sheet, sheet.root, paper.blocks, { x: page.side, width: contentWidth });
  drawPageFrames(sheet, paper);
  return sheet.end();
}
