import type { Kysely } from "kysely";
import type { exportFormats } from "../../../domain/contract/views.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { viewTypes } from "../../../domain/views/view-types.ts";
import type { Schema } from "../../db/schema.ts";
import { inSnapshot, type Snapshot } from "../../db/snapshot.ts";
import { SheetOverflow } from "../../excel/sheet.ts";
import { type Spooled, spool } from "../../files/spool.ts";
import { Failure } from "../../http/failure.ts";
import { type ExportWish, readObjects, readTexts } from "../../rows/stream-rows.ts";
import { type ExportColumn, exportColumns } from "./columns.ts";
import { csvOf } from "./csv.ts";
import { jsonOf } from "./json.ts";
import { type Statement, sheetNames, workbookOf } from "./workbook.ts";

export type ExportFormat = (typeof exportFormats)[number];

export interface FileWish extends Omit<ExportWish, "fields"> {
  format: ExportFormat;
  columns: readonly FieldId[];
  /** What the file says of itself, where its format has a place for it. */
  statements(rowCount: number): readonly Statement[];
}

/** Reads all rows of one moment as fast as they can be written; the database is free again when this returns. */
export async function makeFile(
  db: Kysely<Schema>,
  wish: FileWish,
  folder: string,
  signal: AbortSignal,
): Promise<Spooled & { rowCount: number }> {
  const { columns, read } = exportColumns(wish.columns);
  let rowCount = 0;
  function* counting<Row>(portion: Iterable<Row>) {
    for (const row of portion) {
      rowCount++;
      yield row;
    }
  }
  async function* counted<Row>(portions: AsyncIterable<Iterable<Row>>) {
    for await (const portion of portions) yield counting(portion);
  }
  const contents: Record<ExportFormat, (snapshot: Snapshot) => Content> = {
    xlsx: (snapshot) =>
      workbookOf(
        sheetNames[viewTypes[wish.rows.viewType].grain],
        columns,
        counted(readTexts(snapshot, { ...wish, fields: read })),
        () => wish.statements(rowCount),
      ),
    csv: (snapshot) => csvOf(columns, counted(readTexts(snapshot, { ...wish, fields: read }))),
    json: (snapshot) =>
      jsonOf(columns, counted(readObjects(snapshot, { ...wish, fields: idsOf(columns) }))),
  };
  try {
    const spooled = await inSnapshot(db, (snapshot) =>
      spool(folder, contents[wish.format](snapshot), signal),
    );
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
