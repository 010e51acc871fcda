import type { Db } from "../db/connect.ts";
import type { Paper } from "../pdf/paper.ts";
import { PaperThread } from "../pdf/paper-thread.ts";
import { databaseClaims } from "./claims-repository.ts";
import type { FileStore } from "./file-store.ts";
import { MadeFiles } from "./made-files.ts";
import { openFileStore } from "./open-file-store.ts";

/** Everything that calls need to serve named files: the store, the files made on demand, and the thread that draws. */
export class NamedFiles {
  readonly store: FileStore;
  readonly made: MadeFiles;
  readonly #papers = new PaperThread();

  constructor(address: URL | string, db: Db) {
    this.store = openFileStore(address);
    this.made = new MadeFiles(this.store, databaseClaims(db));
  }

  /** Draws a document as PDF. */
  draw(paper: Paper): Promise<Uint8Array> {
    return this.#papers.draw(paper);
  }

  close(): Promise<void> {
    return this.#papers.close();
  }
}
