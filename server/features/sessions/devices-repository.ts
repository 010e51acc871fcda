import type { Db } from "../../db/connect.ts";

/** The most devices of one user that are known; a new one replaces the one that was used longest ago. */
const maxDevices = 8;

/** True when the device has logged in as this user before. */
export async function isKnownDevice(db: Db, userId: number, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("known_device")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a device has logged in as this user. */
export async function upsertDevice(
  db: Db,
  userId: number,
  { tokenHash, browser }: { tokenHash: Buffer; browser: string | null },
  now: Date,
): Promise<void> {
  const seen = { last_login_at: now, browser };
  await db
    .insertInto("known_device")
    .values({ user_id: userId, token_hash: tokenHash, ...seen })
    .onConflict((conflict) => conflict.columns(["user_id", "token_hash"]).doUpdateSet(seen))
    .execute();
  await db
    .deleteFrom("known_device")
    .where("user_id", "=", userId)
    .where("token_hash", "not in", (e) =>
      e
        .selectFrom("known_device")
        .select("token_hash")
        .where("user_id", "=", userId)
        .orderBy("last_login_at", "desc")
        .limit(maxDevices),
    )
    .execute();
}

export async function listKnownDevices(db: Db, userId: number) {
  return db
    .selectFrom("known_device")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("last_login_at", "desc")
    .execute();
}

/** Returns false when the user has no such device. */
export async function deleteDevice(db: Db, userId: number, deviceId: number): Promise<boolean> {
  const result = await db
    .deleteFrom("known_device")
    .where("user_id", "=", userId)
    .where("device_id", "=", deviceId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("known_device").where("last_login_at", "<", before).execute();
}
