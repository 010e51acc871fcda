import { sql } from "kysely";
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
}

/** Reads where records were read, by their observations. */
export async function readOrigins(
  db: Db,
  observationIds: readonly number[],
): Promise<Map<number, RecordOrigin>> {
  const { rows } = await sql<RecordOrigin>`
    select observation_id as "observationId", d.name as document, place, document_on as "documentOn",
      to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "recordedAt",
      subject->>'cik' as cik, sole.filing->>'accession' as accession, sole.filing->>'document' as "filedDocument"
    from observation o join source_document d using (document_id)
    left join lateral (
      select o.claims->'filings'->0 as filing where jsonb_array_length(o.claims->'filings') = 1
    ) sole on true
    where observation_id = any(${observationIds}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.observationId, row]));
}

/** Reads the main documents of filings by their accessions. */
export async function readFiledDocuments(
  db: Db,
  accessions: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom("sec_filing")
    .select(["accession", "document"])
    .where("accession", "=", (e) => e.fn.any(e.val(accessions)))
    .execute();
  return new Map(rows.map((row) => [row.accession, row.document]));
}
