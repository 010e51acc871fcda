import type { Db } from "../db/connect.ts";

/** Reads a note of the program about its own work; undefined when there is none. */
export async function readNote(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("market_note")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

export async function writeNote(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("market_note")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
