import type { ChildNode } from "domhandler";
import { isTag, isText } from "domhandler";
import { findOne, textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import { pieceFileName } from "../../../../domain/newsroom/pieces.ts";

/** Elements that a text of ours keeps; all others give way to their content. */
const kept = new Set(
  "p br strong em u s sub sup blockquote ul ol li h2 h3 h4 a table tbody thead tr th td hr data".split(
    " ",
  ),
);

const renamed: Readonly<Record<string, string>> = {
  h1: "h2",
  h5: "h4",
  h6: "h4",
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  div: "p",
};

const dropped = new Set(
  "head style script title meta link xml svg img iframe object template o:p button select textarea".split(
    " ",
  ),
);

/** Elements that are nested deeper are left out, since walking them would overflow the stack of the browser. */
const deepest = 60;

/**
 * Makes nodes of HTML without handing it to the browser, whose guard refuses it. Of a paste from Word, Google Docs or a mail
 * only headings, lists, tables, links and emphasis stay.
 */
export function readHtml(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  addAll(fragment, parseDocument(html).children, 0);
  for (const table of fragment.querySelectorAll("table")) splitMergedCells(table);
  return fragment;
}

const widest = 20;

/** Texts of ours have no merged cells: the words stay in the first of the cells, so that what lies below keeps its column. */
function splitMergedCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const grid: (HTMLTableCellElement | null)[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    for (const cell of row.cells) {
      const left = [...(grid[at] ?? []), undefined].indexOf(undefined);
      for (const line of grid.slice(at, at + Math.max(1, cell.rowSpan)))
        for (let x = 0; x < Math.min(cell.colSpan, widest); x++) line[left + x] = null;
      grid[at]?.splice(left, 1, cell);
      cell.removeAttribute("rowspan");
      cell.removeAttribute("colspan");
    }
  }
  for (const [at, row] of rows.entries())
    row.replaceChildren(
      ...Array.from(grid[at] ?? [], (cell) => cell ?? document.createElement("td")),
    );
}

interface WordList {
  element: HTMLElement;
  level: number;
  isOrdered: boolean;
}

function addAll(parent: Node, children: readonly ChildNode[], depth: number): void {
  if (depth > deepest) return;
  let lists: WordList[] = [];
  for (const child of children) {
    const item = readWordItem(child);
    if (item === null) {
      if (isTag(child) || (isText(child) && child.data.trim() !== "")) lists = [];
      addOne(parent, child, depth);
      continue;
    }
    const { level, isOrdered } = item;
    lists = lists.filter(
      (one) => one.level < level || (one.level === level && one.isOrdered === isOrdered),
    );
    if (lists.at(-1)?.level !== level) {
      const element = document.createElement(isOrdered ? "ol" : "ul");
      (lists.at(-1)?.element.lastElementChild ?? parent).appendChild(element);
      lists.push({ element, level, isOrdered });
    }
    const line = lists.at(-1)?.element.appendChild(document.createElement("li"));
    const words = document.createElement("p");
    addAll(line?.appendChild(words) ?? words, item.content, depth + 1);
  }
}

/** Word writes the items of a list as paragraphs, each with its mark as a text; a numbered heading is no item. */
function readWordItem(node: ChildNode) {
  if (!isTag(node) || node.name !== "p") return null;
  const level = /mso-list:\s*l\d+ level(\d)/i.exec(node.attribs.style ?? "")?.[1];
  if (level === undefined) return null;
  const mark = findOne(isMark, node.children);
  return {
    level: Number(level),
    isOrdered: /^\s*\(?\w{1,4}[.)]/.test(mark === null ? "" : textContent(mark)),
    content: node.children,
  };
}

const isMark = (node: ChildNode) =>
  isTag(node) && /mso-list:\s*ignore/i.test(node.attribs.style ?? "");

const isHidden = (style: string) => /display:\s*none|mso-hide:\s*all/i.test(style);

/** Google Docs puts empty lines between blocks. */
const isGap = (node: ChildNode) =>
  isTag(node) && node.name === "br" && isBlock(node.prev ?? node.next);

const isBlock = (node: ChildNode | null) =>
  node !== null && isTag(node) && /^(?:p|div|[uo]l|h[1-6]|table)$/.test(node.name);

function addOne(parent: Node, node: ChildNode, depth: number): void {
  if (isText(node)) {
    parent.appendChild(document.createTextNode(node.data));
    return;
  }
  if (!isTag(node)) return;
  if (node.name === "img" && pieceFileName.test(node.attribs.src ?? "")) {
    const picture = parent.appendChild(document.createElement("img"));
    // With a `src` the browser would ask for it.
    picture.dataset.file = node.attribs.src;
    picture.alt = node.attribs.alt ?? "";
    return;
  }
  const { style = "" } = node.attribs;
  if (dropped.has(node.name) || isMark(node) || isHidden(style) || isGap(node)) return;
  const name = nameOf(node.name, node.attribs);
  if (name === null || !kept.has(name)) {
    addAll(parent, node.children, depth + 1);
    return;
  }
  const element = document.createElement(name);
  const { href = "", value, colspan, rowspan, start } = node.attribs;
  if (name === "a" && /^(?:https?:|\/(?!\/))/i.test(href))
    // A link that was copied from the bar of addresses becomes one within the portal.
    element.setAttribute("href", href.replace(`${location.origin}/`, "/"));
  if (name === "data" && value !== undefined) element.setAttribute("value", value);
  if (name === "ol" && start !== undefined) element.setAttribute("start", start);
  if (colspan !== undefined) element.setAttribute("colspan", colspan);
  if (rowspan !== undefined) element.setAttribute("rowspan", rowspan);
  addAll(parent.appendChild(element), node.children, depth + 1);
}

/** Google Docs wraps all in a bold element that is not bold, and states emphasis as styles of spans. */
function nameOf(name: string, attributes: Record<string, string>): string | null {
  const { style = "", class: given = "" } = attributes;
  if (/\bMsoTitle\b/.test(given)) return "h2";
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1] ?? "";
  if ((name === "b" || name === "strong") && /^(?:normal|400)$/i.test(weight)) return null;
  if (name === "span" && /^(?:bold|[6-9]00)$/i.test(weight)) return "strong";
  if (name === "span" && /(?<![\w-])font-style:\s*italic/i.test(style)) return "em";
  return renamed[name] ?? name;
}
