import type { Db } from "../../db/connect.ts";

/** Stores that a solution is spent; returns false when it was spent before. */
export async function insertSolution(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto("captcha_solution")
    .values({ signature: signature.slice(0, 500), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteExpiredSolutions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("captcha_solution").where("expires_at", "<", now).execute();
}
