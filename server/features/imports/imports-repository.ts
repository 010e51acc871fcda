import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { ImportUpload } from "../../db/schema.ts";
import { hasEnded, isOfThisPlace, ownProcess } from "../../work/own-process.ts";

/** A process of another machine whose last sign of life is older than this has ended, and its work with it. */
const aliveMs = 2 * 60 * 1000;

/** Of a process of this machine its own life tells, since a clock that is moved makes any sign of life look old. */
const isGone = ({ beat_at, held_by }: Pick<UploadRow, "beat_at" | "held_by">, now: Date) =>
  held_by !== null && isOfThisPlace(held_by)
    ? hasEnded(held_by)
    : beat_at !== null && Math.abs(now.getTime() - beat_at.getTime()) > aliveMs;

export type UploadRow = Selectable<ImportUpload>;

interface NewUpload {
  fileName: string;
  bytes: number;
  contentHash: string;
  by: string;
}

export async function insertUpload(db: Db, upload: NewUpload, now: Date): Promise<number> {
  const row = await db
    .insertInto("import_upload")
    .values({
      file_name: upload.fileName,
      bytes: upload.bytes,
      content_hash: upload.contentHash,
      uploaded_by: upload.by,
      uploaded_at: now,
    })
    .returning("upload_id")
    .executeTakeFirstOrThrow();
  return row.upload_id;
}

/** Finds an uploaded file. The work of a process that has ended counts as failed. */
export async function findUpload(db: Db, id: number, now: Date): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom("import_upload")
    .selectAll()
    .where("upload_id", "=", id)
    .executeTakeFirst();
  const isAtWork = row !== undefined && ["trying", "importing"].includes(row.state);
  return isAtWork && isGone(row, now)
    ? { ...row, state: "failed", failure: "The server ended during the work." }
    : row;
}

/** Finds the last upload of the same content that was imported. */
export async function findSameImported(db: Db, { upload_id, content_hash }: UploadRow) {
  return db
    .selectFrom("import_upload")
    .select(["uploaded_by", "ended_at"])
    .where("content_hash", "=", content_hash)
    .where("state", "=", "imported")
    .where("upload_id", "!=", upload_id)
    .orderBy("ended_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * True while any of the uploaded files is tried or imported. Callers wait for each other until their transactions end.
 */
export async function isImportRunning(db: Db, now: Date): Promise<boolean> {
  await sql`lock table import_upload in share row exclusive mode`.execute(db);
  const rows = await db
    .selectFrom("import_upload")
    .select(["beat_at", "held_by"])
    .where("state", "in", ["trying", "importing"])
    .execute();
  return rows.some((row) => !isGone(row, now));
}

interface Begin {
  state: "trying" | "importing";
  source: string;
  mapping: string | null;
}

export async function beginWork(db: Db, id: number, begin: Begin, now: Date): Promise<void> {
  const fresh = { ended_at: null, report: null, failure: null };
  await db
    .updateTable("import_upload")
    .set({ ...begin, ...fresh, started_at: now, beat_at: now, held_by: ownProcess })
    .where("upload_id", "=", id)
    .execute();
}

export async function beat(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("import_upload").set({ beat_at: now }).where("upload_id", "=", id).execute();
}

interface End {
  state: "tried" | "imported" | "failed";
  report: object | null;
  failure: string | null;
}

export async function endWork(db: Db, id: number, end: End, now: Date): Promise<void> {
  const { state, report, failure } = end;
  await db
    .updateTable("import_upload")
    .set({ state, failure, report: report && JSON.stringify(report), ended_at: now })
    .where("upload_id", "=", id)
    .execute();
}

/** Deletes what was uploaded before a time, unless it is at work, and returns its keys. */
export async function deleteUploadsBefore(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .deleteFrom("import_upload")
    .where("uploaded_at", "<", before)
    .where((e) => e.or([e("beat_at", "is", null), e("beat_at", "<", before)]))
    .returning("upload_id")
    .execute();
  return rows.map((row) => row.upload_id);
}

const runColumns = ["run_id", "source", "started_by", "files", "started_at", "ended_at"] as const;

/** Lists imports, newest first, with the counts of their reports. */
export async function listRuns(db: Db, skipped: number, most: number) {
  return db
    .selectFrom("import_run")
    .select(runColumns)
    .select([
      sql<number | null>`(report->>'read')::int`.as("read"),
      sql<number | null>`(report->>'new')::int`.as("new"),
      sql<number | null>`(report->>'changed')::int`.as("changed"),
      sql<number | null>`(report->>'unchanged')::int`.as("unchanged"),
      sql<number | null>`(report->>'refused')::int`.as("refused"),
    ])
    .orderBy("run_id", "desc")
    .offset(skipped)
    .limit(most)
    .execute();
}

export async function countRuns(db: Db): Promise<number> {
  const row = await db
    .selectFrom("import_run")
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findRun(db: Db, id: number) {
  return db
    .selectFrom("import_run")
    .select([...runColumns, "report"])
    .where("run_id", "=", id)
    .executeTakeFirst();
}
