import { refuseLongCells } from "../reading/long-texts.ts";
import { describeOtherKind } from "../reading/other-kinds.ts";
import { makeReading } from "../reading/readings.ts";
import {
  type Document,
  type LeftOut,
  type Reading,
  type Source,
  UnreadableDocument,
} from "../record.ts";
import { LeftOutCounts } from "./left-out-counts.ts";
import type { Mapping } from "./mapping.ts";
import { hasKnownHeader, isWorkbook, openTables, type Table } from "./open-tables.ts";
import { readRow } from "./read-row.ts";
import { readWriting, type WritingOf } from "./read-writing.ts";
import { mappingOfRow, rowsOfData } from "./rows-of-data.ts";
import type { Row } from "./table.ts";
import { checkColumns } from "./trust-columns.ts";
import { listUnusedColumns } from "./unused-columns.ts";

/** Reads tables whose columns a mapping explains; the header selects the mapping. */
export function createSpreadsheetSource(mappings: readonly Mapping[]): Source {
  return {
    rank: "spreadsheet",
    // A mapping that stands alone is meant for the file; its reader says what the header lacks.
    refuse: (document) => {
      const other = describeOtherKind(document);
      if (other !== null) return other;
      return isWorkbook(document) || mappings.length === 1 || hasKnownHeader(document, mappings)
        ? null
        : "No mapping knows its header. Print a mapping for it with --propose.";
    },
    read: (document) => readTables(document, mappings),
  };
}

async function* readTables(
  document: Document,
  mappings: readonly Mapping[],
): AsyncGenerator<Reading> {
  for (const table of await openTables(document, mappings)) yield* readTable(table);
}

/** Goes through a table three times: how is it written, can it be trusted, what does it say. */
async function* readTable(table: Table): AsyncGenerator<Reading> {
  const writingOf = await readWriting(table);
  await checkColumns(table, writingOf);
  const counts = new LeftOutCounts();
  const unused = listUnusedColumns(table);
  let rows = 0;
  const leaveOut = (what: string, value: string) => counts.add(what, value);
  for await (const row of rowsOfData(table, leaveOut)) {
    rows += 1;
    unused.count(row);
    yield readOne(table, row, writingOf, counts);
  }
  if (rows === 0)
    throw new UnreadableDocument(
      `The table has no rows below its header in row ${table.header.line}.`,
    );
  const leftOut: LeftOut[] = [...unused.list(), ...counts.list()];
  if (leftOut.length > 0) yield { leftOut };
}

function readOne(
  table: Table,
  row: Row,
  writingOf: (mapping: Mapping) => WritingOf,
  counts: LeftOutCounts,
): Reading {
  const mapping = mappingOfRow(table, row);
  const filled = [...row.cells.values()].filter(({ text }) => text.trim() !== "");
  const refuse = (reason: string): Reading => ({ refusal: { place: row.place, reason } });
  if (row.isShort && filled.length < 2)
    return refuse(
      `The row has ${filled.length} of ${table.header.columns.length} cells (${filled.map(({ text }) => text.slice(0, 60)).join("")})`,
    );
  if (!mapping) return refuse("No mapping of this header takes rows like this one");
  return makeReading(row.place, () => {
    refuseLongCells(
      [...row.cells.values()].map(({ text }) => text),
      table.header.columns.map(({ name }) => name),
    );
    const leaveOut = (what: string, value: string) =>
      counts.add(`${what} (${mapping.name})`, value);
    return readRow(row, { mapping, writingOf: writingOf(mapping), is1904: table.is1904, leaveOut });
  });
}
