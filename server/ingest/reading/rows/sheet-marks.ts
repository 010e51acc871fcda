import { decodeXML } from "entities";
import { UnreadableDocument } from "../../record.ts";
import { listZipMembers } from "./zip-members.ts";

// The facts about cells that a workbook has beside their values: which sheets there are, which cells are merged, which formulas
// have no stored result, and which numbers are shown as percents.

export interface SheetMarks {
  name: string;
  /** Its place in the workbook, counted from 1. */
  number: number;
  /** True when days count from 1904, as in workbooks of old Macintoshes. */
  is1904: boolean;
  /** True when the workbook says so by the word "true", which the parser does not know. */
  isShifted: boolean;
  /** Rectangles of merged cells, counted from 0. */
  merges: Rectangle[];
  /** The first cell with a formula whose result is not stored, such as "C5". */
  unstoredResult: string | null;
  /** The cells whose numbers are shown as percents, such as "C5". */
  percents: ReadonlySet<string>;
  /** The cells with the error of a formula, and the error: "C5" → "#DIV/0!". */
  errors: ReadonlyMap<string, string>;
}

export interface Rectangle {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Lists the sheets of a workbook in its order; sheets without cells, such as charts, are left out. */
export function listSheetMarks(workbook: Buffer): SheetMarks[] {
  const members = new Map(
    listZipMembers(workbook).map(({ name, bytes }) => [
      name.toLowerCase(),
      () => withoutPrefixes(bytes().toString("utf8")),
    ]),
  );
  const read = (path: string) => members.get(path.toLowerCase())?.() ?? "";
  const percentStyles = listPercentStyles(read("xl/styles.xml"));
  const targets = new Map(
    listTags(read("xl/_rels/workbook.xml.rels"), "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target"),
    ]),
  );
  const book = read("xl/workbook.xml");
  const date1904 = attribute(listTags(book, "workbookPr")[0] ?? "", "date1904");
  const [is1904, isShifted] = [date1904 === "1" || date1904 === "true", date1904 === "true"];
  return listTags(book, "sheet").flatMap((tag, index) => {
    const target = targets.get(/:id=["']([^"']{1,60})["']/.exec(tag)?.[1] ?? "") ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    if (!path.includes("worksheets/")) return [];
    const name = decodeXML(attribute(tag, "name"));
    const marks = readMarks(read(path), percentStyles);
    return [{ name, number: index + 1, is1904, isShifted, ...marks }];
  });
}

/** Some programs write <x:c> for <c>. */
function withoutPrefixes(xml: string): string {
  return xml.slice(0, 2000).includes("<x:")
    ? xml.replaceAll("<x:", "<").replaceAll("</x:", "</")
    : xml;
}

/** No tag of a real workbook is longer. A hostile one may never end. */
const longestTag = 10_000;

function* walkTags(xml: string, name: string): Generator<{ tag: string; end: number }> {
  for (let at = xml.indexOf(`<${name}`); at >= 0; ) {
    const end = xml.slice(at, at + longestTag).indexOf(">") + at + 1;
    const isNamed = end > at && " />\n\r\t".includes(xml.charAt(at + name.length + 1));
    if (isNamed) yield { tag: xml.slice(at, end), end };
    at = xml.indexOf(`<${name}`, isNamed ? end : at + 1);
  }
}

function listTags(xml: string, name: string): string[] {
  return [...walkTags(xml, name)].map(({ tag }) => tag);
}

function attribute(tag: string, name: string): string {
  for (const quote of ['"', "'"]) {
    const at = tag.indexOf(` ${name}=${quote}`);
    const start = at + name.length + 3;
    if (at >= 0) return tag.slice(start, tag.indexOf(quote, start));
  }
  return "";
}

const builtInPercents = new Set(["9", "10"]);

/** Lists the styles that show numbers as percents, by their numbers. */
function listPercentStyles(xml: string): ReadonlySet<string> {
  const formats = listTags(xml, "numFmt").filter((tag) =>
    attribute(tag, "formatCode").includes("%"),
  );
  const percents = new Set([
    ...builtInPercents,
    ...formats.map((tag) => attribute(tag, "numFmtId")),
  ]);
  const start = xml.indexOf("<cellXfs");
  const styles = start < 0 ? [] : listTags(xml.slice(start, xml.indexOf("</cellXfs")), "xf");
  return new Set(
    styles.flatMap((tag, index) => (percents.has(attribute(tag, "numFmtId")) ? [`${index}`] : [])),
  );
}

function readMarks(
  xml: string,
  percentStyles: ReadonlySet<string>,
): Pick<SheetMarks, "merges" | "unstoredResult" | "percents" | "errors"> {
  const percents = new Set<string>();
  const errors = new Map<string, string>();
  let unstoredResult: string | null = null;
  for (const { tag, end } of walkTags(xml, "c")) {
    const place = attribute(tag, "r");
    if (percentStyles.has(attribute(tag, "s"))) percents.add(place);
    if (attribute(tag, "t") === "e") errors.set(place, readError(xml, end));
    if (tag.endsWith("/>") || unstoredResult !== null || !xml.startsWith("<f", end)) continue;
    const [content = ""] = xml.slice(end, end + longestCell).split("</c>", 1);
    // A formula may result in an empty text.
    const isStored = content.includes("<v>") ? !content.includes("<v></v>") : false;
    if (!isStored && attribute(tag, "t") !== "str") unstoredResult = place;
    else if (!content.includes("<v")) unstoredResult = place;
  }
  return { merges: listMerges(xml), unstoredResult, percents, errors };
}

/** A formula has at most 8,192 characters, and a cell 32,767. */
const longestCell = 100_000;
const longestError = 10_000;

function readError(xml: string, from: number): string {
  const [cell = ""] = xml.slice(from, from + longestError).split("</c>", 1);
  const [, value = ""] = cell.split("<v>");
  return value.split("</v>", 1)[0] || "#VALUE!";
}

/** More merged cells than any real sheet has; a hostile one may repeat a large rectangle. */
const mostMergedCells = 1_000_000;

function listMerges(xml: string): Rectangle[] {
  let area = 0;
  return listTags(xml, "mergeCell").flatMap((tag) => {
    const [from, to] = attribute(tag, "ref").split(":").map(readPlace);
    if (!from || !to) return [];
    const merge = { top: from.row, left: from.column, bottom: to.row, right: to.column };
    area += Math.max(0, merge.bottom - merge.top + 1) * Math.max(0, merge.right - merge.left + 1);
    if (area > mostMergedCells)
      throw new UnreadableDocument("The spreadsheet has too many merged cells.");
    return [merge];
  });
}

/** Reads "C5" as row 4, column 2, counted from 0; null for another text. */
export function readPlace(place: string): { row: number; column: number } | null {
  const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(place);
  if (!match) return null;
  const [, letters = "", digits = ""] = match;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}
