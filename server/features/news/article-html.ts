import { escapeUTF8 } from "entities";
import type { ArticleBlock, TextRuns } from "../../../domain/contract/news-shapes.ts";

/** Writes the text of an article as HTML for programs that have no styles of ours. */
export function writeArticleHtml(blocks: readonly ArticleBlock[]): string {
  return blocks.map(writeBlock).join("\n");
}

function writeBlock(block: ArticleBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h2>${escapeUTF8(block.text)}</h2>`;
    case "paragraph":
      return `<p>${writeRuns(block.runs)}</p>`;
    case "list": {
      const name = block.isNumbered ? "ol" : "ul";
      const items = block.items.map((item) => `<li>${writeRuns(item)}</li>`).join("");
      return `<${name}>${items}</${name}>`;
    }
    case "table":
      return `<table>${writeRow("th", block.columns)}${block.rows.map((row) => writeRow("td", row)).join("")}</table>`;
    case "picture":
      // A feed with the pictures themselves would be megabytes long.
      return `<p><em>${escapeUTF8(block.alt)}</em></p>`;
  }
}

function writeRow(name: "th" | "td", cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${name}>${escapeUTF8(cell)}</${name}>`).join("")}</tr>`;
}

function writeRuns(runs: TextRuns): string {
  return runs
    .map(({ text, isBold, link }) => {
      const words = isBold ? `<strong>${escapeUTF8(text)}</strong>` : escapeUTF8(text);
      return link === undefined ? words : `<a href="${escapeUTF8(link)}">${words}</a>`;
    })
    .join("");
}
