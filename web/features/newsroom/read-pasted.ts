import type { ChildNode } from "domhandler";
import { isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";
import { pieceFileName } from "../../../domain/newsroom/pieces.ts";

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
  "head style script title meta link xml svg img iframe object template o:p".split(" "),
);

/**
 * Makes nodes of HTML without handing it to the browser, whose guard refuses it. Of a paste from Word, Google Docs or a mail
 * only headings, lists, tables, links and emphasis stay.
 */
export function readHtml(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  addAll(fragment, parseDocument(html).children);
  return fragment;
}

function addAll(parent: Node, children: readonly ChildNode[]): void {
  let list: { element: HTMLElement; isOrdered: boolean } | null = null;
  for (const child of children) {
    const item = readWordItem(child);
    if (item === null) {
      if (!isText(child) || child.data.trim() !== "") list = null;
      addOne(parent, child);
      continue;
    }
    if (list === null || list.isOrdered !== item.isOrdered) {
      list = {
        element: document.createElement(item.isOrdered ? "ol" : "ul"),
        isOrdered: item.isOrdered,
      };
      parent.appendChild(list.element);
    }
    const line = list.element.appendChild(document.createElement("li"));
    addAll(line.appendChild(document.createElement("p")), item.content);
  }
}

/** Word writes the items of a list as paragraphs, each with its mark as a text. */
function readWordItem(node: ChildNode): { isOrdered: boolean; content: ChildNode[] } | null {
  if (!isTag(node) || !/mso-list:\s*l\d/i.test(node.attribs.style ?? "")) return null;
  const isMark = (child: ChildNode) =>
    isTag(child) &&
    /mso-list:\s*ignore/i.test(JSON.stringify(child.attribs) + markWithin(child.children));
  const mark = node.children.find(isMark);
  const text = mark && isTag(mark) ? textOf(mark.children) : "";
  return {
    isOrdered: /^\s*\w{1,4}[.)]/.test(text),
    content: node.children.filter((child) => child !== mark),
  };
}

function markWithin(children: readonly ChildNode[]): string {
  return children.map((child) => (isTag(child) ? (child.attribs.style ?? "") : "")).join(" ");
}

function textOf(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => (isText(node) ? node.data : isTag(node) ? textOf(node.children) : ""))
    .join("");
}

function addOne(parent: Node, node: ChildNode): void {
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
  if (dropped.has(node.name)) return;
  const name = nameOf(node.name, node.attribs.style ?? "");
  if (name === null || !kept.has(name)) {
    addAll(parent, node.children);
    return;
  }
  const element = document.createElement(name);
  const { href = "", value, colspan, rowspan, start } = node.attribs;
  if (name === "a" && /^(?:https?:|\/(?!\/))/i.test(href)) element.setAttribute("href", href);
  if (name === "data" && value !== undefined) element.setAttribute("value", value);
  if (name === "ol" && start !== undefined) element.setAttribute("start", start);
  if (colspan !== undefined) element.setAttribute("colspan", colspan);
  if (rowspan !== undefined) element.setAttribute("rowspan", rowspan);
  addAll(parent.appendChild(element), node.children);
}

/** Google Docs wraps all in a bold element that is not bold, and states emphasis as styles of spans. */
function nameOf(name: string, style: string): string | null {
  if ((name === "b" || name === "strong") && /font-weight:\s*(?:normal|400)/i.test(style))
    return null;
  if (name === "span" && /font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return "strong";
  if (name === "span" && /font-style:\s*italic/i.test(style)) return "em";
  return renamed[name] ?? name;
}
