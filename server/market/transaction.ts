import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** Runs the work in the caller's transaction, or in a new one. */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Runs work that may fail: its changes are undone, and the caller's transaction can go on. */
export async function inSubtransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  if (!db.isTransaction) return db.transaction().execute(work);
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    await sql`release savepoint attempt`.execute(db);
    throw error;
  }
}
