import type { Db } from "../../db/connect.ts";
import { deleteSeries } from "./series-repository.ts";
import { deleteMarks } from "./view-marks-repository.ts";

/** A program that has not asked for so long reads all rows. */
const keptMs = 40 * 24 * 60 * 60 * 1000;

/** A series of a view can be made again. */
const keptSeriesMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes what programs have read of views long ago, and series that nobody asks for. */
export async function clearViewMarks(db: Db, now: Date): Promise<void> {
  await deleteSeries(db, new Date(now.getTime() - keptSeriesMs));
  await deleteMarks(db, new Date(now.getTime() - keptMs));
}
