import { randomUUID } from "node:crypto";
import type { Day } from "../../domain/calendar/day.ts";
import type { Rank } from "../../domain/sources/ranks.ts";
import type { Db } from "../db/connect.ts";
import {
  completeDocument,
  keepObservations,
  type Observed,
  openDocument,
} from "./observations-repository.ts";

interface NewDelivery {
  source: string;
  /** The document that carries the records, by its name. */
  name: string;
  rank: Rank;
  /** The words for it in the list of imports. */
  files: string;
  by: string;
  today: Day;
  now: Date;
  /** Makes the records, which may be told apart by the number of their delivery. */
  listRecords: (delivery: number) => readonly Observed[];
}

/**
 * Stores records that come from no file, as a document and an import of their own that end at once. Returns the number of the
 * document.
 */
export async function storeDelivery(
  db: Db,
  { source, name, rank, files, by, today, now, listRecords }: NewDelivery,
): Promise<number> {
  const { run_id: runId } = await db
    .insertInto("import_run")
    .values({ source, started_at: now, ended_at: now, started_by: by, files })
    .returning("run_id")
    .executeTakeFirstOrThrow();
  const document = await openDocument(db, {
    ...{ source, name, contentHash: randomUUID(), runId, deliveredOn: today },
  });
  const records = listRecords(document.delivery);
  await keepObservations(db, { ...document, source, rank, runId }, records, now);
  await completeDocument(db, document.documentId);
  return document.documentId;
}
