import type { Db } from "../db/connect.ts";

/** What a change of the market concerns: resolved facts, or closing and manual prices. */
type MarketVersion = "market" | "prices";

/** Says that what caches hold is out of date; once per batch, in its transaction. */
export async function bumpVersion(db: Db, name: MarketVersion): Promise<void> {
  await db
    .updateTable("version")
    .set((e) => ({ number: e("number", "+", 1) }))
    .where("name", "=", name)
    .execute();
}
