import { randomUUID } from "node:crypto";
import type { FileColumn } from "../../domain/files/file-column.ts";
import type { ParquetOrder, ParquetThread } from "./parquet-thread.ts";

/** Orders of fewer rows cost more than the rows themselves. */
const rowsPerOrder = 1000;

/** The orders that the thread has not answered yet; further rows are read only after it has answered one of them. */
const mostWaiting = 8;

/**
 * Writes rows, which are JSON arrays of texts, as Apache Parquet; a value that is unknown is null. The thread reads and
 * encodes the rows, which takes more time than CSV needs.
 */
export async function* writeParquet(
  thread: ParquetThread,
  columns: readonly FileColumn[],
  portions: AsyncIterable<Iterable<string>>,
): AsyncGenerator<Uint8Array> {
  const file = randomUUID();
  const waiting: Promise<Uint8Array>[] = [];
  let part = 0;
  let isEnded = false;
  const order = (lines: readonly string[], then: ParquetOrder["then"]) => {
    const bytes = thread.make({ file, columns, part: part++, lines, then });
    // A file that is given up awaits no further part.
    bytes.catch(() => {});
    waiting.push(bytes);
  };
  try {
    let lines: string[] = [];
    for await (const portion of portions) {
      for (const line of portion) lines.push(line);
      if (lines.length < rowsPerOrder) continue;
      order(lines, "go on");
      lines = [];
      if (waiting.length > mostWaiting) yield* takeFirst(waiting);
    }
    order(lines, "end");
    isEnded = true;
    while (waiting.length > 0) yield* takeFirst(waiting);
  } finally {
    if (!isEnded) order([], "give up");
  }
}

/** Most parts complete no group of rows, and so no bytes. */
async function* takeFirst(waiting: Promise<Uint8Array>[]): AsyncGenerator<Uint8Array> {
  const bytes = await waiting.shift();
  if (bytes !== undefined && bytes.length > 0) yield bytes;
}
