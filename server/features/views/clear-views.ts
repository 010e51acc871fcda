import type { Db } from "../../db/connect.ts";
import { deleteOldViews } from "./views-repository.ts";

const keptForMs = 90 * 24 * 60 * 60 * 1000;

/** Deletes the views that were neither saved nor shared, and that nobody has run for a long time. */
export async function clearViews(db: Db, now: Date): Promise<void> {
  await deleteOldViews(db, new Date(now.getTime() - keptForMs));
}
