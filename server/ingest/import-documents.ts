import type { Kysely } from "kysely";
import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import {
  completeDocument,
  type DocumentKey,
  discardDocument,
  keepObservations,
  openDocument,
} from "../market/observations-repository.ts";
import { settle } from "../market/settling/settle.ts";
import { inTransaction } from "../market/transaction.ts";
import { recordAsOf } from "./as-of.ts";
import { hashContent, listFiles, openFile } from "./document-files.ts";
import { completeDictionaries } from "./import-dictionaries.ts";
import { emptyReport, type ImportReport, refuse } from "./import-report.ts";
import { endRun, startRun } from "./import-runs-repository.ts";
import {
  type Document,
  type Reading,
  type Source,
  type SourceRecord,
  UnreadableDocument,
} from "./record.ts";
import { sources } from "./sources.ts";

export interface Import {
  sourceName: string;
  /** Reads all the documents; absent when each document's shape selects its source. */
  source?: Source;
  paths: readonly string[];
  isDryRun: boolean;
  now: Date;
  today?: Day;
  /** Facts of later days are left out. */
  until?: Day;
  /** Called with the present work and the part of it that is done, 0 to 1. */
  onProgress?: (what: string, part: number) => void;
}

/** A document whose first records, this many, are all unreadable only looks like one of its source. */
const hopelessRecords = 1000;

/** The records of one transaction; large records end it earlier. */
const batchRecords = 500;
const batchCharacters = 4_000_000;

/**
 * Reads documents into observations and makes facts from them. An interrupted run keeps its finished batches, and the
 * next run continues from there. A trial does everything in one transaction, which is rolled back.
 */
export async function importDocuments(db: Kysely<Schema>, order: Import): Promise<ImportReport> {
  if (!order.isDryRun) return run(db, order);
  let report = emptyReport(order.sourceName, true);
  await db
    .transaction()
    .execute(async (trx) => {
      report = await run(trx, order);
      throw new EndOfTrial();
    })
    .catch((error) => {
      if (!(error instanceof EndOfTrial)) throw error;
    });
  return report;
}

class EndOfTrial extends Error {}

async function run(db: Db, order: Import): Promise<ImportReport> {
  const report = emptyReport(order.sourceName, order.isDryRun);
  const startedAt = performance.now();
  const files = await listFiles(order.paths);
  await inTransaction(db, completeDictionaries);
  const runId = await startRun(db, order.sourceName, order.now);
  for (const [index, path] of files.entries()) {
    const document = await openFile(path);
    order.onProgress?.(document.name, index / files.length);
    report.documents++;
    await readDocument(db, order, runId, document, report);
  }
  const settled = await settle(db, {
    today: order.today ?? newYorkDay(order.now),
    now: order.now,
    by: `import ${order.sourceName}`,
    onProgress: (done, total) => order.onProgress?.("facts", total === 0 ? 1 : done / total),
  });
  report.companies = settled.companies;
  report.conflicts = settled.conflicts;
  report.waiting = settled.unowned;
  report.seconds = (performance.now() - startedAt) / 1000;
  await endRun(db, runId, new Date(order.now.getTime() + report.seconds * 1000), report);
  return report;
}

/** Keeps all readable records of a document, or none when the document as a whole is unusable. */
async function readDocument(
  db: Db,
  order: Import,
  runId: number,
  document: Document,
  report: ImportReport,
): Promise<void> {
  const { name } = document;
  const [sourceName, source] =
    order.source === undefined ? findSource(document) : [order.sourceName, order.source];
  if (source === undefined) return refuseWhole(report, document, "No source knows files like it.");
  const reason = source.refuse(document);
  if (reason !== null) return refuseWhole(report, document, reason);
  const contentHash = await hashContent(document);
  const key: DocumentKey = {
    source: sourceName,
    rank: source.rank,
    runId,
    documentId: await openDocument(db, { source: sourceName, name, contentHash, runId }),
  };
  const before = { ...report, refusals: [...report.refusals] };
  try {
    await keepRecords(db, key, source, document, report, order);
    await inTransaction(db, (trx) => completeDocument(trx, key.documentId));
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    await inTransaction(db, (trx) => discardDocument(trx, key.documentId));
    Object.assign(report, before);
    refuseWhole(report, document, error.message);
  }
}

/** Finds the source of a document by its shape, which is different for each source. */
function findSource(document: Document): [name: string, source: Source | undefined] {
  const entry = Object.entries(sources).find(([, source]) => source.refuse(document) === null);
  return entry ?? ["", undefined];
}

/** A document that cannot be used counts as one record that was read and refused. */
function refuseWhole(report: ImportReport, { name }: Document, reason: string): void {
  report.read++;
  refuse(report, name, "", reason);
}

async function keepRecords(
  db: Db,
  key: DocumentKey,
  source: Source,
  document: Document,
  report: ImportReport,
  { now, until }: Import,
): Promise<void> {
  let batch: SourceRecord[] = [];
  let characters = 0;
  const keep = async () => {
    const records = batch;
    [batch, characters] = [[], 0];
    const counts = await inTransaction(db, (trx) => keepObservations(trx, key, records, now));
    report.new += counts.new;
    report.changed += counts.changed;
    report.unchanged += counts.unchanged;
  };
  let [taken, refused] = [0, 0];
  for await (const reading of readingsUntil(until, source.read(document, until), report)) {
    if ("refusal" in reading) {
      refuse(report, document.name, reading.refusal.place, reading.refusal.reason);
      refused += 1;
      if (taken === 0 && refused === hopelessRecords)
        throw new UnreadableDocument(`None of the first ${hopelessRecords} records can be read.`);
      continue;
    }
    taken += 1;
    batch.push(reading.record);
    characters += estimateSize(reading.record);
    if (batch.length >= batchRecords || characters >= batchCharacters) await keep();
  }
  if (batch.length > 0) await keep();
}

/** Counts the records that are read, and leaves out those of days after `until`. */
async function* readingsUntil(
  until: Day | undefined,
  readings: AsyncIterable<Reading>,
  report: ImportReport,
): AsyncGenerator<Reading> {
  for await (const reading of readings) {
    const isRecord = until !== undefined && "record" in reading;
    const record = isRecord ? recordAsOf(reading.record, until) : undefined;
    if (record === null) {
      report.later = (report.later ?? 0) + 1;
      continue;
    }
    report.read++;
    yield record ? { record } : reading;
  }
}

/** Estimates the text of a record in characters; series and filings are the long parts. */
function estimateSize({ claims }: SourceRecord): number {
  const bars = (claims.series?.bars.length ?? 0) + (claims.levels?.length ?? 0);
  return (
    1000 + 200 * bars + 400 * (claims.filings?.length ?? 0) + 300 * (claims.statements?.length ?? 0)
  );
}
