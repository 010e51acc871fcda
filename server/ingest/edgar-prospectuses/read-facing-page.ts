import type { Day } from "../../../domain/calendar/day.ts";
import { readCity } from "../edgar/places.ts";
import { matchDay } from "../reading/days.ts";
import { readMonthName } from "../reading/month-names.ts";
import type { Block } from "./blocks.ts";
import { linesOf, type Sections } from "./sections.ts";
import { certain, cutPassage, type Finding, findAll, type Stated, uncertain } from "./stated.ts";

const place = "Facing page";

/** The values that the form asks of the registrant, each beside its label. */
export interface FacingPage {
  name?: Stated<string> | undefined;
  /** True where the form names the registrant, and not a sentence. */
  isNamed: boolean;
  /** The state or country of the incorporation. */
  incorporatedIn?: Stated<string> | undefined;
  sic?: Stated<string> | undefined;
  filedOn?: Stated<Day> | undefined;
  /** The number that an amendment gives itself. */
  amendment: number | null;
}

const isOfName = /^\(?exact name of (?:the )?(?:registrant|issuer|company)/i;
const hasNameLabel = (piece: string) => isOfName.test(piece);

/** The lines of the cover and the beginning of the summary. */
const nearLines = 300;

export function readFacingPage({ cover, all }: Sections): FacingPage {
  const pieces = cover.flatMap(listPieces);
  const read = (label: RegExp, isValue: (piece: string) => boolean, reason: string) => {
    const found = findAbove(pieces, label, isValue);
    return found && certain(found, reason);
  };
  const named = read(isOfName, isName, "The form names the registrant here");
  const name = named ?? readNameOfText(linesOf(all).slice(0, nearLines));
  return {
    name,
    isNamed: named !== undefined,
    incorporatedIn: titled(
      read(
        /^\(?(?:state|province|jurisdiction)\b.*\b(?:jurisdiction|incorporation|organization)\b/i,
        isPlace,
        "The form has the place here",
      ) ?? readPlaceOfText(linesOf(all), name?.value),
    ),
    sic: read(
      /\bprimary (?:standard industrial|SIC)\b|^\(?(?:SIC|standard industrial classification) code/i,
      (piece) => /^\d{4}$/.test(piece),
      "The form has the code here",
    ),
    filedOn: readFiledDay(pieces),
    amendment: readAmendment(pieces),
  };
}

/** "State of Delaware" is Delaware; some countries are called so. */
const ofState = /^(?:the )?(?:State|Commonwealth) of (?!Israel|Kuwait|Qatar|Libya)/i;

/** Some forms are written in capitals. */
function titled(stated: Stated<string> | undefined): Stated<string> | undefined {
  return (
    stated && { ...stated, value: (readCity(stated.value) ?? stated.value).replace(ofState, "") }
  );
}

/** The lines and cells in reading order; a text without columns has the values of a row in one line. */
function listPieces(block: Block): string[] {
  const texts = "text" in block ? [block.text] : block.rows.flat();
  return texts.flatMap(splitLabel).flatMap((text) => {
    const [, first, code, number] = /^(.{2,40}?) (\d{4}) (\d\d-\d{7})$/.exec(text) ?? [];
    return first && code && number ? [first, code, number] : [text];
  });
}

/** A page that arranges its columns as pictures has a value and its label in one cell. */
function splitLabel(text: string): string[] {
  const [, value, label] =
    /^([^(]{2,80}?) (\((?:state|province|jurisdiction|primary standard|i\.r\.s|exact name)\b.*)$/i.exec(
      text,
    ) ?? [];
  return value && label ? [value, label] : [text];
}

/** The values of a row stand above their labels. */
const piecesAbove = 6;

function findAbove(
  pieces: readonly string[],
  label: RegExp,
  isValue: (piece: string) => boolean,
): Finding<string> | undefined {
  const at = pieces.findIndex((piece) => label.test(piece));
  if (at < 1) return undefined;
  const [, ...words] = (pieces[at] ?? "").split(":");
  const behind = words.join(":").trim();
  const above = pieces.slice(Math.max(0, at - piecesAbove), at);
  // The name of the registrant stands above its own label.
  const own = above.slice(
    isOfName.test(pieces[at] ?? "") ? 0 : 1 + above.findLastIndex(hasNameLabel),
  );
  const value = isValue(behind) ? behind : own.findLast(isValue);
  return value === undefined
    ? undefined
    : { value, passage: `${value} ${pieces[at]}`.slice(0, 600), place };
}

const isName = (piece: string) =>
  piece.length <= 150 && /[\p{L}]{2}/u.test(piece) && !/^\(/.test(piece);
/** A text as "N.A." names nowhere; the names of places have at least four letters. */
const isPlace = (piece: string) =>
  /[A-Za-z]{4}/.test(piece) &&
  /^(?:the )?(?:(?:state|republic|province) of )?[A-Z][A-Za-z.’' -]{2,40}(?:, (?:Canada|USA|U\.S\.A\.))?$/.test(
    piece,
  ) &&
  !/\b(?:act|form|not applicable|none|amendment|statement|inc|corp|ltd|llc|plc)\b/i.test(piece);

const company = String.raw`([A-Z][\p{L}\p{N}.&'’-]*(?:,? [\p{L}\p{N}.&'’-]+){0,8}?,? (?:Inc|Incorporated|Corporation|Corp|Ltd|Limited|LLC|plc|PLC|Company|Co|N\.V|S\.A|SE|AG|Trust|L\.P)\b\.?)`;
const selfNames = [
  String.raw`\b[Tt]his is (?:the|an) initial public offering of ${company}`,
  String.raw`\boffering of [^.]{0,100}\b(?:by|of) ${company}`,
  String.raw`\b(?:references to|terms) [“"]we[^.]{0,200}\b(?:refers? to|means?) ${company}`,
  String.raw`(?:^|\. )${company} is (?:offering|selling)\b`,
].map((words) => new RegExp(words, "gu"));

/** A final prospectus has no facing page; its sentences name the company as "by" whom the shares are offered. */
function readNameOfText(lines: readonly string[]): Stated<string> | undefined {
  const [found] = selfNames.flatMap((pattern) =>
    findAll(lines, place, pattern, (match) => withoutPoint(match[1] ?? "")),
  );
  return found && certain(found, "The prospectus calls itself an offering of this company");
}

const incorporated =
  /\b(?:[Ww]e|(?:[Tt]he|[Oo]ur) [Cc]ompany|[A-Z][\w.]{1,60},? (?:Inc\.|Corp\.|Ltd\.|plc)) (?:(?:was|were|is|are) )(?:originally |initially |first )?(?:incorporated|organi[sz]ed|formed)\b[^.;]{0,50}?\b(?:in|of|under) (?:the )?(?:laws of )?(?:the )?(?:(?:[Ss]tate|[Cc]ommonwealth|[Pp]rovince|[Rr]epublic) of )?([A-Z][a-z]+(?: [A-Z][a-z]+)?)\b/g;

/** "Linhaven, Inc., a Maryland corporation" or "a company organized under the laws of Israel", where the name is the registrant's. */
const isOfPlace =
  /^,? an? (?:(?:[a-z-]+ ){0,5}under the laws of (?:the )?(?:State of )?)?([A-Z][a-z]+(?: [A-Z][a-z]+)?)(?:(?<=under the laws of .*)\b| (?:(?:statutory|business|real estate investment) trust|(?:public |private )?limited (?:liability )?(?:company|partnership)|(?:public benefit |exempted |benefit )?(?:corporation|company|partnership)))\b/;

/** Without a facing page a sentence tells where the company was incorporated; it may have moved since. */
function readPlaceOfText(lines: readonly string[], name = ""): Stated<string> | undefined {
  const of = "Corporate information";
  const read = ({ 1: found = "" }: RegExpExecArray) =>
    isPlace(found) && readMonthName(found) === null ? found : null;
  const [ofName] = lines
    .filter((line) => name !== "" && line.toLowerCase().includes(name.toLowerCase()))
    .flatMap((line) => {
      const after = line.slice(line.toLowerCase().indexOf(name.toLowerCase()) + name.length);
      const found = isOfPlace.exec(after);
      const value = found && read(found);
      return value ? [{ value, passage: cutPassage(line), place: of }] : [];
    });
  const [found] = findAll(
    lines.filter((line) => /\b(?:incorporated|organi[sz]ed|formed)\b/.test(line)),
    of,
    incorporated,
    read,
  );
  const finding = ofName ?? found;
  return finding && uncertain(finding, "The document has no facing page", 70);
}

/** The point of a short form belongs to the name, that of the sentence does not. */
const withoutPoint = (name: string) =>
  /(?:\b(?:Inc|Corp|Ltd|Co)|\.[A-Z])\.$/.test(name) ? name : name.replace(/\.$/, "");

const numbers = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "Amendment No. 2", "Pre-Effective Amendment Number Two": a line of its own, at most with the form that it amends. */
function readAmendment(pieces: readonly string[]): number | null {
  for (const piece of pieces) {
    const [, written] =
      /^\(?(?:pre-effective )?amendment (?:no\.?|number|#) ?(\d{1,2}|[a-z]{3,6})\b/i.exec(piece) ??
      [];
    if (written === undefined) continue;
    const number = Number(written) || numbers.indexOf(written.toLowerCase()) + 1;
    if (number > 0) return number;
  }
  return null;
}

function readFiledDay(lines: readonly string[]): Stated<Day> | undefined {
  const pattern =
    /\b(?:as )?(?:confidentially )?(?:filed|submitted)(?: confidentially)?(?: via edgar)? (?:with|to) the (?:U\.S\. |United States )?securities and exchange commission(?: via edgar)? on ([a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?, \d{4}|\d{1,2} [a-z]{3,9},? \d{4})/gi;
  const dated =
    /\b(?:subject to completion|prospectus)\b.{0,30}\bdated ([a-z]{3,9} \d{1,2}, \d{4})/gi;
  const [found] = [pattern, dated].flatMap((words) =>
    findAll(lines, place, words, ({ 1: written = "" }) =>
      matchDay(written, /^\d/.test(written) ? "D MMM YYYY" : "MMM D, YYYY"),
    ),
  );
  return found && certain(found, "The facing page states the day of filing, or the cover its own");
}
