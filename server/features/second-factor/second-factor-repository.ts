import type { Db } from "../../db/connect.ts";

/** Finds the second factor of a user; the key may be there before it is turned on. */
export async function findFactor(db: Db, userId: number) {
  return db
    .selectFrom("portal_user")
    .select(["email", "first_name", "second_factor_key", "second_factor_since"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Stores a key that is not in use yet; false when the factor is on. */
export async function updateNewKey(db: Db, userId: number, key: Buffer): Promise<boolean> {
  const result = await db
    .updateTable("portal_user")
    .set({ second_factor_key: key, second_factor_step: null })
    .where("user_id", "=", userId)
    .where("second_factor_since", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Turns the factor on; false when it is on already. */
export async function turnFactorOn(db: Db, userId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("portal_user")
    .set({ second_factor_since: now })
    .where("user_id", "=", userId)
    .where("second_factor_since", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes key and recovery codes; false when the factor was off. */
export async function turnFactorOff(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  const before = await db
    .selectFrom("portal_user")
    .select("second_factor_since")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable("portal_user")
    .set({ second_factor_key: null, second_factor_since: null, second_factor_step: null })
    .where("user_id", "=", userId)
    .execute();
  return before?.second_factor_since != null;
}

/** Takes the code of a time step; false when the code of this step or of a later one was taken before. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable("portal_user")
    .set({ second_factor_step: step })
    .where("user_id", "=", userId)
    .where((e) => e.or([e("second_factor_step", "is", null), e("second_factor_step", "<", step)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertRecoveryCodes(
  db: Db,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up; false when it is none of the user's. */
export async function deleteRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { number } = await db
    .selectFrom("recovery_code")
    .select((e) => e.fn.countAll<number>().as("number"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return number;
}
