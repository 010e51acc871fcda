import type { Db } from "../../db/connect.ts";
import { deleteOldViews } from "./views-repository.ts";

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** Deletes views that were neither saved nor shared and have not been run for 90 days. */
export async function clearViews(db: Db, now: Date): Promise<void> {
  await deleteOldViews(db, new Date(now.getTime() - retentionMs));
}
