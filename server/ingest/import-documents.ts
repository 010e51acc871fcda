import { basename } from "node:path";
import type { Kysely } from "kysely";
import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import { isRefusedValue } from "../db/refused-value.ts";
import type { Schema } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import { keepTexts } from "../filing-texts/keep-texts.ts";
import { discardDocument } from "../market/discard-document.ts";
import {
  completeDocument,
  type DocumentKey,
  keepObservations,
  openDocument,
} from "../market/observations-repository.ts";
import { settle } from "../market/settling/settle.ts";
import type { Turns } from "../market/split-turns.ts";
import { inSubtransaction, inTransaction } from "../market/transaction.ts";
import { dayOfName } from "./day-of-name.ts";
import type { DocumentEvent, DocumentReader, OpenedDocument } from "./document-events.ts";
import { listFiles } from "./document-files.ts";
import { completeDictionaries } from "./import-dictionaries.ts";
import { addLeftOut, addSettled, emptyReport, type ImportReport, refuse } from "./import-report.ts";
import { endRun, type ImportStarter, startRun } from "./import-runs-repository.ts";

export interface Import {
  sourceName: string;
  reader: DocumentReader;
  paths: readonly string[];
  isDryRun: boolean;
  /** Where the texts of documents are kept; absent where nobody reads them. */
  store?: FileStore;
  now: Date;
  /** Absent for the imports of a job. */
  by?: ImportStarter;
  today?: Day;
  turns?: Turns | undefined;
  /** Called with the present work and the part of it that is done, 0 to 1. */
  onProgress?: (what: string, part: number) => void;
}

/**
 * Reads documents into observations and makes facts from them. An interrupted run keeps its finished batches, and the
 * next run continues from there. A trial does everything in one transaction, which is rolled back.
 */
export async function importDocuments(db: Kysely<Schema>, order: Import): Promise<ImportReport> {
  if (!order.isDryRun) return run(db, order);
  return inTrial(db, (trx) => run(trx, order));
}

/** Does work in a transaction that is rolled back. */
export async function inTrial<Result>(
  db: Kysely<Schema>,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      result = { value: await work(trx) };
      throw new EndOfTrial();
    })
    .catch((error) => {
      if (!(error instanceof EndOfTrial)) throw error;
    });
  if (result === undefined) throw new Error("The trial has no result.");
  return result.value;
}

class EndOfTrial extends Error {}

async function run(db: Db, order: Import): Promise<ImportReport> {
  const report = emptyReport(order.sourceName, order.isDryRun);
  const startedAt = performance.now();
  const files = await listFiles(order.paths);
  await inTransaction(db, completeDictionaries);
  const runId = await startRun(db, order.sourceName, order.now, order.by);
  for (const [index, path] of files.entries()) {
    const name = basename(path);
    order.onProgress?.(name, index / files.length);
    report.documents++;
    await takeDocument(db, order, runId, path, report);
  }
  const settled = await settle(db, {
    today: todayOf(order),
    now: order.now,
    by: `import ${order.sourceName}`,
    turns: order.turns,
    onProgress: (done, total) => order.onProgress?.("facts", total === 0 ? 1 : done / total),
  });
  addSettled(report, settled);
  report.seconds = (performance.now() - startedAt) / 1000;
  await endRun(db, runId, new Date(order.now.getTime() + report.seconds * 1000), report);
  return report;
}

function todayOf(order: Import): Day {
  return order.today ?? newYorkDay(order.now);
}

/** Keeps all readable records of a document, or none when the document as a whole is unusable. */
async function takeDocument(
  db: Db,
  order: Import,
  runId: number,
  path: string,
  report: ImportReport,
): Promise<void> {
  const name = basename(path);
  const before = { ...report, refusals: [...report.refusals], leftOut: [...report.leftOut] };
  let document: OpenDocument | undefined;
  let reason: string | undefined;
  try {
    for await (const event of order.reader.read(path)) {
      if ("refused" in event) reason = event.refused;
      if ("opened" in event)
        document = await open(db, { ...event.opened, name, runId }, todayOf(order));
      if (document) await keepBatch(db, document.key, event, name, report, order);
    }
    if (document && reason === undefined) await complete(db, document);
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    reason = `The database refuses one of its records: ${error.message}`;
  }
  if (reason === undefined) return;
  // A document that was read to the end before counts on, although it cannot be read again.
  if (document && !document.wasComplete) await discard(db, document, todayOf(order));
  Object.assign(report, before);
  // It counts as one record that was read and refused.
  report.read++;
  refuse(report, name, "", reason);
}

interface OpenDocument {
  key: DocumentKey;
  wasComplete: boolean;
}

async function open(
  db: Db,
  { rank, ...document }: OpenedDocument & { name: string; runId: number },
  today: Day,
): Promise<OpenDocument> {
  const deliveredOn = dayOfName(document.name, today) ?? today;
  const { isComplete, ...opened } = await openDocument(db, { ...document, deliveredOn });
  const { source, runId } = document;
  return { key: { ...opened, source, rank, runId }, wasComplete: isComplete };
}

async function complete(db: Db, { key }: OpenDocument): Promise<void> {
  await inTransaction(db, (trx) => completeDocument(trx, key.documentId));
}

async function discard(db: Db, { key }: OpenDocument, today: Day): Promise<void> {
  await inTransaction(db, (trx) => discardDocument(trx, key.documentId, today));
}

async function keepBatch(
  db: Db,
  key: DocumentKey,
  event: DocumentEvent,
  name: string,
  report: ImportReport,
  { now, store, isDryRun }: Import,
): Promise<void> {
  if (!("batch" in event)) return;
  const { records, refusals, read, later, leftOut } = event.batch;
  report.read += read;
  if (later > 0) report.later = (report.later ?? 0) + later;
  for (const { place, reason } of refusals) refuse(report, name, place, reason);
  addLeftOut(report, leftOut);
  if (records.length === 0) return;
  // The texts come first: an observation must not name a text that is not there.
  const texts = records.flatMap(({ text }) => text ?? []);
  if (store && !isDryRun) await keepTexts(store, texts);
  const counts = await inSubtransaction(db, (trx) => keepObservations(trx, key, records, now));
  report.new += counts.new;
  report.changed += counts.changed;
  report.unchanged += counts.unchanged;
}
