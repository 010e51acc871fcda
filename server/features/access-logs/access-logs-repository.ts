import type { Db } from "../../db/connect.ts";

/** Lists users by the last use of any of their sessions, newest first; users without one come last. */
export async function listAccessRows(db: Db, most: number) {
  return db
    .selectFrom("portal_user as u")
    .innerJoin("account as a", "a.account_id", "u.account_id")
    .select(["u.first_name", "u.last_name", "u.email", "u.disabled_at", "a.name as account_name"])
    .select((e) =>
      e
        .selectFrom("session as s")
        .select((x) => x.fn.max("s.last_used_at").as("last"))
        .whereRef("s.user_id", "=", "u.user_id")
        .as("last_used_at"),
    )
    .orderBy("last_used_at", (order) => order.desc().nullsLast())
    .orderBy("u.user_id")
    .limit(most)
    .execute();
}

/** Lists accounts by the end of their research; accounts without one come last. */
export async function listExpirations(db: Db) {
  return db
    .selectFrom("account as a")
    .select(["a.account_id", "a.name", "a.research_expires_on"])
    .select((e) =>
      e
        .selectFrom("portal_user as u")
        .select((x) => x.fn.countAll<number>().as("count"))
        .whereRef("u.account_id", "=", "a.account_id")
        .where("u.disabled_at", "is", null)
        .as("users"),
    )
    .orderBy("a.research_expires_on", (order) => order.asc().nullsLast())
    .orderBy("a.name")
    .execute();
}
