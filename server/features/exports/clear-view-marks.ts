import type { Db } from "../../db/connect.ts";
import { deleteMarks } from "./view-marks-repository.ts";

/** A program that has not asked for so long reads all rows. */
const keptMs = 40 * 24 * 60 * 60 * 1000;

/** Deletes what programs have read of views long ago. */
export async function clearViewMarks(db: Db, now: Date): Promise<void> {
  await deleteMarks(db, new Date(now.getTime() - keptMs));
}
