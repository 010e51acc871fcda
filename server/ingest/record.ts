import type { Day } from "../../domain/calendar/day.ts";
import type { Claims, Json, Rank, Subject } from "../market/claims.ts";

// What parsers give to the import: pure statements of a source, typed, not yet matched with anything.

/** One record of a document: what it says, of whom, and the record as it came. */
export interface SourceRecord {
  /**
   * Names the record in its source, the same in every document that carries it and at every reading: a deal id and
   * section, an accession, a symbol and day; never a row number.
   */
  key: string;
  /** Where it stands, for the report: "row 17", "filed.rows[3]", a member of an archive. */
  place: string;
  /** The day that the document speaks for (its as-of day); null where it does not tell. Newer wins within a rank. */
  documentOn: Day | null;
  payload: Json;
  subject: Subject;
  claims: Claims;
}

/** A record that cannot be understood, or a part of it. The rest of the document stands. */
export interface Refusal {
  place: string;
  reason: string;
}

export type Reading = { record: SourceRecord } | { refusal: Refusal };

/** Thrown by a parser when the document as a whole cannot be used; nothing of it is kept. */
export class UnreadableDocument extends Error {}

/** A document to be read: its name is shown in the report, its bytes may be asked for several times. */
export interface Document {
  /** The file's name without its folder. */
  name: string;
  sizeBytes: number;
  /** The first bytes, at most 64 KB, by which a source knows its documents. */
  head: Buffer;
  bytes(): AsyncIterable<Buffer>;
}

/** A kind of documents and how they are read. Pure: no database, no clock, no network. */
export interface Source {
  rank: Rank;
  /** Null when this is one of the source's documents, else why not, as the report should say it. */
  refuse(document: Document): string | null;
  /** Records that are put together of many filings leave out those after a day, if one is given. */
  read(document: Document, until?: Day): AsyncIterable<Reading>;
}
