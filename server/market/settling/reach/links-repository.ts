import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { listLinks } from "../../identity/links.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { writeRows } from "../../write-rows.ts";

/** Lists the links that observations had when they were settled last. */
export async function listStoredLinks(
  db: Db,
  observationIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`
    select distinct link from observation_link where observation_id = any(${observationIds}::int[])
  `.execute(db);
  return rows.map(({ link }) => link);
}

/** Lists the observations that have one of the links. */
export async function listLinked(db: Db, links: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct observation_id as id from observation_link where link = any(${links}::text[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores the links that some observations have now; of those that are not among the sightings, none stays. */
export async function replaceLinks(
  db: Db,
  observationIds: readonly number[],
  sightings: readonly Sighting[],
): Promise<void> {
  const rows = sightings.flatMap((one) =>
    listLinks(one).map((link) => ({ link, observation_id: one.observationId })),
  );
  await sql`
    delete from observation_link where observation_id = any(${observationIds}::int[])
    and (link, observation_id) not in (
      select link, observation_id from json_populate_recordset(null::observation_link, ${JSON.stringify(rows)}::json)
    )
  `.execute(db);
  await writeRows(db, "observation_link", ["link", "observation_id"], rows);
}

/** Deletes the links of observations that are gone. */
export async function deleteLinksOfGone(db: Db): Promise<void> {
  await sql`
    delete from observation_link l where not exists (
      select from observation o where o.observation_id = l.observation_id
    )
  `.execute(db);
}
