import type { TradingHalt } from "../../domain/live/price-messages.ts";
import type { Db } from "../db/connect.ts";
import { bumpVersion } from "../market/versions-repository.ts";

/** Lists the companies whose share is halted, by the tickers that rows show. */
export async function listHalts(db: Db): Promise<TradingHalt[]> {
  const rows = await db
    .selectFrom("trading_halt as h")
    .innerJoin("deal as d", (join) =>
      join.on((e) =>
        e.or([
          e("d.share_security_key", "=", e.ref("h.security_key")),
          e("d.security_key", "=", e.ref("h.security_key")),
        ]),
      ),
    )
    .innerJoin("deal_row as r", "r.deal_key", "d.deal_key")
    .select(["r.company_ticker", "h.halted_at"])
    .where("r.is_main_deal", "is", true)
    .orderBy("r.company_ticker")
    .execute();
  const since = new Map(rows.map((row) => [row.company_ticker, row.halted_at.toISOString()]));
  return [...since].map(([ticker, haltedAt]) => ({ ticker, since: haltedAt }));
}

/** Reads since when some securities are halted; securities that trade are left out. */
export async function readHaltStarts(
  db: Db,
  securityKeys: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom("trading_halt")
    .selectAll()
    .where((e) => e("security_key", "=", e.fn.any(e.val([...securityKeys]))))
    .execute();
  return new Map(rows.map((row) => [row.security_key, row.halted_at]));
}

/** Deletes the halts of all but these securities: nobody would tell the portal that the others trade again. */
export async function deleteOtherHalts(db: Db, securityKeys: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom("trading_halt")
      .where((e) => e.not(e("security_key", "=", e.fn.any(e.val([...securityKeys])))))
      .returning("security_key")
      .execute();
    if (deleted.length > 0) await bumpVersion(trx, "prices");
  });
}

/** Stores since when a security is halted; null ends the halt. */
export async function writeHalt(db: Db, securityKey: number, haltedAt: Date | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (haltedAt === null)
      await trx.deleteFrom("trading_halt").where("security_key", "=", securityKey).execute();
    else
      await trx
        .insertInto("trading_halt")
        .values({ security_key: securityKey, halted_at: haltedAt })
        .onConflict((conflict) =>
          conflict.column("security_key").doUpdateSet({ halted_at: haltedAt }),
        )
        .execute();
    await bumpVersion(trx, "prices");
  });
}
