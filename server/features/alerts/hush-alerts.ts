import type { Db } from "../../db/connect.ts";
import { forgetNotes, readNotedRows, rewriteNotes } from "./alerts-repository.ts";

/**
 * Reads the rows of a company, and returns a function that makes no news of what has become of them since, in the same
 * transaction: what was noted of their past is rewritten as if they had always stood so. Other changes of these rows, which
 * no alert has told yet, stay news.
 */
export async function hushAlerts(db: Db, companyKey: number): Promise<() => Promise<void>> {
  const before = await readNotedRows(db, companyKey);
  return async () => {
    const after = await readNotedRows(db, companyKey);
    for (const [key, { row, ...place }] of after)
      await rewriteNotes(db, place, { was: before.get(key)?.row ?? null, is: row });
    for (const [key, place] of before) if (!after.has(key)) await forgetNotes(db, place);
  };
}
