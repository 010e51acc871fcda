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

/** Of a session, the last price of each slot of this length is kept. */
const slotMinutes = 5;

/** Stores quotes that are newer than the stored ones, and the returns and the prices of the session that follow from them. */
export async function writeQuotes(db: Db, quotes: readonly Quote[], today: Day): Promise<void> {
  for (const batch of splitTurns(quotes, batchSize)) {
    await db.transaction().execute(async (trx) => {
      await lockRows(trx);
      const changed = await storeNewer(trx, batch);
      if (changed.length === 0) return;
      await keepSession(trx, changed);
      await writeDealPrices(trx, await listDealsOf(trx, changed), today);
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

/** Adds the newest prices to those of their session, which replace those of the session before. */
async function keepSession(db: Db, securityKeys: readonly number[]): Promise<void> {
  await sql`
    with newest as (
      select security_key, price, quoted_at,
        date_bin(${`${slotMinutes} minutes`}::interval, quoted_at, 'epoch'::timestamptz) as slot_at,
        date_trunc('day', quoted_at, 'America/New_York') as day_at
      from latest_price where security_key = any(${[...securityKeys]}::int[])
    ), past as (
      delete from session_price s using newest n where s.security_key = n.security_key and s.slot_at < n.day_at
    )
    insert into session_price (security_key, slot_at, price, quoted_at)
    select security_key, slot_at, price, quoted_at from newest
    on conflict (security_key, slot_at) do update set price = excluded.price, quoted_at = excluded.quoted_at
  `.execute(db);
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
