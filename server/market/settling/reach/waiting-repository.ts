import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Sighting } from "../../identity/sighting.ts";

/** Stores which of these observations wait for their company; null means all observations. */
export async function replaceWaiting(
  db: Db,
  observationIds: readonly number[] | null,
  waiting: readonly Sighting[],
): Promise<void> {
  const ids = waiting.map(({ observationId }) => observationId);
  const isOurs =
    observationIds === null ? sql`true` : sql`observation_id = any(${observationIds}::int[])`;
  await sql`
    delete from waiting_observation where ${isOurs} and observation_id <> all(${ids}::int[])
  `.execute(db);
  await sql`
    insert into waiting_observation select unnest(${ids}::int[]) on conflict do nothing
  `.execute(db);
}

/** Lists all observations that wait for their company. */
export async function listWaiting(db: Db): Promise<Pick<Sighting, "source" | "subject">[]> {
  const { rows } = await sql<Pick<Sighting, "source" | "subject">>`
    select source, subject from waiting_observation join observation using (observation_id)
  `.execute(db);
  return rows;
}
