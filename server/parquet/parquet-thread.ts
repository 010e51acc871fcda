import type { FileColumn } from "../../domain/files/file-column.ts";
import { WorkThread } from "../work/work-thread.ts";

/** A part of a file. The thread keeps what it has encoded of a file between two of its parts. */
export interface ParquetOrder {
  file: string;
  columns: readonly FileColumn[];
  /** From 0 on, so that a thread that has begun anew never goes on with a file whose beginning it lacks. */
  part: number;
  /** JSON arrays of the texts of each row. */
  lines: readonly string[];
  /** The last part ends the file; one that is given up has no more parts. */
  then: "go on" | "end" | "give up";
}

/** A part takes a few milliseconds; one that takes this long is given up. */
const limits = { longestMs: 20_000, memoryMb: 128, youngMb: 32 };

export type ParquetThread = WorkThread<ParquetOrder>;

/** Encodes rows as Parquet in a thread of its own. */
export function startParquetThread(): ParquetThread {
  return new WorkThread<ParquetOrder>(new URL("./parquet-worker.ts", import.meta.url), limits);
}
