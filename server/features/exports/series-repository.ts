import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { ViewSeries } from "../../db/schema.ts";
import { hasCome } from "../../work/due-repository.ts";

export type SeriesRow = Selectable<ViewSeries>;

/** The newest series of a user that are kept. */
const mostOfUser = 10;

export async function findSeries(db: Db, userId: number, wishHash: string) {
  return db
    .selectFrom("view_series")
    .selectAll()
    .where("user_id", "=", userId)
    .where("wish_hash", "=", wishHash)
    .executeTakeFirst();
}

/** The series of a user on which work goes on. */
export async function countUnfinished(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("view_series")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("next_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Asked = Pick<SeriesRow, "user_id" | "wish" | "wish_hash" | "days_left">;

/** Asks for a series unless it is asked for already, and notes that somebody wants it. */
export async function askSeries(db: Db, asked: Asked, now: Date): Promise<void> {
  await db
    .insertInto("view_series")
    .values({ ...asked, next_at: now, asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "wish_hash"]).doUpdateSet({ asked_at: now }),
    )
    .execute();
  await sql`
    delete from view_series where series_id in (
      select series_id from view_series where user_id = ${asked.user_id}
      order by asked_at desc, series_id desc offset ${mostOfUser}
    )`.execute(db);
}

/** A series that could not go on, for want of disk for example, is tried again after this time. */
export const tryAgainMs = 60_000;

/** Lists the series on which work is due, the first asked for first. */
export async function listDueSeries(db: Db, now: Date): Promise<SeriesRow[]> {
  return db
    .selectFrom("view_series")
    .selectAll()
    .where(hasCome("next_at", tryAgainMs, now))
    .orderBy("series_id")
    .execute();
}

export async function listSeriesDays(db: Db, seriesId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("view_series_day")
    .select("day")
    .where("series_id", "=", seriesId)
    .execute();
  return rows.map(({ day }) => day);
}

/** Keeps the rows of one day; two processes that read the same day keep it once. */
export async function insertSeriesDay(
  db: Db,
  seriesId: number,
  { day, lines, rows }: { day: string; lines: Buffer; rows: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto("view_series_day")
      .values({ series_id: seriesId, day, lines })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!kept.numInsertedOrUpdatedRows) return;
    await sql`
      update view_series set row_count = row_count + ${rows}, days_left = days_left - 1,
        next_at = case when days_left > 1 then next_at end
      where series_id = ${seriesId}
    `.execute(trx);
  });
}

/** Says when the work on a series goes on; null for never. */
export async function setNextTurn(db: Db, seriesId: number, nextAt: Date | null): Promise<void> {
  await db
    .updateTable("view_series")
    .set({ next_at: nextAt })
    .where("series_id", "=", seriesId)
    .execute();
}

export async function findSeriesDay(db: Db, seriesId: number, day: string): Promise<Buffer> {
  const { lines } = await db
    .selectFrom("view_series_day")
    .select("lines")
    .where("series_id", "=", seriesId)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return lines;
}

/** Deletes series that nobody has asked for since a moment. */
export async function deleteSeries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("view_series").where("asked_at", "<", before).execute();
}
