import type { Db } from "../db/connect.ts";

/** Runs the work in the caller's transaction, or in a new one. */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
