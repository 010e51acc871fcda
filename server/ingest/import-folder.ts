import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { openFileStore } from "../files/open-file-store.ts";
import type { Turns } from "../market/split-turns.ts";
import { importDocuments } from "./import-documents.ts";
import type { ImportReport } from "./import-report.ts";
import { type ReadingLimits, startReader } from "./start-reader.ts";

export interface FetchedFolder {
  folder: string;
  /** The program or user that fetched the documents, for the report. */
  by: string;
}

interface FolderDeps {
  db: Kysely<Schema>;
  limits: ReadingLimits;
  /** The folder of files, or the address of a bucket. */
  filesAt: string;
  now: Date;
  turns?: Turns | undefined;
}

/** Imports the documents that the portal fetched into a folder, each recognized by its shape. */
export async function importFetchedFolder(
  { folder, by }: FetchedFolder,
  { db, limits, filesAt, now, turns }: FolderDeps,
): Promise<ImportReport> {
  const reader = startReader({ sourceName: "any" }, limits);
  try {
    return await importDocuments(db, {
      sourceName: by,
      reader,
      paths: [folder],
      isDryRun: false,
      store: openFileStore(filesAt),
      now,
      turns,
    });
  } finally {
    await reader.close();
  }
}
