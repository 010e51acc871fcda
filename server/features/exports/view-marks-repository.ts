import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

export interface MarkName {
  userId: number;
  viewId: string;
  asOf: Date;
}

/** The newest readings of a user, of all views together, that can be compared with. */
const mostMarks = 20;

export async function findMark(db: Db, { userId, viewId, asOf }: MarkName) {
  const mark = await db
    .selectFrom("view_mark")
    .select("rows")
    .where("user_id", "=", userId)
    .where("view_id", "=", viewId)
    .where("as_of", "=", asOf)
    .executeTakeFirst();
  return mark?.rows ?? undefined;
}

/** Keeps what a program has read. Two readings at one instant void each other, since their name could mean either. */
export async function insertMark(db: Db, { userId, viewId, asOf }: MarkName, rows: Buffer) {
  await db
    .insertInto("view_mark")
    .values({ user_id: userId, view_id: viewId, as_of: asOf, rows })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "view_id", "as_of"]).doUpdateSet({ rows: null }),
    )
    .execute();
  await sql`
    delete from view_mark where user_id = ${userId} and (view_id, as_of) in (
      select view_id, as_of from view_mark where user_id = ${userId} order by as_of desc offset ${mostMarks}
    )`.execute(db);
}

/** Deletes readings before a moment. */
export async function deleteMarks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("view_mark").where("as_of", "<", before).execute();
}
