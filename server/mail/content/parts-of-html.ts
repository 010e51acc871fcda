import { type AnyNode, type Element, isTag } from "domhandler";
import { getElementsByTagName, textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import type { Linked, MailPart } from "./mail-parts.ts";

/** Takes the parts of a mail out of a text of the house: headings, paragraphs, lists and tables, with their links. */
export function partsOfHtml(html: string, origin: string): MailPart[] {
  return parseDocument(html)
    .children.filter(isTag)
    .flatMap((block) => partsOf(block, origin));
}

function partsOf(block: Element, origin: string): MailPart[] {
  const quotes = quotesOf(block, origin);
  if (/^h[1-6]$/.test(block.name))
    return wordsOf(block, (text) => ({ kind: "heading", text, quotes }));
  if (block.name === "ul" || block.name === "ol") {
    const links = elements(block, "li").map((item) => linkedOf(item, origin));
    return links.length === 0 ? [] : [{ kind: "links", links }];
  }
  if (block.name === "table") return tableOf(block, origin);
  const words = wordsOf(block, (text) => ({ kind: "text", text, quotes }));
  const links = elements(block, "a").map((link) => linkedOf(link, origin));
  return links.length === 0 ? words : [...words, { kind: "links", links }];
}

/** The first row has the names of the columns, as a recap that the portal begins has them. */
function tableOf(block: Element, origin: string): MailPart[] {
  const [head, ...rows] = elements(block, "tr").map((row) =>
    [...elements(row, "th"), ...elements(row, "td")].map((cell) => linkedOf(cell, origin)),
  );
  if (head === undefined) return [];
  return [{ kind: "table", columns: head.map(({ text }) => text), rows }];
}

function linkedOf(element: Element, origin: string): Linked {
  const quotes = quotesOf(element, origin);
  return { text: plain(element), href: quotes[0]?.href ?? null, quotes };
}

/** Lists the words of a text of the house that lead to other pages. */
export const quotesOfHtml = (html: string, origin: string) =>
  parseDocument(html)
    .children.filter(isTag)
    .flatMap((block) => quotesOf(block, origin));

function quotesOf(element: Element, origin: string) {
  const links = element.name === "a" ? [element] : elements(element, "a");
  return links.flatMap((link) => {
    const { href } = link.attribs;
    if (href === undefined) return [];
    return [{ text: plain(link), href: href.startsWith("/") ? `${origin}${href}` : href }];
  });
}

const wordsOf = (element: Element, part: (text: string) => MailPart): MailPart[] =>
  plain(element) === "" ? [] : [part(plain(element))];

const plain = (node: AnyNode) => textContent(node).replace(/\s+/g, " ").trim();

const elements = (element: Element, name: string) => getElementsByTagName(name, element.children);
