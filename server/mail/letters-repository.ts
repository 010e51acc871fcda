import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { claimDue } from "../work/due-repository.ts";
import type { Message } from "./mailer.ts";

const claimMs = 2 * 60_000;
/** The waits after failed attempts; the last one repeats. */
export const usualWaitsMs = [15, 60, 300, 900, 3600].map((seconds) => seconds * 1000);

export async function insertLetter(
  db: Db,
  { to, subject, sealed }: Pick<Message, "to" | "subject"> & { sealed: Buffer },
  now: Date,
): Promise<void> {
  await db
    .insertInto("letter")
    .values({ recipient: to, subject, sealed_text: sealed, made_at: now, next_attempt_at: now })
    .execute();
}

export async function claimLetters(db: Db, most: number, now: Date) {
  const [where, order] = [sql<boolean>`true`, sql`next_attempt_at, letter_id`];
  const waits = { claimMs, waitsMs: [0, ...usualWaitsMs] };
  return claimDue(db, { table: "letter", key: ["letter_id"], where, order, most, ...waits }, now);
}

export async function postponeLetter(db: Db, letterId: number, nextAttemptAt: Date): Promise<void> {
  await db
    .updateTable("letter")
    .set((e) => ({ next_attempt_at: nextAttemptAt, attempts: e("attempts", "+", 1) }))
    .where("letter_id", "=", letterId)
    .execute();
}

/** Deletes a letter with its text, and keeps what became of it. */
export async function settleLetter(
  db: Db,
  letter: {
    letter_id: number;
    recipient: string;
    subject: string;
    made_at: Date;
    attempts: number;
  },
  { outcome, answer }: { outcome: "sent" | "refused" | "expired"; answer: string },
  now: Date,
): Promise<void> {
  const { letter_id, recipient, subject, made_at, attempts } = letter;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("letter").where("letter_id", "=", letter_id).execute();
    await trx
      .insertInto("letter_outcome")
      .values({
        ...{ recipient, subject, made_at, outcome, answer },
        ...{ settled_at: now, attempts: attempts + 1 },
      })
      .execute();
  });
}

export async function deleteOldOutcomes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("letter_outcome").where("settled_at", "<", before).execute();
}

export async function deleteOldLetters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("letter").where("made_at", "<", before).execute();
}
