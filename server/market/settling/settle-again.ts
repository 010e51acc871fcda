import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { lockRows } from "../read-model/read-model.ts";
import { restoreKeyedCompany } from "./draft/settled-company.ts";
import { type BatchOptions, draftBatch, readDictionaries, settleBatch } from "./settle-batch.ts";

/**
 * Makes the facts of one company again, in the caller's transaction, after an editor has corrected one of them. Returns
 * false for a company whose records are not known: one of the demo market.
 */
export async function settleAgain(
  db: Db,
  companyKey: number,
  options: BatchOptions,
): Promise<boolean> {
  await sql`set local jit = off`.execute(db);
  await lockRows(db);
  const keyed = await restoreKeyedCompany(db, companyKey);
  if (keyed === undefined) return false;
  const dictionaries = await readDictionaries(db, options.today);
  await settleBatch(db, await draftBatch(db, [keyed]), dictionaries, options);
  return true;
}
