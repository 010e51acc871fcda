import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";

/** Lists the days since one on which each source was imported, in their order. */
export async function listDeliveries(
  db: Db,
  since: Day,
): Promise<{ source: string; days: Day[] }[]> {
  const { rows } = await sql<{ source: string; days: Day[] }>`
    select source, json_agg(to_char(delivered_on, 'YYYY-MM-DD') order by delivered_on) as days
    from source_delivery where delivered_on >= ${since}::date group by source order by source
  `.execute(db);
  return rows;
}

/** Finds the time of the newest price up to now; null without prices. */
export async function findNewestQuote(db: Db, now: Date): Promise<Date | null> {
  const { newest } = await db
    .selectFrom("latest_price")
    .select((e) => e.fn.max("quoted_at").as("newest"))
    .where("quoted_at", "<=", now)
    .executeTakeFirstOrThrow();
  return newest;
}
