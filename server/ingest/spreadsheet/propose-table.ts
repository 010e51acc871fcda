import type { TableRow } from "../reading/delimited-rows.ts";
import { type Encoding, encodingOfMark, encodings } from "../reading/text.ts";
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
import { matchColumnName } from "./synonyms.ts";
import type { Header } from "./table.ts";

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
  const candidates = isWorkbook(document)
    ? await listSheetCandidates(document)
    : listTextCandidates(document);
  const [best] = candidates.toSorted((a, b) => b.score - a.score);
  if (!best) throw new UnreadableDocument("It has no row that could be the header of a table.");
  const sheets = [...new Set(candidates.flatMap(({ source }) => source.sheet ?? []))];
  return { ...best, sheets, notes: describeGuess(document, best, sheets) };
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
  return ([1, 2] as const).flatMap((headerRows) =>
    listHeaders(start, headerRows)
      // A row of one cell is a title.
      .filter(({ columns }) => columns.length > 1)
      .map((header) => ({
        header,
        headerRows,
        // A second row must add names to be part of the header.
        score: scoreHeader(header) - (headerRows - 1) * 1.5 - header.line / 1000,
      })),
  );
}

function scoreHeader({ columns }: Header): number {
  const known = columns.map(({ name }) => {
    const [first] = matchColumnName(name);
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
