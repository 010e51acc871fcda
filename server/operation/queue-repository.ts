import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

interface Queue {
  queue: string;
  /** The number of those that are due and not yet sent. */
  waiting: number;
  /** Seconds since the oldest of it was due. */
  oldest: number;
}

/** Counts what is due of mail and of the posts of webhooks. */
export async function countQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select queue, count(*)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(due)), 0)::float8 as oldest
    from (
      select 'mail' as queue, next_attempt_at as due from queued_mail where outcome is null
      union all
      select 'webhooks', next_attempt_at from webhook_delivery where outcome is null
    ) as waiting where due < clock_timestamp() group by queue`.execute(db);
  const found = new Map(rows.map((row) => [row.queue, row]));
  return ["mail", "webhooks"].map((queue) => found.get(queue) ?? { queue, waiting: 0, oldest: 0 });
}

/** Counts the imports that began and have not ended. */
export async function countUnfinishedImports(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom("import_run")
    .select((e) => e.fn.countAll<number>().as("rows"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return rows;
}
