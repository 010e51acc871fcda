import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { delimitedRows, type TableRow } from "../reading/delimited-rows.ts";
import { readingOf } from "../reading/readings.ts";
import { sheetRows } from "../reading/sheet-rows.ts";
import { decodedText } from "../reading/text.ts";
import { type Document, type Reading, type Source, UnreadableDocument } from "../record.ts";
import { Mapping } from "./mapping.ts";
import { isWhere, type Row, readRow } from "./read-row.ts";

const folder = join(import.meta.dirname, "mappings");

/** The mappings that come with the program. */
export function readyMappings(): Mapping[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.toSorted().map((file) => readMapping(readFileSync(join(folder, file), "utf8")));
}

export function readMapping(text: string): Mapping {
  return Mapping.parse(JSON.parse(text));
}

/** Tables whose columns a mapping explains; which one, the header tells. */
export function spreadsheetOf(mappings: readonly Mapping[]): Source {
  return {
    rank: "spreadsheet",
    refuse: (document) =>
      isSheet(document) || mappingsOf(mappings, headerOf(document)).length > 0
        ? null
        : "No mapping knows its header.",
    read: (document) => readTable(document, mappings),
  };
}

function isSheet({ head }: Document): boolean {
  return head.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
}

/** The first line as far as the first bytes hold it. Column names are of letters that all encodings share. */
function headerOf({ head }: Document): string[] {
  const [line = ""] = head.toString("latin1").split(/\r?\n/, 1);
  return line
    .replace(/^\u00EF\u00BB\u00BF/, "")
    .split(/[,;|\t]/)
    .map(cleanName);
}

function cleanName(name: string): string {
  return name
    .replace(/^"|"$/g, "")
    .replace(/[^\x20-\x7E]/g, "")
    .trim();
}

function mappingsOf(mappings: readonly Mapping[], columns: readonly string[]): Mapping[] {
  const present = new Set(columns);
  return mappings.filter(({ header }) => header.every((name) => present.has(name)));
}

async function* readTable(
  document: Document,
  mappings: readonly Mapping[],
): AsyncGenerator<Reading> {
  let columns: string[] | undefined;
  let fitting: Mapping[] = [];
  for await (const { line, cells } of rowsOf(document, mappings)) {
    if (columns === undefined) {
      columns = cells.map(cleanName);
      fitting = mappingsOf(mappings, columns);
      if (fitting.length === 0) throw new UnreadableDocument("No mapping knows its header.");
      continue;
    }
    const names = columns;
    const row: Row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
    const mapping = fitting.find(({ where }) => where === undefined || isWhere(row, where));
    const place = `row ${line}`;
    if (cells.length < names.length - 1 && cells.filter((cell) => cell.trim() !== "").length < 2) {
      yield { refusal: { place, reason: `The row has ${cells.length} of ${names.length} cells` } };
    } else if (mapping) yield readingOf(place, () => ({ ...readRow(row, mapping), place }));
    else yield { refusal: { place, reason: "No mapping of this header takes rows like this one" } };
  }
}

function rowsOf(document: Document, mappings: readonly Mapping[]): AsyncIterable<TableRow> {
  if (isSheet(document)) return sheetRows(document.bytes());
  const [mapping] = mappingsOf(mappings, headerOf(document));
  if (!mapping) throw new UnreadableDocument("No mapping knows its header.");
  return delimitedRows(decodedText(document.bytes(), mapping.encoding), mapping.delimiter);
}
