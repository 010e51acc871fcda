import type { Db } from "../db/connect.ts";
import { type MadeRows, madeBankTypes } from "./made-rows.ts";

/** Writes the rows with the minimum of facts that they refer to, and the favorites of a user, if one is named. */
export async function insertMadeRows(db: Db, made: MadeRows, userId: number | null): Promise<void> {
  const at = new Date("2026-01-01T12:00:00Z");
  const fact = { source: "made", updated_at: at };
  await db
    .insertInto("underwriter")
    .values(
      madeBankTypes.map((type_key, index) => ({
        underwriter_id: index + 1,
        name: `Bank ${index + 1}`,
        type_key,
      })),
    )
    .execute();
  const companies = made.deals.map(({ row }) => ({
    company_key: row.company_key,
    company_ticker: row.company_ticker,
    name: row.company_name,
    ...fact,
  }));
  await db.insertInto("company").values(companies).execute();
  const deals = made.deals.map(({ row: { deal_key, company_key } }) => ({
    deal_key,
    company_key,
    ipo_type_key: 1,
    currency: "USD",
    ...fact,
  }));
  await db.insertInto("deal").values(deals).execute();
  for (const { row, price } of made.deals) {
    await db.insertInto("deal_row").values(row).execute();
    await db.insertInto("deal_price").values(price).execute();
  }
  await db.insertInto("lockup_tranche").values(made.tranches).execute();
  const entries = made.entries.map(({ row }) => ({
    monitor_list_id: row.monitor_list_id,
    company_key: row.company_key,
    updated_on: row.updated_on,
  }));
  await db.insertInto("monitor_entry").values(entries).execute();
  await db
    .insertInto("monitor_row")
    .values(made.entries.map(({ row }) => row))
    .execute();
  if (userId === null) return;
  const favorites = made.deals.filter(({ isFavorite }) => isFavorite);
  await db
    .insertInto("favorite")
    .values(
      favorites.map(({ row }) => ({ user_id: userId, company_key: row.company_key, added_at: at })),
    )
    .execute();
}
