import type { exportFormats } from "../../../domain/contract/views.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { fileColumnOf } from "../../../domain/files/file-column.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import type { Db } from "../../db/connect.ts";
import { inSnapshot, type Snapshot } from "../../db/snapshot.ts";
import { SheetOverflow } from "../../excel/sheet.ts";
import { type Spooled, spool } from "../../files/spool.ts";
import { Failure } from "../../http/context.ts";
import type { ParquetThread } from "../../parquet/parquet-thread.ts";
import { writeParquet } from "../../parquet/write-parquet.ts";
import { findSearchedRows } from "../../rows/find-searched-rows.ts";
import type { RowWish } from "../../rows/row-wish.ts";
import { type ExportWish, readObjects, readTextLines, readTexts } from "../../rows/stream-rows.ts";
import { chooseExportColumns, type ExportColumn } from "./columns.ts";
import { writeCsv } from "./csv.ts";
import { type Statement, sheetNames, writeWorkbook } from "./workbook.ts";

export type ExportFormat = (typeof exportFormats)[number];

export interface FileWish extends Omit<ExportWish, "fields"> {
  format: ExportFormat;
  /** The title of the document, in formats that have one. */
  title?: string;
  columns: readonly FieldId[];
  /** The columns of the grid, whose texts a quick search reads; by default those of the file. */
  searched?: readonly FieldId[];
  /** The past day of the rows, by its name and in a line for people, who alone read a line above the titles. */
  pastDay?: { name: string; heading: string | null } | null;
  /** Describes the file, in formats that have a place for it. */
  statements(rowCount: number): readonly Statement[];
}

export interface FileMaking {
  /** The folder of the file until it has been sent. */
  folder: string;
  parquet: ParquetThread;
  signal: AbortSignal;
}

/** Reads all rows as of one moment, as fast as they can be written; the database is free again when this returns. */
export async function makeFile(
  db: Db,
  wish: FileWish,
  { folder, parquet, signal }: FileMaking,
): Promise<Spooled & { rowCount: number }> {
  const { columns, read } = chooseExportColumns(wish.columns);
  let rowCount = 0;
  function* countRows<Row>(portion: Iterable<Row>) {
    for (const row of portion) {
      rowCount++;
      yield row;
    }
  }
  async function* countPortions<Row>(portions: AsyncIterable<Iterable<Row>>) {
    for await (const portion of portions) yield countRows(portion);
  }
  const { viewer, searched = wish.columns } = wish;
  const contents: Record<ExportFormat, (snapshot: Snapshot, rows: RowWish) => Content> = {
    xlsx: (snapshot, rows) =>
      writeWorkbook(
        wish.title ?? "",
        sheetNames[viewTypes[rows.viewType].grain],
        columns,
        countPortions(readTexts(snapshot, { rows, viewer, fields: read })),
        () => wish.statements(rowCount),
      ),
    csv: (snapshot, rows) =>
      writeCsv(
        columns,
        countPortions(readTexts(snapshot, { rows, viewer, fields: read })),
        wish.pastDay?.heading,
      ),
    parquet: (snapshot, rows) =>
      writeParquet(
        parquet,
        columns.map(({ field }) => fileColumnOf(field)),
        countPortions(readTextLines(snapshot, { rows, viewer, fields: read })),
      ),
    json: (snapshot, rows) =>
      writeJson(
        columns,
        countPortions(readObjects(snapshot, { rows, viewer, fields: idsOf(columns) })),
        wish.pastDay?.name,
      ),
    jsonl: (snapshot, rows) =>
      writeJsonLines(
        countPortions(readObjects(snapshot, { rows, viewer, fields: idsOf(columns) })),
      ),
  };
  try {
    const spooled = await inSnapshot(db, async (snapshot) => {
      const rows = await findSearchedRows(snapshot, wish.rows, viewer, searched);
      return spool(folder, contents[wish.format](snapshot, rows), signal);
    });
    return { ...spooled, rowCount };
  } catch (error) {
    if (error instanceof SheetOverflow) throw new Failure("too_many_rows");
    throw error;
  }
}

type Content = AsyncIterable<string | Uint8Array>;

function idsOf(columns: readonly ExportColumn[]): FieldId[] {
  return columns.map(({ id }) => id);
}

/** Writes `{columns, rows, total}`, of a past day with `asOf` in front: rows are objects by the keys of their columns, as the database built their JSON. */
async function* writeJson(
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<string>>,
  asOf: string | undefined,
): AsyncGenerator<string> {
  const declarations = columns.map(({ id, field: { key, title, type } }) => ({
    name: id,
    field: key,
    title,
    type,
  }));
  const day = asOf === undefined ? "" : `"asOf":${JSON.stringify(asOf)},`;
  yield `{${day}"columns":${JSON.stringify(declarations)},"rows":[`;
  let total = 0;
  for await (const portion of portions) {
    let text = "";
    for (const row of portion) text += `${total++ === 0 ? "\n" : ",\n"}${row}`;
    yield text;
  }
  yield `\n],"total":${total}}`;
}

/** Writes each row as an object on a line of its own. */
async function* writeJsonLines(portions: AsyncIterable<Iterable<string>>): AsyncGenerator<string> {
  for await (const portion of portions) {
    let text = "";
    for (const row of portion) text += `${row}\n`;
    yield text;
  }
}
