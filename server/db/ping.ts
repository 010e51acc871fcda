import { sql } from "kysely";
import type { Db } from "./connect.ts";

const patienceMs = 2000;

/** Returns whether the database answers in time. */
export async function ping(db: Db): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}
