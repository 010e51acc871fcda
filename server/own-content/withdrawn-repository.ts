import type { Db } from "../db/connect.ts";

/** Finds why the house took the piece back that readers found under a key; undefined where it did not. */
export async function findWithdrawal(
  db: Db,
  publicKey: number,
  kinds: readonly string[],
): Promise<{ reason: string | null } | undefined> {
  return db
    .selectFrom("piece")
    .select("withdrawn_because as reason")
    .where("public_key", "=", publicKey)
    .where("state", "=", "withdrawn")
    .where("kind", "in", kinds)
    .executeTakeFirst();
}
