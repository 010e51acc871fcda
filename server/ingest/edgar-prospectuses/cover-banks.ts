import { isKnownBank, readLegalBanks } from "../reading/bank-names.ts";
import { linesOf, type Sections, tablesOf } from "./sections.ts";
import { listTexts } from "./share-words.ts";
import { type Stated, uncertain } from "./stated.ts";

/** An old text has several banks on one line; null unless the line has nothing but banks of these names. */
function splitLine(line: string, names: readonly string[]): string[] | null {
  const words = line.split(" ");
  const found: string[] = [];
  for (let from = 0; from < words.length; ) {
    let end = words.length;
    const read = () => readLegalBanks(words.slice(from, end).join(" "));
    while (end > from && !read().some((name) => names.includes(name))) end -= 1;
    if (end === from) return null;
    found.push(...read());
    from = end;
  }
  return found;
}

/** The banks that stand alone on lines and in cells of the cover, by the portal's names. */
function listOfCover(cover: Sections["cover"], names: readonly string[]): Set<string> {
  const pieces = [...linesOf(cover), ...tablesOf(cover).flat(2)];
  return new Set(
    pieces
      .filter((piece) => piece.length <= longestName)
      .flatMap((piece) => splitLine(piece, names) ?? readLegalBanks(piece)),
  );
}

const longestName = 100;
const bankHead =
  /^(?:(?:joint|sole|lead|global|active) )*(?:book-?running managers?|book-?runners?|underwriters?|managers?|coordinators?|placement agents?|co-?managers?)$/i;
const bankListEnd = /\bprospectus\b|\bdated?\b|\d{4}/i;
const delivery = /\b(?:expects?|intends?) to deliver\b|\bdelivery of the\b|\bready for delivery\b/i;
/** "A Stifel Company" stands below the name of a bank and is none. */
const noBank = /^an? .* (?:company|affiliate|division)$/i;
/** Behind the banks of a cover comes a heading, a sentence or a row of figures. */
const noName =
  /^[^\p{Lu}]|[$%]|^(?:the|this|we|our)\b|\b(?:offering|proceeds|underwriting|summary|contents|factors|shares|units|stock|symbol)\b/iu;

/** Without a table the banks are for an editor: the cover lists them under their role, or behind the day of the delivery. */
export function readCoverList(cover: Sections["cover"]): Stated<string[]> | undefined {
  const pieces = cover.flatMap((block) => ("text" in block ? [block.text] : block.rows.flat()));
  const listedFrom = (head: number) => {
    const rest = head < 0 ? [] : pieces.slice(head + 1, head + 60);
    const end = rest.findIndex(
      (piece) =>
        piece.length > longestName ||
        bankListEnd.test(piece) ||
        (noName.test(piece) && !noBank.test(piece) && !isKnownBank(piece)),
    );
    return rest
      .slice(0, end < 0 ? 0 : end)
      .filter((piece) => !bankHead.test(piece) && !noBank.test(piece));
  };
  const lists = [
    listedFrom(pieces.findIndex((piece) => bankHead.test(piece))),
    listedFrom(pieces.findLastIndex((piece) => delivery.test(piece))),
    listedFrom(pieces.findIndex(isKnownBank) - 1),
  ];
  const names = lists.find((list) => list.length > 0) ?? pieces.filter(isKnownBank);
  const value = [...new Set(names.flatMap((name) => readLegalBanks(name)))];
  const finding = { value, passage: names.join("\n").slice(0, 600), place: "Cover page" };
  return value.length === 0
    ? undefined
    : uncertain(finding, "No table of underwriters lists them", 50);
}

/** A cover may shorten names: "Santander" for "Santander US Capital Markets". One of them at least stands there as it is. */
export function isOnCover(names: readonly string[], cover: Sections["cover"]): boolean {
  const ofCover = listOfCover(cover, names);
  const firstWord = (name: string) => /^\S+/.exec(name)?.[0] ?? "";
  const beginnings = new Set([...ofCover].map(firstWord));
  return (
    names.some((name) => ofCover.has(name)) &&
    names.every((name) => ofCover.has(name) || beginnings.has(firstWord(name)))
  );
}

/** True where a line of the cover begins with so many shares. */
export function isTitle(cover: Sections["cover"], sum: string): boolean {
  const written = Number(sum).toLocaleString("en-US");
  return listTexts(cover).some((line) => line.startsWith(`${written} `));
}
