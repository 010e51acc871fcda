import { sql } from "kysely";
import { type Db, servingName } from "../db/connect.ts";

/** Reads for how many milliseconds no server of the portal has begun or ended a statement on PostgreSQL. */
export async function readQuietMs(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select (1000 * extract(epoch from clock_timestamp() - max(state_change)))::float8 as ms
    from pg_stat_activity where datname = current_database() and application_name ~ ${`^${servingName} \\d+$`}
  `.execute(db);
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY;
}
