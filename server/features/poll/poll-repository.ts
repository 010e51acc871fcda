import type { Db } from "../../db/connect.ts";

export async function listVotes(db: Db, question: string, userId: number) {
  return db
    .selectFrom("poll_vote")
    .select((e) => [
      "answer",
      e.fn.countAll<number>().as("votes"),
      e.fn<boolean>("bool_or", [e("user_id", "=", userId)]).as("is_own"),
    ])
    .where("question", "=", question)
    .groupBy("answer")
    .execute();
}

export async function upsertVote(
  db: Db,
  vote: { question: string; userId: number; answer: string },
  now: Date,
): Promise<void> {
  const { question, userId: user_id, answer } = vote;
  await db
    .insertInto("poll_vote")
    .values({ question, user_id, answer, voted_at: now })
    .onConflict((conflict) =>
      conflict.columns(["question", "user_id"]).doUpdateSet({ answer, voted_at: now }),
    )
    .execute();
}
