import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Passkey, PasskeyChallenge } from "../../db/schema.ts";

export async function insertChallenge(db: Db, one: Insertable<PasskeyChallenge>): Promise<void> {
  await db.insertInto("passkey_challenge").values(one).execute();
}

/** Uses a challenge up; false when it was used, is too old, or was given to another browser or user. */
export async function takeChallenge(
  db: Db,
  asked: { hash: Buffer; browserHash: Buffer; userId: number | null; since: Date },
): Promise<boolean> {
  const result = await db
    .deleteFrom("passkey_challenge")
    .where("challenge_hash", "=", asked.hash)
    .where("browser_hash", "=", asked.browserHash)
    .where("user_id", "is not distinct from", asked.userId)
    .where("begun_at", ">", asked.since)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("passkey_challenge").where("begun_at", "<", before).execute();
}

export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom("passkey")
    .innerJoin("portal_user", "portal_user.user_id", "passkey.user_id")
    .selectAll("passkey")
    .select("portal_user.email")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

export async function listPasskeysOf(db: Db, userId: number) {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("passkey_id")
    .execute();
}

/** Stores a passkey; false when its credential is known already. */
export async function insertPasskey(db: Db, passkey: Insertable<Passkey>): Promise<boolean> {
  const result = await db
    .insertInto("passkey")
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Notes a use; false when the passkey was removed or used since it was read. */
export async function markPasskeyUsed(
  db: Db,
  { passkey_id, counter }: { passkey_id: number; counter: number },
  use: { counter: number; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("passkey")
    .set({ counter: use.counter, used_at: use.now })
    .where("passkey_id", "=", passkey_id)
    .where("counter", "=", counter)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateName(
  db: Db,
  userId: number,
  passkeyId: number,
  name: string,
): Promise<boolean> {
  const result = await db
    .updateTable("passkey")
    .set({ name })
    .where("user_id", "=", userId)
    .where("passkey_id", "=", passkeyId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes a passkey of a user and returns its name; undefined when they have no such passkey. */
export async function deletePasskey(
  db: Db,
  userId: number,
  passkeyId: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("passkey")
    .where("user_id", "=", userId)
    .where("passkey_id", "=", passkeyId)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeysOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("passkey").where("user_id", "=", userId).execute();
}
