import type { Rank } from "../../domain/sources/ranks.ts";
import type { LeftOut, Refusal, SourceRecord } from "./record.ts";

// A document arrives at the import in events: it opens, then come its batches; a refusal discards all of it.

export type DocumentEvent =
  | { opened: OpenedDocument }
  | { batch: Batch }
  /** The document as a whole cannot be used. */
  | { refused: string }
  /** The text of a mapping for the document, when one was asked for. */
  | { proposed: string };

export interface OpenedDocument {
  source: string;
  rank: Rank;
  contentHash: string;
}

/** The records of one transaction. */
export interface Batch {
  records: SourceRecord[];
  refusals: Refusal[];
  /** All records that were read, those that are refused too. */
  read: number;
  /** Records of days after the import's last day; they are not counted as read. */
  later: number;
  /** Stated values that no field holds. */
  leftOut: LeftOut[];
}

/** Reads documents for an import. */
export interface DocumentReader {
  /** Reads one document. The next event is read ahead while the last one is processed. */
  read(path: string): AsyncIterable<DocumentEvent>;
  close(): Promise<void>;
}

/** How documents are read; it can be sent to another process. */
export interface ReadingOrder {
  /** "any" recognizes each document by its shape. */
  sourceName: string;
  /** The text of a mapping of the operator's own. */
  mapping?: string;
  /** Facts of later days are left out. */
  until?: string;
  /** Proposes a mapping for each document in place of its records. */
  propose?: boolean;
}
