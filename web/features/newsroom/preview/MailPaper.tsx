import { type ChildNode, isTag, isText } from "domhandler";
import { findOne, textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import { useEffect, useRef } from "react";

const kept = new Set("table tbody tr td th p h1 h2 a b span br img".split(" "));
const keptAttributes = "class align width height cellpadding cellspacing role scope alt".split(" ");

/** Draws a mail with its own styles, apart from those of the page, on white paper. Its links lead nowhere. */
export function MailPaper({ html }: { html: string }) {
  const paper = useRef<HTMLDivElement>(null);
  // A tree apart is outside of React.
  useEffect(() => {
    const { current } = paper;
    if (current === null) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: "open" });
    const { children } = parseDocument(html);
    const style = findOne(({ name }) => name === "style", children);
    root.adoptedStyleSheets = [readStyles(style ? textContent(style) : "")];
    root.replaceChildren();
    addAll(root, findOne(({ name }) => name === "body", children)?.children ?? []);
  }, [html]);
  return <div ref={paper} />;
}

function readStyles(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const dark = [...sheet.cssRules].findIndex(({ cssText }) => cssText.includes("color-scheme"));
  if (dark >= 0) sheet.deleteRule(dark);
  return sheet;
}

/** The browser's guard refuses HTML of others, so the nodes are made one by one. */
function addAll(parent: Node, nodes: readonly ChildNode[]): void {
  for (const node of nodes) {
    if (isText(node)) parent.appendChild(document.createTextNode(node.data));
    if (!isTag(node) || !kept.has(node.name)) continue;
    const element = document.createElement(node.name);
    for (const name of keptAttributes)
      if (node.attribs[name] !== undefined) element.setAttribute(name, node.attribs[name]);
    const picture = node.name === "img" ? URL.parse(node.attribs.src ?? "", location.href) : null;
    if (picture?.origin === location.origin) element.setAttribute("src", picture.pathname);
    addAll(parent.appendChild(element), node.children);
  }
}
