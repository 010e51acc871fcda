import type { Db } from "../../db/connect.ts";

export async function findLayout(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("dashboard_layout")
    .select("layout")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.layout ?? null;
}

/** Makes other changes of the user's layout wait until this transaction has ended. */
export async function lockLayout(db: Db, userId: number): Promise<void> {
  await db
    .selectFrom("portal_user")
    .select("user_id")
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .execute();
}

export async function replaceLayout(db: Db, userId: number, layout: string): Promise<void> {
  await db
    .insertInto("dashboard_layout")
    .values({ user_id: userId, layout })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ layout }))
    .execute();
}

export async function deleteLayout(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("dashboard_layout").where("user_id", "=", userId).execute();
}
