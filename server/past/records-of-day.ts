import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import type { PastMarket } from "../../domain/calendar/past-market.ts";
import { ranks } from "../../domain/sources/ranks.ts";
import type { Claims, Subject } from "../../domain/statements/claims.ts";
import { recordAsOf } from "../ingest/as-of.ts";

/** An observation of the present with the documents that carry it, in the order in which they came. */
export interface StoredRecord {
  observation_id: number;
  source: string;
  record_key: string;
  content_hash: string;
  rank: number;
  document_id: number;
  place: string;
  document_on: Day | null;
  first_on: Day | null;
  subject: Subject;
  claims: Claims;
  claims_hash: string;
  recorded_at: Date;
  run_id: number;
  first_delivery: number;
  last_delivery: number;
  carriers: Carrier[];
  /** The first day for which any wording of the record was stated; null where none names a day. */
  record_on: Day | null;
}

interface Carrier {
  document_id: number;
  document_on: Day | null;
  delivery: number;
  /** The day on which the portal received the document. */
  delivered_on?: Day;
  place: string;
}

export type DayRecord = Omit<StoredRecord, "carriers" | "record_on"> & { carriers: Carrier[] };

/** An observation of a day; what it says is left out where the day knows all that the present does. */
export type WrittenRecord = Omit<DayRecord, "subject" | "claims"> &
  Partial<Pick<DayRecord, "subject" | "claims">>;

const editorRank = ranks.indexOf("editor");

/**
 * An observation as it was known on a day, by the rules by which a past day is loaded; null when nothing of it was. Documents
 * after the day say nothing of a record that was published by then. Of a record that only later documents carry, what they
 * state for the day or without any day is taken: a portal learns the past from files that were written later. What editors add
 * counts from the day on which they added it. By choice, only documents count that the portal had received, or all that editors
 * have added.
 */
export function recordOfDay(
  stored: StoredRecord,
  { day, isArrived, isCorrected }: PastMarket,
): DayRecord | null {
  const { carriers: all, record_on, ...own } = stored;
  const isOfEditor = own.rank === editorRank;
  if (isOfEditor && !isCorrected && newYorkDay(own.recorded_at) > day) return null;
  const carriers = all.flatMap(({ delivered_on: on, ...one }) =>
    isArrived && !isOfEditor && on !== undefined && on > day ? [] : one,
  );
  const known = carriers.filter(({ document_on: on }) => on === null || on <= day);
  if (known.length === 0 && record_on !== null && record_on <= day) return null;
  const kept = known.length > 0 ? known : carriers.slice(0, 1);
  const [first] = kept;
  if (first === undefined) return null;
  const documentOn = latest(kept.map(({ document_on }) => document_on));
  const record = recordAsOf(
    {
      ...{ key: own.record_key, place: first.place, documentOn, payload: null },
      ...{ subject: own.subject, claims: own.claims },
    },
    day,
  );
  if (record === null) return null;
  const deliveries = kept.map(({ delivery }) => delivery);
  const firstOn = kept.map(({ document_on }) => document_on).filter((on) => on !== null);
  return {
    ...own,
    ...{ document_id: first.document_id, place: first.place },
    ...{ subject: record.subject, claims: record.claims },
    document_on: record.documentOn,
    first_on: known.length > 0 ? (firstOn.toSorted()[0] ?? null) : record.documentOn,
    first_delivery: Math.min(...deliveries),
    // Later deliveries move the last one only where other words came in between.
    last_delivery: Math.max(
      Math.min(...deliveries),
      ...deliveries.filter(
        (one) => one <= own.last_delivery && own.last_delivery > own.first_delivery,
      ),
    ),
    carriers: kept.map((one) => ({
      ...one,
      document_on: known.length > 0 ? one.document_on : record.documentOn,
    })),
  };
}

/** Leaves out what an observation says where that is what it says in the present. */
export function leaveOutPresent(
  record: DayRecord,
  { subject, claims }: Pick<StoredRecord, "subject" | "claims">,
): WrittenRecord {
  const { subject: ownSubject, claims: ownClaims, ...others } = record;
  return {
    ...others,
    ...(!isAlike(ownSubject, subject) && { subject: ownSubject }),
    ...(!isAlike(ownClaims, claims) && { claims: ownClaims }),
  };
}

function isAlike(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function latest(days: readonly (Day | null)[]): Day | null {
  return (
    days
      .filter((on) => on !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
