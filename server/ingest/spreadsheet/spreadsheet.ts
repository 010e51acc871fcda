import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { delimitedRows, type TableRow } from "../reading/delimited-rows.ts";
import { makeReading } from "../reading/readings.ts";
import { sheetRows } from "../reading/sheet-rows.ts";
import { decodeText } from "../reading/text.ts";
import { type Document, type Reading, type Source, UnreadableDocument } from "../record.ts";
import { Mapping } from "./mapping.ts";
import { matchesCondition, type Row, readRow } from "./read-row.ts";

const folder = join(import.meta.dirname, "mappings");

/** Reads the mappings that come with the program. */
export function builtInMappings(): Mapping[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.toSorted().map((file) => readMapping(readFileSync(join(folder, file), "utf8")));
}

export function readMapping(text: string): Mapping {
  return Mapping.parse(JSON.parse(text));
}

/** Reads tables whose columns a mapping explains; the header selects the mapping. */
export function createSpreadsheetSource(mappings: readonly Mapping[]): Source {
  return {
    rank: "spreadsheet",
    refuse: (document) =>
      isSheet(document) || findMappings(mappings, readHeader(document)).length > 0
        ? null
        : "No mapping knows its header.",
    read: (document) => readTable(document, mappings),
  };
}

function isSheet({ head }: Document): boolean {
  return head.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
}

/** Reads the first line within the first bytes. Column names use only letters that all encodings share. */
function readHeader({ head }: Document): string[] {
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

function findMappings(mappings: readonly Mapping[], columns: readonly string[]): Mapping[] {
  const present = new Set(columns);
  return mappings.filter(({ header }) => header.every((name) => present.has(name)));
}

async function* readTable(
  document: Document,
  mappings: readonly Mapping[],
): AsyncGenerator<Reading> {
  let columns: string[] | undefined;
  let candidates: Mapping[] = [];
  for await (const { line, cells } of readRows(document, mappings)) {
    if (columns === undefined) {
      columns = cells.map(cleanName);
      candidates = findMappings(mappings, columns);
      if (candidates.length === 0) throw new UnreadableDocument("No mapping knows its header.");
      continue;
    }
    const names = columns;
    const row: Row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
    const mapping = candidates.find(
      ({ where }) => where === undefined || matchesCondition(row, where),
    );
    const place = `row ${line}`;
    if (cells.length < names.length - 1 && cells.filter((cell) => cell.trim() !== "").length < 2) {
      yield { refusal: { place, reason: `The row has ${cells.length} of ${names.length} cells` } };
    } else if (mapping) yield makeReading(place, () => ({ ...readRow(row, mapping), place }));
    else yield { refusal: { place, reason: "No mapping of this header takes rows like this one" } };
  }
}

function readRows(document: Document, mappings: readonly Mapping[]): AsyncIterable<TableRow> {
  if (isSheet(document)) return sheetRows(document.bytes());
  const [mapping] = findMappings(mappings, readHeader(document));
  if (!mapping) throw new UnreadableDocument("No mapping knows its header.");
  return delimitedRows(decodeText(document.bytes(), mapping.encoding), mapping.delimiter);
}
