import { sql } from "kysely";
import type { Db } from "./connect.ts";

const patienceMs = 2000;

/** Returns whether the database takes a change in time: one that is read-only or full answers questions only. */
export async function ping(db: Db): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  const query = sql`
    insert into version (name, number) values ('readiness', 1)
    on conflict (name) do update set number = version.number + 1`
    .execute(db)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([query, timeout]);
}
