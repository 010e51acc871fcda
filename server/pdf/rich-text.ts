import type { ChildNode, Element } from "domhandler";
import { parseDocument } from "htmlparser2";
import type { Block, ParagraphStyle, Run } from "./paper.ts";

/** A text, and the same with marks where its author set some. */
export interface RichText {
  body: string;
  /** Sanitised on the way in. */
  body_html: string | null;
}

/** Turns a text into blocks of a document: plain text by its empty lines, marked text by its elements. */
export function richBlocks(
  { body, body_html: html }: RichText,
  style: ParagraphStyle = "body",
): Block[] {
  return html === null ? plainBlocks(body, style) : htmlBlocks(parseDocument(html).children, style);
}

function plainBlocks(body: string, style: ParagraphStyle): Block[] {
  return body
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => ({ kind: "paragraph", text, style }));
}

function htmlBlocks(nodes: readonly ChildNode[], style: ParagraphStyle): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (node.type !== "tag") {
      const [text] = runsOf(node);
      return text && text.text.trim() !== "" ? [{ kind: "paragraph", text: [text], style }] : [];
    }
    return elementBlocks(node, style);
  });
}

function elementBlocks(element: Element, style: ParagraphStyle): Block[] {
  switch (element.name) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
      return [{ kind: "heading", level: 3, text: textOf(element) }];
    case "ul":
    case "ol":
      return [
        {
          kind: "list",
          items: childrenNamed(element, "li").map((item) => runsOf(item)),
          isNumbered: element.name === "ol",
        },
      ];
    case "table":
      return tableBlocks(element);
    case "blockquote":
      return htmlBlocks(element.children, style);
    case "hr":
      return [];
    default: {
      const runs = runsOf(element);
      return runs.some(({ text }) => text.trim() !== "")
        ? [{ kind: "paragraph", text: runs, style }]
        : [];
    }
  }
}

function tableBlocks(table: Element): Block[] {
  const [head = [], ...rows] = findAll(table, "tr").map((row) =>
    row.children.flatMap((cell) =>
      cell.type === "tag" && ["td", "th"].includes(cell.name) ? [textOf(cell)] : [],
    ),
  );
  if (head.length === 0 || rows.length === 0) return [];
  return [
    {
      kind: "table",
      title: head.filter(Boolean).join(", "),
      columns: head.map((label) => ({ label })),
      rows: rows.map((cells) => ({ cells: head.map((_, index) => cells[index] ?? "") })),
    },
  ];
}

function findAll(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => {
    if (child.type !== "tag") return [];
    return child.name === name ? [child] : findAll(child, name);
  });
}

function childrenNamed(element: Element, name: string): Element[] {
  return element.children.flatMap((child) =>
    child.type === "tag" && child.name === name ? [child] : [],
  );
}

function textOf(node: ChildNode): string {
  return runsOf(node)
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** The text within an element, with what is bold and what leads to a web address. */
function runsOf(node: ChildNode, style: Omit<Run, "text"> = {}): Run[] {
  if (node.type === "text") return node.data === "" ? [] : [{ text: node.data, ...style }];
  if (node.type !== "tag") return [];
  if (node.name === "br") return [{ text: " ", ...style }];
  const own = { ...style, ...styleOf(node) };
  return node.children.flatMap((child) => runsOf(child, own));
}

function styleOf({ name, attribs }: Element): Omit<Run, "text"> {
  if (["strong", "b", "th"].includes(name)) return { isBold: true };
  const link = name === "a" ? attribs.href : undefined;
  return link !== undefined && /^https?:\/\//i.test(link) ? { link } : {};
}
