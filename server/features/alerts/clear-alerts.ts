import type { Db } from "../../db/connect.ts";
import { deleteUnusedNotes } from "./alerts-repository.ts";
import { deleteOldReports } from "./runs-repository.ts";

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** Deletes what alerts told more than 90 days ago, and notes on rows that no alert needs. */
export async function clearAlerts(db: Db, now: Date): Promise<void> {
  await deleteOldReports(db, new Date(now.getTime() - retentionMs));
  await deleteUnusedNotes(db);
}
