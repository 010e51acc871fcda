import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
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
  /** How light the texts and the filled areas are, from 0 for black to 1 for white; signs and lines do not count. */
  lightness: { texts: number[]; areas: number[] };
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
    const lightness = await readLightness(page);
    pages.push({ width, height, items: items.flatMap(toText), lightness });
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

/** In points; what is narrower is a sign or a line. */
const leastSide = 10;

async function readLightness(page: PDFPageProxy): Promise<PrintedPage["lightness"]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const texts = new Set<number>();
  const areas = new Set<number>();
  const scales: number[] = [];
  let scale = 1;
  let fill = 0;
  fnArray.forEach((operation, at) => {
    const given = argsArray[at];
    if (operation === OPS.save) scales.push(scale);
    if (operation === OPS.restore) scale = scales.pop() ?? 1;
    if (operation === OPS.transform) scale *= Math.sqrt(Math.abs(given[0] * given[3]));
    if (operation === OPS.setFillRGBColor) fill = lightnessOf(given[0]);
    if (operation === OPS.showText) texts.add(fill);
    if (operation === OPS.constructPath && [OPS.fill, OPS.eoFill].includes(given[0])) {
      const [left = 0, bottom = 0, right = 0, top = 0] = Object.values<number>(given[2] ?? {});
      if (Math.min(right - left, top - bottom) * scale >= leastSide) areas.add(fill);
    }
  });
  return { texts: [...texts], areas: [...areas] };
}

/** The lightness of "#dce4e2". */
function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/g) ?? []).map(
    (part) => Number.parseInt(part, 16) / 255,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The texts of a page in lines from the top, each from the left. */
export function linesOf({ items }: PrintedPage): PrintedText[][] {
  const lines: PrintedText[][] = [];
  for (const item of items.toSorted((a, b) => b.bottom - a.bottom)) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].bottom - item.bottom) < 2) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left));
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
