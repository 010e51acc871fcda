import type { Db } from "../../db/connect.ts";

export type FavoriteRow = Awaited<ReturnType<typeof listFavoriteRows>>[number];

/** The companies that a user follows, with the main deals of those that have one. */
function followedCompanies(db: Db, userId: number) {
  return db
    .selectFrom("favorite as f")
    .innerJoin("company as c", "c.company_key", "f.company_key")
    .leftJoin("deal_row as r", (join) =>
      join.onRef("r.company_key", "=", "c.company_key").on("r.is_main_deal", "is", true),
    )
    .where("f.user_id", "=", userId);
}

function selectFavorites(db: Db, userId: number) {
  return followedCompanies(db, userId)
    .select(["c.company_key", "c.name", "c.company_ticker"])
    .select(["r.ticker", "r.status", "r.offer_on"]);
}

/** Lists favorites in the order in which they were added. */
export async function listFavoriteRows(db: Db, userId: number) {
  return selectFavorites(db, userId).orderBy("f.added_at").orderBy("c.company_key").execute();
}

export async function findFavoriteRow(db: Db, userId: number, companyKey: number) {
  return selectFavorites(db, userId).where("f.company_key", "=", companyKey).executeTakeFirst();
}

/**
 * Returns whether the company is new among the user's favorites; false for a company that does not exist. The list is in
 * the order of `addedAt`.
 */
export async function insertFavorite(
  db: Db,
  userId: number,
  companyKey: number,
  addedAt: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto("favorite")
    .columns(["user_id", "company_key", "added_at"])
    .expression((e) =>
      e
        .selectFrom("company")
        .select((c) => [
          c.val(userId).$castTo<number>().as("user_id"),
          "company_key",
          c.val(addedAt).as("added_at"),
        ])
        .where("company_key", "=", companyKey),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Returns when the deleted favorite had been added; undefined if there was none to delete. */
export async function deleteFavorite(
  db: Db,
  userId: number,
  companyKey: number,
): Promise<Date | undefined> {
  const deleted = await db
    .deleteFrom("favorite")
    .where("user_id", "=", userId)
    .where("company_key", "=", companyKey)
    .returning("added_at")
    .executeTakeFirst();
  return deleted?.added_at;
}

export async function countFavorites(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("favorite")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewsRow = Awaited<ReturnType<typeof listFavoriteNews>>[number];

/** Lists news on the companies that a user follows, newest first. */
export async function listFavoriteNews(db: Db, userId: number, limit: number) {
  return followedCompanies(db, userId)
    .innerJoin("news_item as n", "n.company_key", "f.company_key")
    .select(["n.news_key", "n.headline", "n.summary", "n.broke_at", "n.source", "n.link"])
    .select(["n.kind", "n.story"])
    .select(["c.name", "c.company_ticker", "r.ticker"])
    .orderBy("n.broke_at", "desc")
    .orderBy("n.news_key", "desc")
    .limit(limit)
    .execute();
}
