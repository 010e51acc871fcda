import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import { installedNote } from "../market/market-notes.ts";
import type { StoredRecord, WrittenRecord } from "./records-of-day.ts";

const records = sql`
    select observation_id, o.source, record_key, content_hash, rank, document_id, place, document_on, first_on, subject,
      claims, claims_hash, recorded_at, run_id, first_delivery, last_delivery,
      (
        select coalesce(json_agg(json_build_object('document_id', c.document_id, 'document_on', c.document_on,
          'delivery', d.delivery, 'delivered_on', d.delivered_on, 'place', c.place) order by d.delivery, d.document_id), '[]')
        from public.observation_carrier c join public.source_document d using (document_id)
        where c.observation_id = o.observation_id and d.is_complete
      ) as carriers,
      (
        select min(first_on) from public.observation other
        where other.source = o.source and other.record_key = o.record_key
      ) as record_on
    from public.observation o
`;

/** Reads the next observations of complete documents after an id, in the order of their ids. */
export async function readRecords(db: Db, after: number, most: number): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    ${records} where observation_id > ${after} order by observation_id limit ${most}
  `.execute(db);
  return rows;
}

/** Reads some observations by their ids: those of the present, in the database of a past day too. */
export async function readRecordsById(db: Db, ids: readonly number[]): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    ${records} where observation_id = any(${ids}::int[]) order by observation_id
  `.execute(db);
  return rows;
}

/** A correction of an editor as it is stored, with the days in New York on which it was made and taken back. */
export interface StoredCorrection {
  row: object;
  madeOn: Day;
  undoneOn: Day | null;
}

/** Reads all corrections of a company and its deals, those that were taken back too, the first one first. */
export async function readStoredCorrections(
  db: Db,
  companyKey: number,
  dealKeys: readonly number[],
): Promise<StoredCorrection[]> {
  const day = (moment: string) =>
    sql`to_char(${sql.ref(moment)} at time zone 'America/New_York', 'YYYY-MM-DD')`;
  const { rows } = await sql<StoredCorrection>`
    select to_json(e) as row, ${day("made_at")} as "madeOn", ${day("undone_at")} as "undoneOn"
    from public.editor_correction e where company_key = ${companyKey} or deal_key = any(${dealKeys}::int[])
    order by editor_correction_id
  `.execute(db);
  return rows;
}

/** The number of observations, and the highest of their ids. */
export async function countRecords(db: Db): Promise<{ count: number; last: number }> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(observation_id), 0) as last from observation
  `.execute(db);
  return rows[0] ?? { count: 0, last: 0 };
}

/** The first day that a document names; null before the first one, and beside a demo market, which no documents tell. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(min(first_on), min(document_on))::text as day from observation
    where not exists (select from market_note where name = ${installedNote})
  `.execute(db);
  return rows[0]?.day ?? null;
}

/**
 * Stores observations in the tables of a day, without what their sources wrote: nothing reads that of a past day. What they
 * say is copied within the database where the day knows all of it, which is most of what they weigh.
 */
export async function writeRecords(
  db: Db,
  schema: string,
  records: readonly WrittenRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const known = sql`json_populate_recordset(null::${sql.id(schema, "observation")}, ${JSON.stringify(records)}::json)`;
  await sql`
    insert into ${sql.id(schema, "observation")} (observation_id, source, record_key, content_hash, rank, document_id, place,
      document_on, first_on, subject, claims, claims_hash, recorded_at, run_id, first_delivery, last_delivery, payload)
    overriding system value
    select observation_id, o.source, o.record_key, o.content_hash, o.rank, day.document_id, day.place,
      day.document_on, day.first_on, coalesce(day.subject, o.subject), coalesce(day.claims, o.claims), o.claims_hash,
      o.recorded_at, o.run_id, day.first_delivery, day.last_delivery, 'null'
    from ${known} day join public.observation o using (observation_id)
  `.execute(db);
  const carriers = records.flatMap(({ observation_id, carriers: own }) =>
    own.map(({ document_id, document_on, place }) => ({
      ...{ document_id, observation_id, document_on, place },
    })),
  );
  const carrier = sql.id(schema, "observation_carrier");
  await sql`
    insert into ${carrier} (document_id, observation_id, place, document_on)
    select document_id, observation_id, place, document_on
    from json_populate_recordset(null::${carrier}, ${JSON.stringify(carriers)}::json)
  `.execute(db);
}

/** Lists the rounds of funding of a company, the first one first. */
export function listFundingRounds(db: Db, companyKey: number) {
  return db
    .selectFrom("funding_round")
    .selectAll()
    .where("company_key", "=", companyKey)
    .orderBy("announced_on")
    .execute();
}
