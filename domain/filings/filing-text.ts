/** A paragraph of a document, or a row of one of its tables. */
export interface Passage {
  /** Its place in the document, from 1. */
  position: number;
  /** The number that its page has, such as "12" or "F-3"; null where none is printed. */
  page: string | null;
  /** The cells of a row are parted by tabs. */
  text: string;
  isRow: boolean;
}

export interface TextSection {
  heading: string;
  passages: Passage[];
}

/** The text of a filing's document, by its parts. */
export type FilingText = readonly TextSection[];

/** The letters and digits alone: quotations differ in blanks, bars between cells, and marks of what was left out. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** A quotation is known by this many of its letters. */
const knownBy = 80;

/** Prepares passages for many quotations; the result tells the place of the one that a quotation is from, -1 for none. */
export function quotationFinder(passages: readonly string[]): (quotation: string) => number {
  const letters = passages.map(plain);
  return (quotation) => {
    const wanted = plain(quotation).slice(0, knownBy);
    return wanted === "" ? -1 : letters.findIndex((own) => own.includes(wanted));
  };
}

/**
 * Finds the passage of a text that a quotation is from: the one that holds it, or the first part of it. Prefers the named
 * part of the document. Null where the text has no such words.
 */
export function locateQuotation(
  text: FilingText,
  quotation: string,
  heading: string | null = null,
): number | null {
  const wanted = plain(quotation).slice(0, knownBy);
  if (wanted === "") return null;
  const isNamed = (section: TextSection) =>
    heading !== null && plain(section.heading) === plain(heading);
  const ordered = [...text.filter(isNamed), ...text.filter((section) => !isNamed(section))];
  for (const { passages } of ordered) {
    const found = findIn(passages, wanted);
    if (found !== null) return found;
  }
  return null;
}

/** A quotation of a table runs over several rows; it is known by the row in which it begins. */
function findIn(passages: readonly Passage[], wanted: string): number | null {
  const own = passages.map(({ text }) => plain(text));
  const at = own.findIndex((start, index) => {
    let text = start;
    for (
      let next = index + 1;
      next < own.length && text.length - start.length < wanted.length;
      next++
    )
      text += own[next];
    const found = text.indexOf(wanted);
    return found >= 0 && found < start.length;
  });
  return passages[at]?.position ?? null;
}
