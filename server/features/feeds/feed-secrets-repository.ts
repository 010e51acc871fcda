import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/** Returns whether an account lets its users have feeds. */
export async function findFeedsAllowed(db: Db, accountId: number): Promise<boolean> {
  const { allows_feeds } = await db
    .selectFrom("account")
    .select("allows_feeds")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return allows_feeds;
}

/** Lists the addresses of a user that work. */
export async function listSecrets(db: Db, userId: number) {
  return db
    .selectFrom("feed_secret")
    .select(["kind", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Stores a secret in place of the one before; two calls at the same time wait for each other. */
export async function replaceSecret(
  db: Db,
  secret: { userId: number; kind: string; hash: Buffer; now: Date },
): Promise<void> {
  const { userId, kind, hash, now } = secret;
  await sql`select from portal_user where user_id = ${userId} for no key update`.execute(db);
  await revokeSecret(db, { userId, kind, now });
  await db
    .insertInto("feed_secret")
    .values({ user_id: userId, kind, secret_hash: hash, created_at: now })
    .execute();
}

/** Ends a secret; false when the user has none of this kind. */
export async function revokeSecret(
  db: Db,
  { userId, kind, now }: { userId: number; kind: string; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("feed_secret")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends all secrets of a user. */
export async function revokeSecretsOf(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("feed_secret")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Finds when the secret of a kind was created and last used. */
export async function findSecret(db: Db, userId: number, kind: string) {
  return db
    .selectFrom("feed_secret")
    .select(["created_at", "used_at"])
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Finds the user of a secret that works; "rows:%" stands for all views. Nobody, if they are disabled. */
export async function findReader(db: Db, kind: string, hash: Buffer) {
  return db
    .selectFrom("feed_secret as s")
    .innerJoin("portal_user as u", "u.user_id", "s.user_id")
    .innerJoin("account as a", "a.account_id", "u.account_id")
    .select(["s.feed_secret_id", "s.used_at", "u.user_id", "u.account_id", "a.hidden_screens"])
    .select(["u.email", "a.research_expires_on", "a.has_api_keys", "s.kind"])
    .select(["a.allowed_networks", "a.allows_feeds", "a.allows_keys"])
    .where("s.kind", kind === "rows:%" ? "like" : "=", kind)
    .where("s.secret_hash", "=", hash)
    .where("s.revoked_at", "is", null)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Deletes secrets that ended before a moment. */
export async function deleteRevokedSecrets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("feed_secret").where("revoked_at", "<", before).execute();
}

export async function markUsed(db: Db, feedSecretId: number, now: Date): Promise<void> {
  await db
    .updateTable("feed_secret")
    .set({ used_at: now })
    .where("feed_secret_id", "=", feedSecretId)
    .execute();
}
