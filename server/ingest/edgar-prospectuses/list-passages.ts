import type { FilingText, Passage, TextSection } from "../../../domain/filings/filing-text.ts";
import type { Block } from "./blocks.ts";
import { findContents, isContents, isMainHeading } from "./sections.ts";

/** The words that printers repeat on each page. */
const pageLine = /^(?:back to |return to )?table of contents$/i;
/** The number of a page that stands alone: "12", "– 12 –", "F-3", "iv", "Page 12". */
const pageNumber = /^(?:page )?[-–— ]*((?:[A-Z]{1,2}-)?\d{1,3}|[ivx]{1,6})[-–— ]*$/i;
const longestHeading = 150;

/**
 * Lists the passages of a document by its parts, as readers and comparisons want them: numbers and repeated lines of pages
 * go, and each passage knows its page. A part begins at a heading that the table of contents names, or at a usual one.
 */
export function listPassages(blocks: readonly Block[]): FilingText {
  const headings = chooseHeadings(blocks);
  const sections: TextSection[] = [{ heading: "Cover", passages: [] }];
  const ofPage: Passage[] = [];
  let position = 0;
  const add = (text: string, isRow: boolean) => {
    position += 1;
    const passage: Passage = { position, page: null, text, isRow };
    ofPage.push(passage);
    sections.at(-1)?.passages.push(passage);
  };
  for (const [index, block] of blocks.entries()) {
    const page = "text" in block ? pageNumber.exec(block.text)?.[1] : undefined;
    if (page !== undefined) for (const passage of ofPage.splice(0)) passage.page = page;
    else if ("rows" in block) for (const row of rowsOf(block.rows)) add(row, true);
    else if (headings.has(index)) sections.push({ heading: block.text, passages: [] });
    else if (!isOfEveryPage(block.text, sections.at(-1))) add(block.text, false);
  }
  return joinStatements(sections.filter(({ passages }) => passages.length > 0));
}

/** Pages repeat the heading of their part. */
const isOfEveryPage = (text: string, section: TextSection | undefined) =>
  pageLine.test(text) || text.toLowerCase() === section?.heading.toLowerCase();

/** The table of contents loses its page numbers, which differ in each amendment. */
function rowsOf(rows: readonly string[][]): string[] {
  const isOfParts = isContents(rows);
  return rows.map((cells) => (isOfParts ? cells.slice(0, -1) : cells).join("\t"));
}

/**
 * Chooses the blocks that begin a part. A list of parts and the notes of statements name parts too, so of equal headings
 * the one with the most below it counts, and a heading that each page repeats counts once.
 */
function chooseHeadings(blocks: readonly Block[]): Set<number> {
  const named = findContents(blocks);
  const found: { index: number; name: string }[] = [];
  for (const [index, block] of blocks.entries()) {
    if (!("text" in block) || block.text.length > longestHeading) continue;
    const name = block.text.toLowerCase();
    const isHeading = named.has(name) || isMainHeading(block.text);
    if (isHeading && found.at(-1)?.name !== name) found.push({ index, name });
  }
  const longest = new Map<string, { index: number; length: number }>();
  for (const [at, { index, name }] of found.entries()) {
    const length = (found[at + 1]?.index ?? blocks.length) - index;
    if (length > (longest.get(name)?.length ?? 0)) longest.set(name, { index, length });
  }
  return new Set([...longest.values()].map(({ index }) => index));
}

/** Notes of the statements have names of parts, such as "Legal matters"; their pages are numbered apart. */
function joinStatements(sections: readonly TextSection[]): TextSection[] {
  const joined: TextSection[] = [];
  const isOfStatements = (section: TextSection | undefined) =>
    section?.passages[0]?.page?.toUpperCase().startsWith("F-") ?? false;
  for (const section of sections) {
    const last = joined.at(-1);
    if (last && isOfStatements(last) && isOfStatements(section))
      last.passages = [...last.passages, ...section.passages];
    else joined.push(section);
  }
  return joined;
}
