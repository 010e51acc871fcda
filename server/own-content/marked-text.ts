import { type Document, type Element, isTag, Text } from "domhandler";
import {
  existsOne,
  findAll,
  getElementsByTagName,
  getInnerHTML,
  getOuterHTML,
  prevElementSibling,
  removeElement,
  replaceElement,
  textContent,
} from "domutils";
import { parseDocument } from "htmlparser2";
import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { filledMark, leftOutMark, pieceFileName } from "../../domain/newsroom/pieces.ts";
import { takenBackWords } from "../mail/quotes/quoted-texts.ts";
import { readTextAddress, type TextAddress } from "../mail/quotes/text-address.ts";
import type { MarkedText } from "./entry.ts";

const markdown = new Marked({ gfm: true });

/** The elements that a text of ours may contain. Everything else is removed, scripts with their content. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ..."p br strong em b i u s sub sup blockquote code pre ul ol li hr".split(" "),
    ..."h2 h3 h4 a table thead tbody tr th td".split(" "),
  ],
  allowedAttributes: { a: ["href"], ol: ["start"] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 30,
  transformTags: { h1: "h2", h5: "h4", h6: "h4" },
};

/** Lists the names of the pictures in a Markdown text. Pictures that HTML within it names are left out. */
export function listPictures(text: string): string[] {
  const names: string[] = [];
  void markdown.walkTokens(markdown.lexer(text), (token) => {
    if (token.type === "image") names.push(token.href);
  });
  return names;
}

/** Allows, besides these elements, the pictures that were read, each by its data address. */
export function allowPictures(pictures: ReadonlyMap<string, string>): sanitizeHtml.IOptions {
  return {
    ...allowed,
    allowedTags: [...(allowed.allowedTags || []), "img"],
    allowedAttributes: { ...allowed.allowedAttributes, img: ["src", "alt"] },
    allowedSchemesByTag: { img: ["data"] },
    transformTags: {
      ...allowed.transformTags,
      img: (tagName, { src = "", alt = "" }) => ({
        tagName,
        attribs: { src: pictures.get(src) ?? "", alt },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  };
}

const noPictures: ReadonlyMap<string, string> = new Map();

/**
 * Turns Markdown into sanitised HTML, and into plain text with an empty line between paragraphs. A picture stays only
 * if it is given, by its name in the text.
 */
export function markText(text: string, pictures = noPictures): MarkedText {
  const options = pictures.size === 0 ? allowed : allowPictures(pictures);
  return markHtml(String(markdown.parse(text, { async: false })), options);
}

/** Removes from HTML everything that a text of ours may not contain, and takes its plain text out. */
export function markHtml(source: string, options = allowed): MarkedText {
  return withBody(sanitizeHtml(source, options).trim());
}

function withBody(html: string): MarkedText {
  const blocks = parseDocument(html).children.map((node) =>
    textContent(node).replace(/\s+/g, " ").trim(),
  );
  return { html, body: blocks.filter((block) => block !== "").join("\n\n") };
}

/** Takes links to other texts out of a published one, with their words: a headline that was wrong is said nowhere. */
export function takeLinksOut(html: string, isGone: (address: TextAddress) => boolean): MarkedText {
  const document = parseDocument(html);
  for (const { link, address } of textLinksOf(document))
    if (isGone(address)) replaceElement(link, new Text(takenBackWords));
  return withBody(getInnerHTML(document, { encodeEntities: "utf8" }));
}

/** Lists the texts of the house to which a text links, with the words of each link. */
export function listTextLinks(html: string): { address: TextAddress; words: string }[] {
  return textLinksOf(parseDocument(html)).map(({ link, address }) => ({
    ...{ address, words: textContent(link).trim() },
  }));
}

const textLinksOf = (document: Document) =>
  getElementsByTagName("a", document).flatMap((link) => {
    const address = readTextAddress(link.attribs.href ?? "");
    return address === null ? [] : [{ link, address }];
  });

const has = (mark: string) => (element: Element) => mark in element.attribs;
const isRow = ({ name }: Element) => name === "li" || name === "td";

/** Takes the rows that an author leaves out, and the marks of a draft, out of what readers get; a heading goes with its last row. */
export function takeLeftOut(html: string): string {
  if (!html.includes(" data-")) return html;
  const document = parseDocument(html);
  for (const heading of findAll(has(filledMark), document.children))
    delete heading.attribs[filledMark];
  for (const row of findAll(has(leftOutMark), document.children)) removeElement(row);
  for (const list of document.children.filter(isTag))
    if (/^(?:[uo]l|table)$/.test(list.name) && !existsOne(isRow, list.children)) {
      const before = prevElementSibling(list);
      if (before?.name === "h3") removeElement(before);
      removeElement(list);
    }
  return getInnerHTML(document, { encodeEntities: "utf8" });
}

/**
 * Cleans the HTML of an editor like that of a published text, but keeps the figures that are tied to their source, the
 * pictures of the piece, each by its name, and the marks of the rows and sections of a recap.
 */
export function cleanDraft(source: string): string {
  return sanitizeHtml(source, {
    ...allowed,
    allowedTags: [...(allowed.allowedTags || []), "data", "img"],
    allowedAttributes: {
      ...allowed.allowedAttributes,
      ...{
        data: ["value"],
        img: ["src", "alt"],
        h3: [filledMark],
        li: [leftOutMark],
        tr: [leftOutMark],
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !pieceFileName.test(attribs.src ?? ""),
  }).trim();
}

/** Lists the names of the pictures in a draft. */
export function listDraftPictures(html: string): string[] {
  return getElementsByTagName("img", parseDocument(html)).map(({ attribs }) => attribs.src ?? "");
}

/**
 * Splits a section of research that an editor wrote. Its headings label what follows them, and in a section of points each
 * item of a list is a part of its own.
 */
export function splitSection(
  source: string,
  isOfPoints: boolean,
): (MarkedText & { label: string | null })[] {
  const parts: { label: string | null; html: string }[] = [];
  let label: string | null = null;
  let isNew = true;
  for (const node of parseDocument(markHtml(source).html).children) {
    if (isTag(node) && /^h[2-4]$/.test(node.name)) {
      label = textContent(node).trim().slice(0, 300) || null;
      isNew = true;
    } else if (isOfPoints && isTag(node) && /^[uo]l$/.test(node.name)) {
      for (const item of node.children.filter(isTag))
        parts.push({ label, html: getInnerHTML(item) });
      isNew = true;
    } else {
      const html = getOuterHTML(node);
      const last = parts.at(-1);
      if (isNew || last === undefined) parts.push({ label, html });
      else last.html += html;
      isNew = isOfPoints;
    }
  }
  return parts
    .map((part) => ({ label: part.label, ...markHtml(part.html) }))
    .filter(({ body }) => body !== "");
}
