import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { readWithPdfium } from "../../server/testing/read-with-pdfium.ts";

export interface PrintedPaper {
  pages: PrintedPage[];
  /** The whole text without blanks, as two readers that share nothing read it. */
  texts: string[];
  /** The elements of the structure of all pages. */
  roles: string[];
}

export interface PrintedPage {
  width: number;
  height: number;
  items: PrintedText[];
}

/** A piece of text with its place in points, from the lower left corner of its page. */
export interface PrintedText {
  text: string;
  left: number;
  right: number;
  bottom: number;
}

/** Reads what a browser printed into a file. */
export async function readPaper(file: Uint8Array): Promise<PrintedPaper> {
  const other = await readWithPdfium(file);
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    pages.push({ width, height, items: items.flatMap(toText) });
  }
  const text = pages.flatMap(({ items }) => items.map((item) => item.text)).join("");
  return { pages, texts: [lettersOf(text), lettersOf(other.text)], roles: other.roles };
}

function toText(item: object): PrintedText[] {
  const { str, transform, width } = item as { str?: string; transform: number[]; width: number };
  if (str === undefined || str.trim() === "") return [];
  const [, , , , left = 0, bottom = 0] = transform;
  return [{ text: str, left, right: left + width, bottom }];
}

/** The letters of a text, without blanks and without the signs that only the screen adds to a change. */
export function lettersOf(text: string): string {
  return text.replace(/[\s+\u00ad\u200b▲▼]/g, "");
}

/** True where the parts follow each other in a text, with no more than a note between two of them. */
export function hasInOrder(text: string, parts: readonly string[]): boolean {
  const [first = "", ...others] = parts.map(lettersOf).filter((part) => part !== "");
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    let end = at + first.length;
    const fits = others.every((part) => {
      const next = text.indexOf(part, end);
      if (next < 0 || next > end + longestNote) return false;
      end = next + part.length;
      return true;
    });
    if (fits) return true;
  }
  return false;
}

const longestNote = 200;
