import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/** An observation that came, changed or went since the companies were settled. */
export interface Change {
  changeId: number;
  observationId: number;
}

export async function listChanges(db: Db): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select change_id as "changeId", observation_id as "observationId" from observation_change
  `.execute(db);
  return rows;
}

/** Makes the next settling look at these observations again. */
export async function noteChanges(db: Db, observationIds: readonly number[]): Promise<void> {
  await sql`
    insert into observation_change (observation_id) select distinct unnest(${observationIds}::int[])
  `.execute(db);
}

/** Changes that were made meanwhile stay. */
export async function deleteChanges(db: Db, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ changeId }) => changeId);
  await sql`delete from observation_change where change_id = any(${ids}::bigint[])`.execute(db);
}
