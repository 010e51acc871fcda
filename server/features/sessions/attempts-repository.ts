import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

export type AttemptKind = "login" | "code" | "recovery" | "password";

interface NewAttempt {
  kind: AttemptKind;
  subject: Buffer;
  origin: string;
  isKnownDevice: boolean;
  now: Date;
}

/** Records an attempt and returns its id. */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<number> {
  const { attempt_id } = await db
    .insertInto("attempt")
    .values({
      kind: attempt.kind,
      subject: attempt.subject,
      origin: attempt.origin,
      is_known_device: attempt.isKnownDevice,
      attempted_at: attempt.now,
    })
    .returning("attempt_id")
    .executeTakeFirstOrThrow();
  return attempt_id;
}

interface Windows {
  /** Attempts of the same origin count for so long. */
  originMs: number;
  /** Attempts of all origins but known devices count for so long. */
  strangersMs: number;
  now: Date;
}

/** An attempt that lies further ahead than it would count was made before the clock was put back, and counts no more. */
function counts(forMs: number, now: Date) {
  const [from, to] = [-forMs, forMs].map((ms) => new Date(now.getTime() + ms));
  return sql<boolean>`(attempted_at > ${from} and attempted_at < ${to})`;
}

/** Counts the attempts for a subject, and finds the oldest that counts for the origin. */
export async function countAttempts(
  db: Db,
  { kind, subject, origin }: Pick<NewAttempt, "kind" | "subject" | "origin">,
  { originMs, strangersMs, now }: Windows,
) {
  const fromOrigin = sql<boolean>`origin = ${origin} and ${counts(originMs, now)}`;
  const fromStrangers = sql<boolean>`not is_known_device and ${counts(strangersMs, now)}`;
  return db
    .selectFrom("attempt")
    .select((e) => [
      e.fn.countAll<number>().filterWhere(fromOrigin).as("of_origin"),
      e.fn.countAll<number>().filterWhere(fromStrangers).as("of_strangers"),
      e.fn.min("attempted_at").filterWhere(fromOrigin).as("oldest_of_origin"),
    ])
    .where("subject", "=", subject)
    .where("kind", "=", kind)
    .where(counts(Math.max(originMs, strangersMs), now))
    .executeTakeFirstOrThrow();
}

export async function deleteAttempt(db: Db, attemptId: number): Promise<void> {
  await db.deleteFrom("attempt").where("attempt_id", "=", attemptId).execute();
}

export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("attempt").where("attempted_at", "<", before).execute();
}

/** Lists the strangers' networks from which logins of a subject failed, with the number and the time of the first. */
export async function listAttemptOrigins(db: Db, subject: Buffer, since: Date) {
  return db
    .selectFrom("attempt")
    .select((e) => [
      "origin",
      e.fn.countAll<number>().as("count"),
      e.fn.min<Date>("attempted_at").as("oldest"),
    ])
    .where("subject", "=", subject)
    .where("kind", "=", "login")
    .where("is_known_device", "=", false)
    .where("attempted_at", ">", since)
    .groupBy("origin")
    .execute();
}

export async function deleteAttemptsFor(db: Db, subjects: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom("attempt")
    .where("subject", "in", [...subjects])
    .execute();
}
