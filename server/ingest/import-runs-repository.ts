import type { Db } from "../db/connect.ts";
import type { ImportReport } from "./import-report.ts";

/** The user who runs an import, and the files or folders that they name. */
export interface ImportStarter {
  startedBy: string;
  files: string;
}

export async function startRun(
  db: Db,
  source: string,
  startedAt: Date,
  by?: ImportStarter,
): Promise<number> {
  const row = await db
    .insertInto("import_run")
    .values({
      source,
      started_at: startedAt,
      started_by: by?.startedBy ?? null,
      files: by?.files ?? null,
    })
    .returning("run_id")
    .executeTakeFirstOrThrow();
  return row.run_id;
}

export async function endRun(
  db: Db,
  runId: number,
  endedAt: Date,
  report: ImportReport,
): Promise<void> {
  await db
    .updateTable("import_run")
    .set({ ended_at: endedAt, report: JSON.stringify(report) })
    .where("run_id", "=", runId)
    .execute();
}
