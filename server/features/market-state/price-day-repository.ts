import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";

/**
 * Finds the newest day up to today on which a US listing that still trades has a price; null without prices. The last
 * price of a delisted security stays for ever, so it says nothing about the prices of the others.
 */
export async function findNewestPriceDay(db: Db, today: Day): Promise<Day | null> {
  const { newest } = await db
    .selectFrom("deal_price as p")
    .innerJoin("deal_row as r", "r.deal_key", "p.deal_key")
    .select((e) => e.fn.max("p.latest_on").as("newest"))
    .where("r.is_us_listing", "is", true)
    .where("r.delisted_on", "is", null)
    .where("r.acquired_on", "is", null)
    .where("p.latest_on", "<=", today)
    .executeTakeFirstOrThrow();
  return newest;
}
