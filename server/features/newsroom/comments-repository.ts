import type { Db } from "../../db/connect.ts";

/** Counts the comments of some pieces that nobody has resolved; a reply is none. */
export async function countOpenComments(
  db: Db,
  pieceIds: readonly number[],
): Promise<Map<number, number>> {
  if (pieceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("piece_comment")
    .select("piece_id")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("piece_id", "in", [...pieceIds])
    .where("answers_comment_id", "is", null)
    .where("resolved_by", "is", null)
    .groupBy("piece_id")
    .execute();
  return new Map(rows.map((row) => [row.piece_id, Number(row.count)]));
}

export async function listComments(db: Db, pieceId: number) {
  return db
    .selectFrom("piece_comment")
    .selectAll()
    .where("piece_id", "=", pieceId)
    .orderBy("comment_id")
    .limit(500)
    .execute();
}

export async function insertComment(
  db: Db,
  comment: {
    pieceId: number;
    author: string;
    quote: string;
    body: string;
    /** The comment that a reply answers. */
    answers: number | null;
    now: Date;
  },
): Promise<number> {
  const { comment_id: id } = await db
    .insertInto("piece_comment")
    .values({
      piece_id: comment.pieceId,
      author: comment.author,
      written_at: comment.now,
      quote: comment.quote,
      body: comment.body,
      answers_comment_id: comment.answers,
    })
    .returning("comment_id")
    .executeTakeFirstOrThrow();
  return id;
}

/** True while a comment that began a thread of the piece waits; its row stays locked, so that nobody resolves the comment meanwhile. */
export async function lockOpenComment(db: Db, pieceId: number, commentId: number) {
  const row = await db
    .selectFrom("piece_comment")
    .select("comment_id")
    .where("piece_id", "=", pieceId)
    .where("comment_id", "=", commentId)
    .where("answers_comment_id", "is", null)
    .where("resolved_by", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Resolves a thread by the comment that began it. Returns false when the piece has no such comment. */
export async function resolveComment(
  db: Db,
  pieceId: number,
  commentId: number,
  by: string,
): Promise<boolean> {
  const result = await db
    .updateTable("piece_comment")
    .set((e) => ({ resolved_by: e.fn.coalesce("resolved_by", e.val(by)) }))
    .where("piece_id", "=", pieceId)
    .where("comment_id", "=", commentId)
    .where("answers_comment_id", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
