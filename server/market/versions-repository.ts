import type { Db } from "../db/connect.ts";

/** What a change of the market concerns: resolved facts, or closing and manual prices. */
export type MarketVersion = "market" | "prices";

export async function readVersions(db: Db): Promise<Record<MarketVersion, number>> {
  const rows = await db.selectFrom("version").select(["name", "number"]).execute();
  const numberOf = (name: MarketVersion) => rows.find((row) => row.name === name)?.number ?? 0;
  return { market: numberOf("market"), prices: numberOf("prices") };
}

/** Says that what caches hold is out of date; once per batch, in its transaction. */
export async function bumpVersion(db: Db, name: MarketVersion): Promise<void> {
  await db
    .updateTable("version")
    .set((e) => ({ number: e("number", "+", 1) }))
    .where("name", "=", name)
    .execute();
}
