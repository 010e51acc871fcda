import type { Db } from "../db/connect.ts";

/** True for the key under which readers found a piece of one of the kinds until the house took it back. */
export async function isWithdrawn(
  db: Db,
  publicKey: number,
  kinds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom("piece")
    .select("piece_id")
    .where("public_key", "=", publicKey)
    .where("state", "=", "withdrawn")
    .where("kind", "in", kinds)
    .executeTakeFirst();
  return row !== undefined;
}
