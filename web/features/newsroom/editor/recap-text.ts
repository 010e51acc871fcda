import { type Document, type Element, isTag } from "domhandler";
import { findAll, findOne, getInnerHTML, textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import { filledMark, leftOutMark } from "../../../../domain/newsroom/pieces.ts";

export interface RecapSection {
  title: string;
  /** When the portal filled it. */
  filledAt: string;
  rows: { cells: string[]; isLeftOut: boolean }[];
  /** With its heading. */
  html: string;
}

const heading = new RegExp(`(?=<h3 ${filledMark}=")`);

/** Parts the text of a recap: the words of its author, and the sections that the portal filled. */
export function readRecap(html: string): { own: string; sections: RecapSection[] } {
  const parts = html.split(heading);
  const own = heading.test(parts[0] ?? "") ? "" : (parts.shift() ?? "");
  return { own, sections: parts.map(readSection) };
}

export const writeRecap = (own: string, sections: readonly RecapSection[]) =>
  own + sections.map(({ html }) => html).join("");

function readSection(html: string): RecapSection {
  const document = parseDocument(html);
  const title = findOne(({ name }) => name === "h3", document.children);
  return {
    ...{ html, title: title ? textContent(title) : "" },
    filledAt: title?.attribs[filledMark] ?? "",
    rows: rowsOf(document).map((row) => ({
      cells: readCells(row),
      isLeftOut: leftOutMark in row.attribs,
    })),
  };
}

const isCell = ({ name }: Element) => name === "td";

/** The items of the lists of a section, and the rows of its tables without their heads. */
const rowsOf = (document: Document) =>
  findAll(
    (one) => one.name === "li" || (one.name === "tr" && findOne(isCell, one.children) !== null),
    document.children,
  );

const wordsOf = (element: Element) => textContent(element).replace(/\s+/g, " ").trim();

/** The words of a row: of a table by cell, of a list as the link and what follows it. */
function readCells(row: Element): string[] {
  if (row.name === "tr") return row.children.filter(isTag).map(wordsOf);
  const link = findOne(({ name }) => name === "a", row.children);
  if (link === null) return [wordsOf(row)];
  return [wordsOf(link), wordsOf(row).slice(wordsOf(link).length).replace(/^, /, "")];
}

/** Leaves the rows of a section out that are chosen, and puts the others back. */
function leaveOut(
  section: RecapSection,
  isLeftOut: (row: RecapSection["rows"][number], place: number) => boolean,
): RecapSection {
  const document = parseDocument(section.html);
  for (const [place, row] of rowsOf(document).entries()) {
    const read = section.rows[place];
    if (read && isLeftOut(read, place)) row.attribs[leftOutMark] = "";
    else delete row.attribs[leftOutMark];
  }
  return readSection(getInnerHTML(document, { encodeEntities: "utf8" }));
}

export const toggleRow = (section: RecapSection, at: number) =>
  leaveOut(section, ({ isLeftOut }, place) => (place === at ? !isLeftOut : isLeftOut));

/** Takes the rows of a section from how the portal would fill it now; what was left out stays so. */
export function refill(section: RecapSection, filled: string): RecapSection {
  const fresh = readRecap(filled).sections.find(({ title }) => title === section.title);
  if (fresh === undefined) return section;
  const nameOf = ({ cells }: RecapSection["rows"][number]) => cells[0] ?? "";
  const out = new Set(section.rows.filter((row) => row.isLeftOut).map(nameOf));
  return leaveOut(fresh, (row) => out.has(nameOf(row)));
}
