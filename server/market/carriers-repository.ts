import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";

/** A record of a document, by the names of its observation. */
export interface Carried {
  record_key: string;
  content_hash: string;
  place: string;
  document_on: Day | null;
}

/** Notes that a document carries records, which are stored already. */
export async function noteCarried(
  db: Db,
  source: string,
  documentId: number,
  carried: readonly Carried[],
): Promise<void> {
  await sql`
    insert into observation_carrier (document_id, observation_id, place, document_on)
    select ${documentId}, observation_id, c.place, c.document_on
    from json_to_recordset(${JSON.stringify(carried)}::json)
      as c (record_key text, content_hash text, place text, document_on date)
    join observation o on o.source = ${source} and o.record_key = c.record_key and o.content_hash = c.content_hash
    on conflict (document_id, observation_id) do update set place = excluded.place, document_on = excluded.document_on
    where row(observation_carrier.place, observation_carrier.document_on)
      is distinct from row(excluded.place, excluded.document_on)
  `.execute(db);
}

/** An observation counts by its first complete document; one whose first was never completed moves to this one. */
export async function adoptObservations(db: Db, documentId: number): Promise<void> {
  await sql`
    update observation o set document_id = c.document_id, place = c.place
    from observation_carrier c, source_document other
    where c.document_id = ${documentId} and o.observation_id = c.observation_id
    and other.document_id = o.document_id and not other.is_complete and other.document_id <> c.document_id
  `.execute(db);
}

/** A version that comes again is the newest of its record if other versions came in between. */
export async function renewVersions(db: Db, documentId: number): Promise<void> {
  await sql`
    update observation o set last_delivery = d.delivery
    from observation_carrier c join source_document d using (document_id)
    where c.document_id = ${documentId} and o.observation_id = c.observation_id and exists (
      select from observation other
      where other.source = o.source and other.record_key = o.record_key
      and other.last_delivery > o.last_delivery and other.last_delivery < d.delivery
    )
  `.execute(db);
}

/** How many records a document carried, and how many of them stay because other documents carry them too. */
export interface Dropped {
  carried: number;
  staying: number;
}

/**
 * Takes a document from its observations. Those that no other document carries are deleted; the others get the first of
 * their other documents, and the first and last days and deliveries of them.
 */
export async function dropCarrier(db: Db, documentId: number): Promise<Dropped> {
  const { rows } = await sql<{ id: number }>`
    delete from observation_carrier where document_id = ${documentId} returning observation_id as id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const { numAffectedRows: deleted = 0n } = await sql`
    delete from observation where observation_id = any(${ids}::int[])
    and not exists (select from observation_carrier c where c.observation_id = observation.observation_id)
  `.execute(db);
  await sql`
    update observation o set document_id = first.document_id, place = first.place,
      document_on = first.newest, first_on = first.oldest,
      first_delivery = first.first_delivery, last_delivery = first.last_delivery
    from (
      select distinct on (observation_id) observation_id, document_id, place,
        max(document_on) over whole as newest, min(document_on) over whole as oldest,
        min(delivery) over whole as first_delivery, max(delivery) over whole as last_delivery
      from observation_carrier join source_document using (document_id)
      where observation_id = any(${ids}::int[])
      window whole as (partition by observation_id)
      order by observation_id, is_complete desc, document_id
    ) first
    where o.observation_id = first.observation_id
  `.execute(db);
  return { carried: ids.length, staying: ids.length - Number(deleted) };
}
