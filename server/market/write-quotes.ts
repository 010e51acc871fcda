import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import { lockRows, writeDealPrices } from "./read-model/read-model.ts";
import { splitTurns } from "./split-turns.ts";

/** The price of a security at a moment. */
export interface Quote {
  securityKey: number;
  price: number;
  /** Null on its first day. */
  previousClose: number | null;
  quotedAt: Date;
}

/** A batch takes the one connection of the embedded database for some tens of milliseconds. */
const batchSize = 100;

/** Stores quotes that are newer than the stored ones, and the returns that follow from them. */
export async function writeQuotes(db: Db, quotes: readonly Quote[], today: Day): Promise<void> {
  for (const batch of splitTurns(quotes, batchSize)) {
    await db.transaction().execute(async (trx) => {
      await lockRows(trx);
      const changed = await storeNewer(trx, batch);
      if (changed.length > 0) await writeDealPrices(trx, await listDealsOf(trx, changed), today);
    });
  }
}

/** Returns the securities with a new quote. The final price of a company that has left its exchange stays. */
async function storeNewer(db: Db, quotes: readonly Quote[]): Promise<number[]> {
  const rows = await db
    .insertInto("latest_price")
    .values(
      quotes.map(({ securityKey, price, previousClose, quotedAt }) => ({
        security_key: securityKey,
        price: String(price),
        previous_close: previousClose === null ? null : String(previousClose),
        quoted_at: quotedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("security_key")
        .doUpdateSet((e) => ({
          price: e.ref("excluded.price"),
          previous_close: e.ref("excluded.previous_close"),
          quoted_at: e.ref("excluded.quoted_at"),
        }))
        .where("latest_price.is_frozen", "is", false)
        .whereRef("latest_price.quoted_at", "<", sql.ref("excluded.quoted_at")),
    )
    .returning("security_key")
    .execute();
  return rows.map((row) => row.security_key);
}

async function listDealsOf(db: Db, securityKeys: readonly number[]): Promise<number[]> {
  const keys = [...securityKeys];
  const rows = await db
    .selectFrom("deal")
    .select("deal_key")
    .where((e) =>
      e.or([
        e("security_key", "=", e.fn.any(e.val(keys))),
        e("share_security_key", "=", e.fn.any(e.val(keys))),
      ]),
    )
    .orderBy("deal_key")
    .execute();
  return rows.map((row) => row.deal_key);
}
