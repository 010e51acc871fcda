import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

export type Outcome = "sent" | "refused" | "expired";

function settledMail(db: Db) {
  return db
    .selectFrom("queued_mail as q")
    .innerJoin("mail_content as c", "c.content_id", "q.content_id")
    .select(["q.mail_id", "c.kind", "c.subject", "q.attempts", "q.answer"])
    .select((e) => [
      e.ref("q.settled_at").$castTo<Date>().as("settled_at"),
      e.ref("q.outcome").$castTo<Outcome>().as("outcome"),
    ])
    .where("q.outcome", "is not", null);
}

/** Lists the last mail of each kind to a user. */
export async function listLatestDeliveries(db: Db, userId: number) {
  return settledMail(db)
    .distinctOn("c.kind")
    .where("q.user_id", "=", userId)
    .orderBy("c.kind")
    .orderBy("q.settled_at", "desc")
    .execute();
}

/** Lists the newest mails to a user that were not taken at the first attempt. */
export async function listTroubledDeliveries(db: Db, userId: number, since: Date, most: number) {
  return settledMail(db)
    .where("q.user_id", "=", userId)
    .where("q.settled_at", ">=", since)
    .where((e) => e.or([e("q.attempts", ">", 1), e("q.outcome", "!=", "sent")]))
    .orderBy("q.settled_at", "desc")
    .limit(most)
    .execute();
}

/** Lists the newest mails to anybody that were given up. */
export async function listFailedDeliveries(db: Db, most: number) {
  return settledMail(db)
    .innerJoin("portal_user as u", "u.user_id", "q.user_id")
    .select("u.email")
    .where("q.outcome", "in", ["refused", "expired"])
    .orderBy("q.settled_at", "desc")
    .limit(most)
    .execute();
}

/** Counts the mails that wait, with the last answer that one of them got. */
export async function countWaiting(db: Db) {
  return db
    .selectFrom("queued_mail")
    .select((e) => [
      e.fn.countAll<number>().as("waiting"),
      sql<
        string | null
      >`(array_agg(answer order by next_attempt_at desc) filter (where answer is not null))[1]`.as(
        "last_answer",
      ),
    ])
    .where("outcome", "is", null)
    .executeTakeFirstOrThrow();
}

/** Lists the mails that wait, those that are due first. */
export async function listWaitingMail(db: Db, most: number) {
  return db
    .selectFrom("queued_mail as q")
    .innerJoin("mail_content as c", "c.content_id", "q.content_id")
    .innerJoin("portal_user as u", "u.user_id", "q.user_id")
    .select(["q.mail_id", "u.email", "c.subject", "q.attempts", "q.answer", "q.next_attempt_at"])
    .where("q.outcome", "is", null)
    .orderBy("q.next_attempt_at")
    .orderBy("q.mail_id")
    .limit(most)
    .execute();
}

/** Finds a mail of the queue and locks it until the transaction ends. */
export async function findQueuedMail(db: Db, mailId: number) {
  return db
    .selectFrom("queued_mail as q")
    .innerJoin("mail_content as c", "c.content_id", "q.content_id")
    .innerJoin("portal_user as u", "u.user_id", "q.user_id")
    .select(["q.outcome", "c.subject", "c.expires_at", "u.email", "u.account_id"])
    .where("q.mail_id", "=", mailId)
    .forUpdate("q")
    .executeTakeFirst();
}

/** Lets a mail that was given up be tried again at once. */
export async function queueAgain(db: Db, mailId: number, now: Date): Promise<void> {
  await db
    .updateTable("queued_mail")
    .set({ outcome: null, settled_at: null, next_attempt_at: now })
    .where("mail_id", "=", mailId)
    .execute();
}

/** Gives up a mail that waits. */
export async function dropMail(db: Db, mailId: number, answer: string, now: Date): Promise<void> {
  await db
    .updateTable("queued_mail")
    .set({ outcome: "refused", answer, settled_at: now })
    .where("mail_id", "=", mailId)
    .execute();
}

interface MailToUser {
  subject: string;
  at: Date;
  outcome: "waiting" | Outcome;
  attempts: number;
  answer: string | null;
}

/** Lists the newest mails and letters to a user: those that wait, and what became of the others. */
export async function listMailTo(
  db: Db,
  user: { user_id: number; email: string },
  most: number,
): Promise<MailToUser[]> {
  const to = user.email.toLowerCase();
  const { rows } = await sql<MailToUser>`
    select subject, coalesce(settled_at, next_attempt_at) as at, coalesce(outcome, 'waiting') as outcome, attempts, answer
    from queued_mail join mail_content using (content_id) where user_id = ${user.user_id}
    union all
    select subject, made_at, 'waiting', attempts, null from letter where lower(recipient) = ${to}
    union all
    select subject, settled_at, outcome, attempts, answer from letter_outcome where lower(recipient) = ${to}
    union all
    select subject, sent_at, 'sent', 1, 'Stored for the staff mailbox' from email where lower(recipient) = ${to}
    order by at desc limit ${most}`.execute(db);
  return rows;
}
