import type { Day } from "../../domain/calendar/day.ts";
import { describeUnfitRecord } from "../../domain/statements/claim-bounds.ts";
import { recordAsOf } from "./as-of.ts";
import type { Batch, DocumentEvent, DocumentReader } from "./document-events.ts";
import { hashContent, openFile } from "./document-files.ts";
import { shorten } from "./printable.ts";
import { describeOtherKind } from "./reading/other-kinds.ts";
import { measureStorable } from "./reading/storable.ts";
import { UnreadableValue } from "./reading/unreadable-value.ts";
import {
  type Document,
  type Reading,
  type Refusal,
  type Source,
  type SourceRecord,
  UnreadableDocument,
} from "./record.ts";

/** The sources that a document may be of, by their names. */
export type SourcesByName = Readonly<Record<string, Source>>;

/** A document whose first records, this many, are all unreadable only looks like one of its source. */
const hopelessRecords = 1000;

const batchRecords = 500;
const batchRefusals = 2000;
const batchCharacters = 1_000_000;
/** A record key is part of an index entry, which has at most 2,700 bytes. */
const longestKeyBytes = 2000;

/** Reads documents in this process: for the process that does nothing else, and for tests. */
export function readHere(sources: SourcesByName, until?: Day): DocumentReader {
  return {
    read: (path) => readDocument(path, sources, until),
    close: () => Promise.resolve(),
  };
}

/** Reads a document of one of the sources. Whatever is wrong with it is a refusal of this document alone. */
async function* readDocument(
  path: string,
  sources: SourcesByName,
  until: Day | undefined,
): AsyncGenerator<DocumentEvent> {
  try {
    const document = await openFile(path);
    const [name, source] = findSource(sources, document);
    const contentHash = await hashContent(document);
    yield { opened: { source: name, rank: source.rank, contentHash } };
    const readings = checkRecords(source.read(document, until));
    for await (const batch of gatherBatches(readings, until)) yield { batch };
  } catch (error) {
    yield { refused: explain(error) };
  }
}

function findSource(sources: SourcesByName, document: Document): [name: string, source: Source] {
  const reasons: string[] = [];
  for (const [name, source] of Object.entries(sources)) {
    const reason = source.refuse(document);
    if (reason === null) return [name, source];
    reasons.push(reason);
  }
  const [only] = reasons.length === 1 ? reasons : [];
  const other = describeOtherKind(document);
  const words = [...(other === null ? [] : [other]), "No source knows files like it."];
  throw new UnreadableDocument(only ?? words.join(" "));
}

function explain(error: unknown): string {
  if (error instanceof UnreadableDocument) return error.message;
  return shorten(`It cannot be read: ${error instanceof Error ? error.message : String(error)}`);
}

/** Refuses records that could not be stored or that no facts could be made of. */
async function* checkRecords(readings: AsyncIterable<Reading>): AsyncGenerator<MeasuredReading> {
  for await (const reading of readings) {
    if ("refusal" in reading) {
      const { place, reason } = reading.refusal;
      yield { refusal: { place: shorten(place), reason } };
    } else if ("leftOut" in reading) yield reading;
    else yield measureRecord(reading.record);
  }
}

type MeasuredReading = Exclude<Reading, { record: unknown }> | MeasuredRecord;
interface MeasuredRecord {
  record: SourceRecord;
  characters: number;
}

function measureRecord(record: SourceRecord): MeasuredReading {
  const place = shorten(record.place);
  try {
    const { key, payload, subject, claims } = record;
    const characters =
      measureStorable([key, payload, subject, claims]) + (record.text?.content.length ?? 0);
    const unfit = describeUnfitRecord(record);
    if (unfit !== null) throw new UnreadableValue(unfit);
    if (Buffer.byteLength(key) > longestKeyBytes)
      throw new UnreadableValue(`The key of the record is too long: "${key}"`);
    return { record: { ...record, place }, characters };
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    return { refusal: { place, reason: error.message } };
  }
}

async function* gatherBatches(
  readings: AsyncIterable<MeasuredReading>,
  until: Day | undefined,
): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  let characters = 0;
  for await (const reading of refuseHopeless(readings)) {
    if ("refusal" in reading) addRefusal(batch, reading.refusal);
    else if ("leftOut" in reading) batch.leftOut.push(...reading.leftOut);
    else {
      addRecord(batch, reading.record, until);
      characters += reading.characters;
    }
    if (isFull(batch) || characters >= batchCharacters) {
      yield batch;
      [batch, characters] = [emptyBatch(), 0];
    }
  }
  if (batch.read + batch.later + batch.leftOut.length > 0) yield batch;
}

async function* refuseHopeless(
  readings: AsyncIterable<MeasuredReading>,
): AsyncGenerator<MeasuredReading> {
  let [taken, refused] = [0, 0];
  for await (const reading of readings) {
    yield reading;
    if ("refusal" in reading) refused += 1;
    else if ("record" in reading) taken += 1;
    if (taken === 0 && refused === hopelessRecords)
      throw new UnreadableDocument(`None of the first ${hopelessRecords} records can be read.`);
  }
}

function addRefusal(batch: Batch, refusal: Refusal): void {
  batch.read += 1;
  batch.refusals.push(refusal);
}

function addRecord(batch: Batch, whole: SourceRecord, until: Day | undefined): void {
  const record = until === undefined ? whole : recordAsOf(whole, until);
  if (record === null) {
    batch.later += 1;
    return;
  }
  batch.read += 1;
  batch.records.push(record);
}

function isFull({ records, refusals }: Batch): boolean {
  return records.length >= batchRecords || refusals.length >= batchRefusals;
}

function emptyBatch(): Batch {
  return { records: [], refusals: [], read: 0, later: 0, leftOut: [] };
}
