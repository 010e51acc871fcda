import type { SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { type FileColumn, fileColumnOf } from "../../../domain/files/file-column.ts";
import type { RowTexts } from "../../rows/stream-rows.ts";
import type { ExportColumn } from "./columns.ts";

type Value = string | number | boolean | null;

interface Kind {
  /** The type of the column in the file. */
  element: Partial<SchemaElement>;
  read(text: string): Value;
}

const dayMs = 24 * 60 * 60 * 1000;

const kinds: Record<FileColumn["kind"], Kind> = {
  text: { element: { type: "BYTE_ARRAY", converted_type: "UTF8" }, read: (text) => text },
  date: {
    element: { type: "INT32", converted_type: "DATE" },
    read: (text) => Date.parse(text) / dayMs,
  },
  number: { element: { type: "DOUBLE" }, read: Number },
  flag: { element: { type: "BOOLEAN" }, read: (text) => text === "true" },
};

/** A group of rows is encoded in one turn, so it is small enough that other calls do not wait for it. */
const valuesPerGroup = 25_000;

/** Writes rows as Apache Parquet with the columns of the CSV file; a value that is unknown is null. */
export async function* writeParquet(
  columns: readonly Pick<ExportColumn, "field">[],
  portions: AsyncIterable<Iterable<RowTexts>>,
): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter();
  const typed = columns.map(({ field }) => fileColumnOf(field));
  const names = uniqueNames(typed);
  const schema: SchemaElement[] = [
    { name: "root", num_children: columns.length },
    ...typed.map(({ kind }, at) => ({
      ...kinds[kind].element,
      name: names[at] ?? "",
      repetition_type: "OPTIONAL" as const,
    })),
  ];
  // Statistics, compression and dictionaries of numbers cost more than half of the time, and the file is smaller than CSV without them.
  const file = new ParquetWriter({
    ...{ writer, schema, createdBy: "Greenshoe" },
    ...{ codec: "UNCOMPRESSED" as const, statistics: false },
  });
  const takeBytes = () => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  const group = typed.map(({ kind }, at) => ({
    ...{ name: names[at] ?? "", data: [] as Value[], read: kinds[kind].read },
    ...(kind !== "text" && { encoding: "PLAIN" as const }),
  }));
  const rowsPerGroup = Math.ceil(valuesPerGroup / Math.max(1, columns.length));
  let size = 0;
  const writeGroup = async () => {
    await file.write({
      columnData: group,
      rowGroupSize: rowsPerGroup,
    });
    for (const column of group) column.data = [];
    size = 0;
    return takeBytes();
  };
  for await (const portion of portions) {
    for (const texts of portion) {
      let at = 0;
      for (const { data, read } of group) {
        const text = texts[at++];
        data.push(text ? read(text) : null);
      }
      if (++size === rowsPerGroup) yield await writeGroup();
    }
  }
  if (size > 0) yield await writeGroup();
  await file.finish();
  yield takeBytes();
}

/** A reader finds a column by its name, so the second of two with one title gets a number. */
function uniqueNames(columns: readonly FileColumn[]): string[] {
  const seen = new Map<string, number>();
  return columns.map(({ title }) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 ? title : `${title} ${count}`;
  });
}
