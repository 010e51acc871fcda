import type { SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { FileColumn } from "../../domain/files/file-column.ts";
import { answerOrders } from "../work/answer-orders.ts";
import type { ParquetOrder } from "./parquet-thread.ts";

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

/** The values of a group of rows are in memory together; larger groups are written faster. */
const valuesPerGroup = 100_000;

/** A file of which some parts are encoded. */
class OpenFile {
  parts = 0;
  readonly #writer = new ByteWriter();
  readonly #file: ParquetWriter;
  readonly #group;
  readonly #rowsPerGroup: number;
  #size = 0;

  constructor(columns: readonly FileColumn[]) {
    const names = uniqueNames(columns);
    this.#rowsPerGroup = Math.ceil(valuesPerGroup / Math.max(1, columns.length));
    this.#group = columns.map(({ kind }, at) => ({
      ...{ name: names[at] ?? "", data: [] as Value[], read: kinds[kind].read },
      ...(kind !== "text" && { encoding: "PLAIN" as const }),
    }));
    // Statistics, compression and dictionaries of numbers cost more than half of the time, and the file is smaller than CSV without them.
    this.#file = new ParquetWriter({
      ...{ writer: this.#writer, createdBy: "Greenshoe" },
      ...{ codec: "UNCOMPRESSED", statistics: false },
      schema: [
        { name: "root", num_children: columns.length },
        ...columns.map(({ kind }, at) => ({
          ...kinds[kind].element,
          name: names[at] ?? "",
          repetition_type: "OPTIONAL" as const,
        })),
      ],
    });
  }

  addRow(texts: readonly (string | null)[]): void {
    let at = 0;
    for (const { data, read } of this.#group) {
      const text = texts[at++];
      data.push(text ? read(text) : null);
    }
    if (++this.#size === this.#rowsPerGroup) this.#writeGroup();
  }

  end(): void {
    if (this.#size > 0) this.#writeGroup();
    void this.#file.finish();
  }

  takeBytes(): Uint8Array<ArrayBuffer> {
    const bytes = this.#writer.getBytes().slice();
    this.#writer.index = 0;
    return bytes;
  }

  /** A writer to memory never waits. */
  #writeGroup(): void {
    void this.#file.write({ columnData: this.#group, rowGroupSize: this.#size });
    for (const column of this.#group) column.data = [];
    this.#size = 0;
  }
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

const files = new Map<string, OpenFile>();

answerOrders(({ file: id, columns, part, lines, then }: ParquetOrder) => {
  const file = part === 0 ? new OpenFile(columns) : files.get(id);
  files.delete(id);
  if (then === "give up") return new Uint8Array();
  if (file?.parts !== part) throw new Error(`The part before part ${part} is not here`);
  if (then === "go on") files.set(id, file);
  file.parts++;
  for (const line of lines) file.addRow(JSON.parse(line));
  if (then === "end") file.end();
  return file.takeBytes();
});
