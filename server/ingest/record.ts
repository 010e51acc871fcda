import type { Day } from "../../domain/calendar/day.ts";
import type { Rank } from "../../domain/sources/ranks.ts";
import type { Claims, Subject } from "../../domain/statements/claims.ts";
import type { Json } from "../../domain/statements/kinds.ts";
import type { PackedText } from "../filing-texts/packed-text.ts";
import { shorten } from "./printable.ts";

// The types that readers give to the import: typed statements of a source, not yet matched with anything.

/** One record of a document: its claims, its subject and the original record. */
export interface SourceRecord {
  /**
   * Names the record in its source, the same in every document that carries it and at every reading: a deal id and
   * section, an accession, a symbol and day; never a row number.
   */
  key: string;
  /** Its place in the document, for the report: "row 17", "filed.rows[3]", a member of an archive. */
  place: string;
  /** The as-of day of the document; null when it states none. Newer wins within a rank. */
  documentOn: Day | null;
  payload: Json;
  subject: Subject;
  claims: Claims;
  /** The text of the document, which the portal keeps for readers. */
  text?: PackedText;
}

/** A record, or part of one, that cannot be read. The rest of the document is kept. */
export interface Refusal {
  place: string;
  reason: string;
}

/** A kind of stated value that no field holds, for the report. */
export interface LeftOut {
  what: string;
  value: string;
  count: number;
}

export type Reading = { record: SourceRecord } | { refusal: Refusal } | { leftOut: LeftOut[] };

/** Thrown by a reader when the document as a whole cannot be used; none of it is kept. */
export class UnreadableDocument extends Error {
  constructor(reason: string) {
    super(shorten(reason));
  }
}

/** A document to be read. The report shows its name; its bytes may be read several times. */
export interface Document {
  /** The file's name without its folder. */
  name: string;
  sizeBytes: number;
  /** The first bytes, at most 64 KB, by which a source recognizes its documents. */
  head: Buffer;
  bytes(): AsyncIterable<Buffer>;
}

/** A kind of document and its reader. Pure: no database, no clock, no network. */
export interface Source {
  rank: Rank;
  /** Returns null when this is one of the source's documents, else the reason for the report. */
  refuse(document: Document): string | null;
  /** Records assembled from many filings leave out the filings after `until`. */
  read(document: Document, until?: Day): AsyncIterable<Reading>;
}
