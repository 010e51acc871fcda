import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";

/** Where a record was read. */
export interface RecordOrigin {
  observationId: number;
  document: string;
  place: string;
  documentOn: Day | null;
  recordedAt: string;
  cik: string | null;
  /** The only filing that the record lists. */
  accession: string | null;
  filedDocument: string | null;
  /** When EDGAR accepted that filing: an instant in ISO 8601; null where that is not known for sure. */
  acceptedAt: string | null;
}

const instant = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Reads where records were read, by their observations. */
export async function readOrigins(
  db: Db,
  observationIds: readonly number[],
): Promise<Map<number, RecordOrigin>> {
  const { rows } = await sql<RecordOrigin>`
    select observation_id as "observationId", d.name as document, place, document_on as "documentOn",
      ${instant(sql`recorded_at`)} as "recordedAt",
      subject->>'cik' as cik, sole.filing->>'accession' as accession, sole.filing->>'document' as "filedDocument",
      (select ${instant(sql`accepted_at`)} from sec_filing where accession = sole.filing->>'accession') as "acceptedAt"
    from observation o join source_document d using (document_id)
    left join lateral (
      select o.claims->'filings'->0 as filing where jsonb_array_length(o.claims->'filings') = 1
    ) sole on true
    where observation_id = any(${observationIds}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.observationId, row]));
}

export interface Filed {
  accession: string;
  /** The main document. */
  document: string | null;
  acceptedAt: string | null;
}

/** Reads the main documents of filings and when EDGAR accepted them, by their accessions. */
export async function readFilings(
  db: Db,
  accessions: readonly string[],
): Promise<Map<string, Filed>> {
  const { rows } = await sql<Filed>`
    select accession, document, ${instant(sql`accepted_at`)} as "acceptedAt" from sec_filing
    where accession = any(${accessions}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.accession, row]));
}
