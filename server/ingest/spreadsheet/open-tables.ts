import { delimitedRows, type TableRow } from "../reading/rows/delimited-rows.ts";
import { listSheets } from "../reading/rows/sheet-rows.ts";
import { decodeText, encodingOfMark } from "../reading/text.ts";
import { type Document, UnreadableDocument } from "../record.ts";
import { describeMissingHeader, findHeader, headerWithin, listHeaders } from "./find-header.ts";
import type { Mapping } from "./mapping.ts";
import { type Delimiter, delimiters, splitStart } from "./split-start.ts";
import { columnKey, type Header, makeRow, type Row } from "./table.ts";

/** A table of a document with the mappings that know its header. */
export interface Table {
  sheet: string | null;
  header: Header;
  mappings: readonly Mapping[];
  /** True when serial numbers of days count from 1904. */
  is1904: boolean;
  /** Reads the rows below the header; they may be read several times. */
  rows(): AsyncIterable<Row>;
}

/** Rows before their header is known. */
export interface RowSource {
  sheet: string | null;
  is1904: boolean;
  /** Why its cells cannot be trusted; null when they can. */
  problem: string | null;
  rows(): AsyncIterable<TableRow>;
}

export function isWorkbook({ head }: Document): boolean {
  return head.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
}

/** Opens the tables of a document whose headers the mappings know. Fails when there are none. */
export async function openTables(
  document: Document,
  mappings: readonly Mapping[],
): Promise<Table[]> {
  return isWorkbook(document)
    ? openSheets(document, mappings)
    : [await openText(document, mappings)];
}

export async function listSheetSources(document: Document): Promise<RowSource[]> {
  const sheets = await listSheets(document.bytes());
  return sheets.map(({ name, is1904, problem, rows }) => {
    let read: Promise<TableRow[]> | undefined;
    return {
      sheet: name,
      is1904,
      problem,
      async *rows() {
        read ??= rows();
        yield* await read;
      },
    };
  });
}

async function openSheets(document: Document, mappings: readonly Mapping[]): Promise<Table[]> {
  const sources = await listSheetSources(document);
  checkSheetNames(sources, mappings);
  const tables: Table[] = [];
  const tried: Header[] = [];
  for (const source of sources) {
    const wanted = mappings.filter(
      ({ sheets }) => sheets === undefined || sheets.includes(source.sheet ?? ""),
    );
    if (wanted.length === 0) continue;
    const start = await readStart(source);
    tried.push(...listHeaders(start, wanted[0]?.headerRows ?? 1));
    const table = findTable(source, start, wanted);
    if (table) tables.push(table);
  }
  if (tables.length === 0) throw unknownHeader(mappings, tried, sources);
  const [only] = mappings;
  if (tables.length > 1 && only?.sheets === undefined)
    throw new UnreadableDocument(
      `The sheets ${quoteAll(tables.map(({ sheet }) => sheet ?? ""))} all have the header. Name those to be read in the mapping: "sheets": ["${tables[0]?.sheet}"].`,
    );
  return tables;
}

function checkSheetNames(sources: readonly RowSource[], mappings: readonly Mapping[]): void {
  const names = sources.map(({ sheet }) => sheet ?? "");
  const missing = mappings
    .flatMap(({ sheets }) => sheets ?? [])
    .filter((one) => !names.includes(one));
  if (missing.length > 0)
    throw new UnreadableDocument(
      `The workbook has no sheet ${quoteAll(missing)}; it has ${quoteAll(names)}.`,
    );
}

/** Finds the header in the first rows, and all mappings that have it. */
function findTable(
  source: RowSource,
  start: readonly TableRow[],
  mappings: readonly Mapping[],
): Table | null {
  for (const mapping of mappings) {
    const header = findHeader(start, mapping);
    if (!header) continue;
    const present = new Set(header.columns.map(({ name }) => columnKey(name)));
    const candidates = mappings.filter((one) =>
      one.header.every((name) => present.has(columnKey(name))),
    );
    return makeTable(source, header, candidates);
  }
  return null;
}

/** Makes a table of the rows below a header. Fails when its cells cannot be trusted. */
export function makeTable(source: RowSource, header: Header, mappings: readonly Mapping[]): Table {
  const { sheet, is1904, problem } = source;
  if (problem !== null) throw new UnreadableDocument(problem);
  return {
    sheet,
    is1904,
    header,
    mappings,
    async *rows() {
      for await (const row of source.rows())
        if (row.line > header.line) yield makeRow(row, header, sheet);
    },
  };
}

async function openText(document: Document, mappings: readonly Mapping[]): Promise<Table> {
  const tried: Header[] = [];
  for (const mapping of mappings) {
    for (const delimiter of listDelimiters(mapping)) {
      const start = splitStart(readHead(document, mapping.encoding), delimiter);
      if (!findHeader(start, mapping)) {
        tried.push(...listHeaders(start, mapping.headerRows));
        continue;
      }
      const source = textSource(document, mapping.encoding, delimiter);
      const table = findTable(source, await readStart(source), mappings);
      if (table) return table;
    }
  }
  throw unknownHeader(mappings, tried, []);
}

export function textSource(
  document: Document,
  encoding: Mapping["encoding"],
  delimiter: Delimiter,
): RowSource {
  return {
    sheet: null,
    is1904: false,
    problem: null,
    rows: () => delimitedRows(decodeText(document.bytes(), encoding), delimiter),
  };
}

/** Reads the first rows that hold anything. */
export async function readStart(source: RowSource): Promise<TableRow[]> {
  const start: TableRow[] = [];
  for await (const row of source.rows()) {
    if (row.cells.some((cell) => cell.trim() !== "")) start.push(row);
    if (start.length > headerWithin) break;
  }
  return start;
}

/** True when the first bytes of a text have the header of a mapping. An import of any files asks this of each. */
export function hasKnownHeader(document: Document, mappings: readonly Mapping[]): boolean {
  return [...Map.groupBy(mappings, ({ encoding }) => encoding)].some(([encoding, group]) => {
    const head = readHead(document, encoding);
    return group
      .filter(({ header }) => header.every((name) => head.includes(name)))
      .some((mapping) => hasHeader(head, mapping));
  });
}

function hasHeader(head: string, mapping: Mapping): boolean {
  return listDelimiters(mapping).some((delimiter) =>
    findHeader(splitStart(head, delimiter), mapping),
  );
}

function listDelimiters({ delimiter }: Mapping): readonly Delimiter[] {
  return delimiter ? [delimiter] : delimiters;
}

/** Decodes the first bytes, whatever may be wrong with them. */
export function readHead({ head }: Document, stated: Mapping["encoding"]): string {
  const encoding = encodingOfMark(head) ?? stated;
  return new TextDecoder(encoding === "macintosh-twice" ? "macintosh" : encoding).decode(head);
}

function unknownHeader(
  mappings: readonly Mapping[],
  tried: readonly Header[],
  sources: readonly RowSource[],
): UnreadableDocument {
  const [only, ...others] = mappings;
  const where =
    sources.length > 0
      ? ` Its sheets are ${quoteAll(sources.map(({ sheet }) => sheet ?? "").slice(0, 8))}.`
      : "";
  if (only && others.length === 0)
    return new UnreadableDocument(
      `The header of the mapping ${only.name} was not found. ${describeMissingHeader(only.header, tried)}${where}`,
    );
  const [first] = tried.toSorted((a, b) => b.columns.length - a.columns.length);
  const names = (first?.columns ?? []).map(({ name }) => name).slice(0, 8);
  return new UnreadableDocument(
    `No mapping knows its header${names.length > 0 ? `, ${quoteAll(names)}` : ""}. Print a mapping for it with --propose.${where}`,
  );
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
