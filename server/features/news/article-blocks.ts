import type { ChildNode } from "domhandler";
import { getElementsByTagName, getOuterHTML } from "domutils";
import { parseDocument } from "htmlparser2";
import type { ArticleBlock, TextRuns } from "../../../domain/contract/content/news-shapes.ts";
import type { Block, Text } from "../../pdf/paper.ts";
import { richBlocks } from "../../pdf/rich-text.ts";

interface Texts {
  body: string | null;
  /** Sanitised on the way in. */
  body_html: string | null;
}

/** Turns the text of an article into blocks, so that pages and feeds draw it without any HTML of others. */
export function articleBlocks({ body, body_html }: Texts): ArticleBlock[] {
  if (body === null) return [];
  if (!body_html?.includes("<img")) return richBlocks({ body, body_html }).flatMap(toArticleBlock);
  return parseDocument(body_html).children.flatMap((node) => [
    ...richBlocks({ body: "", body_html: getOuterHTML(node) }).flatMap(toArticleBlock),
    ...pictureBlocks(node),
  ]);
}

/** A picture stands below the paragraph that it was in. */
function pictureBlocks(node: ChildNode): ArticleBlock[] {
  return getElementsByTagName("img", node).flatMap(({ attribs: { src = "", alt = "" } }) =>
    src.startsWith("data:image/") ? [{ kind: "picture" as const, source: src, alt }] : [],
  );
}

/** Texts of articles consist of these kinds only. */
function toArticleBlock(block: Block): ArticleBlock[] {
  switch (block.kind) {
    case "heading":
      return [{ kind: "heading", text: block.text }];
    case "paragraph":
      return [{ kind: "paragraph", runs: toRuns(block.text) }];
    case "list":
      return [
        {
          kind: "list",
          isNumbered: block.isNumbered ?? false,
          items: block.items.map(toRuns),
        },
      ];
    case "table":
      return [
        {
          kind: "table",
          columns: block.columns.map(({ label }) => label),
          rows: block.rows.map(({ cells }) => [...cells]),
        },
      ];
    default:
      return [];
  }
}

function toRuns(text: Text): TextRuns {
  return typeof text === "string" ? [{ text }] : [...text];
}
