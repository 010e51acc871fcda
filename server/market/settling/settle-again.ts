import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { lockRows } from "../read-model/read-model.ts";
import { restoreKeyedCompany } from "./draft/settled-company.ts";
import { recordGenerated } from "./generated/record-generated.ts";
import { type BatchOptions, draftBatch, readDictionaries, settleBatch } from "./settle-batch.ts";

/**
 * Makes the facts of one company again, in the caller's transaction, after an editor has corrected one of them. Returns
 * false for a company that an earlier version imported, whose records are not known.
 */
export async function settleAgain(
  db: Db,
  companyKey: number,
  options: BatchOptions,
): Promise<boolean> {
  await sql`set local jit = off`.execute(db);
  await lockRows(db);
  const restore = () => restoreKeyedCompany(db, companyKey);
  const keyed =
    (await restore()) ?? ((await recordGenerated(db, companyKey, options)) && (await restore()));
  if (!keyed) return false;
  const dictionaries = await readDictionaries(db, options.today);
  await settleBatch(db, await draftBatch(db, [keyed]), dictionaries, options);
  return true;
}
