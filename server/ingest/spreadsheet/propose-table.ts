import { dayFormats, matchDay } from "../reading/days.ts";
import { describeOtherKind } from "../reading/other-kinds.ts";
import type { TableRow } from "../reading/rows/delimited-rows.ts";
import { type Encoding, encodingOfMark, encodings } from "../reading/text.ts";
import { judgeMark } from "../reading/written-numbers.ts";
import { type Document, UnreadableDocument } from "../record.ts";
import { listHeaders } from "./find-header.ts";
import {
  isWorkbook,
  listSheetSources,
  type RowSource,
  readHead,
  readStart,
  textSource,
} from "./open-tables.ts";
import { type Delimiter, delimiters, splitStart } from "./split-start.ts";
import { matchColumn } from "./synonyms.ts";
import { cleanName, type Header } from "./table.ts";

/** Where a document without a mapping most likely has its table. */
export interface GuessedTable {
  source: RowSource;
  header: Header;
  headerRows: 1 | 2;
  encoding: Encoding;
  delimiter: Delimiter | null;
  /** The sheets of a workbook. */
  sheets: string[];
  notes: string[];
}

interface Candidate extends Omit<GuessedTable, "notes" | "sheets"> {
  score: number;
}

/** Finds the header whose names the dictionary knows best, in any sheet, encoding and delimiter. */
export async function guessTable(document: Document): Promise<GuessedTable> {
  const other = describeOtherKind(document);
  if (other !== null) throw new UnreadableDocument(other);
  const candidates = isWorkbook(document)
    ? await listSheetCandidates(document)
    : listTextCandidates(document);
  const [best] = candidates.toSorted((a, b) => b.score - a.score);
  if (!best) throw new UnreadableDocument("It has no row that could be the header of a table.");
  if (isOfDailyPrices(best.header))
    throw new UnreadableDocument(
      "This is a table of daily prices, not of deals: import it with the source prices.",
    );
  const sheets = [...new Set(candidates.flatMap(({ source }) => source.sheet ?? []))];
  return { ...best, sheets, notes: describeGuess(document, best, sheets) };
}

function isOfDailyPrices({ columns }: Header): boolean {
  const names = columns.map(({ written }) => written.toLowerCase());
  const isNamed = names.some((name) => /company|issuer|firm|name/.test(name));
  return !isNamed && ["date", "open", "high", "low", "close"].every((name) => names.includes(name));
}

async function listSheetCandidates(document: Document): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const source of await listSheetSources(document)) {
    const start = await readStart(source);
    for (const found of rankHeaders(start))
      candidates.push({ ...found, source, encoding: "utf-8", delimiter: null });
  }
  return candidates;
}

function listTextCandidates(document: Document): Candidate[] {
  return listEncodings(document).flatMap((encoding, index) => {
    const head = readHead(document, encoding);
    return delimiters.flatMap((delimiter) =>
      rankHeaders(splitStart(head, delimiter)).map(({ score, ...found }) => ({
        ...found,
        // Of encodings that show the same names, the more usual one is meant.
        score: score - index / 1000,
        source: textSource(document, encoding, delimiter),
        encoding,
        delimiter,
      })),
    );
  });
}

const usualFirst: readonly Encoding[] = ["utf-8", "windows-1252", ...encodings].filter(
  (encoding, index, all): encoding is Encoding => all.indexOf(encoding) === index,
);

/** Lists the encodings that the first bytes can have. */
function listEncodings({ head, sizeBytes }: Document): Encoding[] {
  const marked = encodingOfMark(head);
  if (marked) return [marked];
  // Text in UTF-16 has a zero beside each letter of Latin script.
  const zeros = head.subarray(0, 1000).filter((byte) => byte === 0).length;
  if (zeros > 100) return head[0] === 0 ? ["utf-16be"] : ["utf-16le"];
  const isWhole = sizeBytes <= head.length;
  return usualFirst
    .filter((encoding) => {
      if (encoding.startsWith("utf-16") || encoding === "macintosh-twice") return false;
      try {
        new TextDecoder(encoding, { fatal: true }).decode(head, { stream: !isWhole });
        return true;
      } catch {
        return false;
      }
    })
    .slice(0, isAscii(head) ? 1 : encodings.length);
}

function isAscii(head: Buffer): boolean {
  return head.every((byte) => byte < 0x80);
}

/** Scores the rows that could be the header by the names that the dictionary knows. */
function rankHeaders(
  start: readonly TableRow[],
): Pick<Candidate, "header" | "headerRows" | "score">[] {
  const single = listHeaders(start, 1);
  const joined = listHeaders(start, 2);
  const scores = single.map(scoreHeader);
  return [
    ...single.map((header, index) => ({
      header,
      headerRows: 1 as const,
      score: scores[index] ?? 0,
    })),
    ...joined.map((header, index) => ({
      header,
      headerRows: 2 as const,
      score: scoreJoined(header, scores[index] ?? 0, scores[index + 1] ?? 0),
    })),
  ].flatMap(({ score, ...found }) =>
    // A row of one cell is a title.
    found.header.columns.length > 1 ? [{ ...found, score: score - found.header.line / 1000 }] : [],
  );
}

/**
 * Two rows are one header where the upper row has names as well and the lower one is better understood with them, or has
 * equal names that only the upper row tells apart. Otherwise the second row must add names.
 */
function scoreJoined(header: Header, upperScore: number, lowerScore: number): number {
  const score = scoreHeader(header);
  const [upper = [], lower = []] = header.rows.map((cells) => cells.map(cleanName).filter(Boolean));
  const areNames = upper.length > 1 && [...upper, ...lower].every(isName);
  if (!areNames || lowerScore < upperScore) return score - 1.5;
  const hasTwins = new Set(lower).size < lower.length;
  return (hasTwins ? Math.max(score, lowerScore) : score) + 0.5;
}

/** A name of a column is short and no number or day; a label beside a title ends with a colon. */
function isName(text: string): boolean {
  const isValue =
    judgeMark(text) !== "none" || dayFormats.some((format) => matchDay(text, format) !== null);
  return text.length <= 40 && /\p{L}/u.test(text) && !text.endsWith(":") && !isValue;
}

function scoreHeader({ columns }: Header): number {
  const known = columns.map((column) => {
    const [first] = matchColumn(column);
    return first ? (first.isWhole ? 2 : 1) : 0;
  });
  return known.reduce<number>((sum, one) => sum + one, 0);
}

function describeGuess(document: Document, best: Candidate, sheets: readonly string[]): string[] {
  const where = best.source.sheet === null ? "" : ` of the sheet "${best.source.sheet}"`;
  const rows =
    best.headerRows === 2
      ? `rows ${best.header.line - 1} and ${best.header.line}`
      : `row ${best.header.line}`;
  const others = sheets.filter((name) => name !== best.source.sheet);
  const isMarked = encodingOfMark(document.head) !== null;
  return [
    best.score < 2
      ? `UNSURE: no row names columns that the dictionary knows; ${rows}${where} may be the header.`
      : `The header is ${rows}${where}.`,
    ...(others.length > 0 ? [`Other sheets are not read: ${others.join(", ")}.`] : []),
    ...(best.delimiter === null || isMarked || best.encoding === "utf-8"
      ? []
      : [`UNSURE: the file is not UTF-8 and has no mark; it reads best as ${best.encoding}.`]),
  ];
}
