import type { Db } from "../db/connect.ts";

export interface ReplyKey {
  principal: string;
  idempotencyKey: string;
  requestHash: Buffer;
}

export async function findStoredReply(db: Db, key: ReplyKey) {
  return db
    .selectFrom("idempotent_reply")
    .select(["request_hash", "reply"])
    .where("principal", "=", key.principal)
    .where("idempotency_key", "=", key.idempotencyKey)
    .executeTakeFirst();
}

/** Claims a key for the transaction; false if it is taken. Waits for a transaction that is about to claim it. */
export async function claimKey(db: Db, key: ReplyKey, now: Date): Promise<boolean> {
  const result = await db
    .insertInto("idempotent_reply")
    .values({
      principal: key.principal,
      idempotency_key: key.idempotencyKey,
      request_hash: key.requestHash,
      reply: "null",
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["principal", "idempotency_key"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function storeReply(db: Db, key: ReplyKey, reply: unknown): Promise<void> {
  await db
    .updateTable("idempotent_reply")
    .set({ reply: JSON.stringify(reply) })
    .where("principal", "=", key.principal)
    .where("idempotency_key", "=", key.idempotencyKey)
    .execute();
}

export async function deleteKeptReplies(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("idempotent_reply").where("created_at", "<", before).execute();
}
