import type { Db } from "../db/connect.ts";

/** Does the work in a transaction of its own, or in the one that the caller is in. */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
