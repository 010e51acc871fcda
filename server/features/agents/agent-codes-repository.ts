import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";

export async function insertCode(
  db: Db,
  code: Omit<Insertable<Schema["agent_code"]>, "is_spent" | "api_key_id">,
): Promise<void> {
  await db.insertInto("agent_code").values(code).execute();
}

/** Finds a code by its hash and keeps other exchanges of it waiting. */
export async function lockCode(db: Db, hash: Buffer) {
  return db
    .selectFrom("agent_code as c")
    .innerJoin("portal_user as u", "u.user_id", "c.user_id")
    .selectAll("c")
    .select("u.account_id")
    .where("code_hash", "=", hash)
    .forUpdate("c")
    .executeTakeFirst();
}

export async function spendCode(db: Db, hash: Buffer, keyId: number | null): Promise<void> {
  await db
    .updateTable("agent_code")
    .set({ is_spent: true, api_key_id: keyId })
    .where("code_hash", "=", hash)
    .execute();
}

export async function deleteCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("agent_code").where("made_at", "<", before).execute();
}
