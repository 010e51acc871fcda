import type { Db } from "../db/connect.ts";
import { startComparisonThread } from "../filing-texts/comparison-thread.ts";
import { startParquetThread } from "../parquet/parquet-thread.ts";
import { startPaperThread } from "../pdf/paper-thread.ts";
import { databaseClaims } from "./claims-repository.ts";
import type { FileStore } from "./file-store.ts";
import { MadeFiles } from "./made-files.ts";
import { openFileStore } from "./open-file-store.ts";

/** Everything that calls need to serve files: the store, the files made on demand, and the threads that make them. */
export class NamedFiles {
  readonly store: FileStore;
  readonly made: MadeFiles;
  /** Draws documents as PDF. */
  readonly papers = startPaperThread();
  /** Compares texts of filings. */
  readonly comparisons = startComparisonThread();
  /** Encodes rows as Parquet. */
  readonly parquet = startParquetThread();

  constructor(address: URL | string, db: Db) {
    this.store = openFileStore(address);
    this.made = new MadeFiles(this.store, databaseClaims(db));
  }

  async close(): Promise<void> {
    await Promise.all([this.papers.close(), this.comparisons.close(), this.parquet.close()]);
  }
}
