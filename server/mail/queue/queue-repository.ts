import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { currentTrace } from "../../traces/trace.ts";
import { claimDue } from "../../work/due-repository.ts";
import type { MailSource, renderMail } from "../content/render-mail.ts";

export interface MailContent {
  kind: string;
  /** The day or the event that a mail is about; a mail of a kind is sent once for each occasion. */
  occasion: string;
  subject: string;
  html: string;
  body: string;
  /** The parts of a mail that quotes texts of the house; absent for other mails. */
  source?: MailSource | null;
  expiresAt: Date;
}

/** Returns the id of the new text; undefined if there is one for this occasion already. */
export async function insertContent(
  db: Db,
  { expiresAt, source = null, ...content }: MailContent,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto("mail_content")
    .values({
      ...content,
      source: source && JSON.stringify(source),
      made_at: now,
      expires_at: expiresAt,
      trace: currentTrace(),
    })
    .onConflict((conflict) => conflict.columns(["kind", "occasion"]).doNothing())
    .returning("content_id")
    .executeTakeFirst();
  return row?.content_id;
}

/** Lists those of some occasions for which a kind already has a text. */
export async function listKnownOccasions(
  db: Db,
  kind: string,
  occasions: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("mail_content")
    .select("occasion")
    .where("kind", "=", kind)
    .where("occasion", "in", [...occasions, ""])
    .execute();
  return new Set(rows.map((row) => row.occasion));
}

export async function insertQueuedMail(
  db: Db,
  contentId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into queued_mail (content_id, user_id, next_attempt_at)
    select ${contentId}, user_id, ${now} from unnest(${[...userIds]}::int[]) as t(user_id)
    on conflict do nothing
  `.execute(db);
}

export type DueMail = Awaited<ReturnType<typeof claimDueMail>>[number];

/** A mail whose process was killed is tried again after this time. */
const claimMs = 2 * 60_000;
/** The waits after failed attempts; the last one repeats until the mail expires. */
export const waitsMs = [1, 5, 15, 30, 60].map((minutes) => minutes * 60_000);

/** Claims mails that are due, oldest first: no other process finds them due before the claim ends. */
export async function claimDueMail(db: Db, now: Date, most: number) {
  const [where, order] = [sql<boolean>`outcome is null`, sql`next_attempt_at, mail_id`];
  const [table, waits] = ["queued_mail", { claimMs, waitsMs: [0, ...waitsMs] }] as const;
  const work = { table, key: ["mail_id"], where, order, most, ...waits } as const;
  const claimed = await claimDue(db, work, now);
  return db
    .selectFrom("queued_mail as q")
    .innerJoin("mail_content as c", "c.content_id", "q.content_id")
    .innerJoin("portal_user as u", "u.user_id", "q.user_id")
    .innerJoin("account as a", "a.account_id", "u.account_id")
    .select(["q.mail_id", "q.user_id", "q.attempts"])
    .select(["c.kind", "c.subject", "c.html", "c.body", "c.expires_at", "c.trace"])
    .select(["u.email", "u.first_name", "u.last_name", "u.disabled_at", "a.research_expires_on"])
    .select("a.allows_mail")
    .where("q.mail_id", "in", [-1, ...claimed.map((mail) => mail.mail_id)])
    .execute();
}

export async function settleMail(
  db: Db,
  mailId: number,
  { outcome, answer }: { outcome: "sent" | "refused" | "expired"; answer: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("queued_mail")
    .set((e) => ({ outcome, answer, settled_at: now, attempts: e("attempts", "+", 1) }))
    .where("mail_id", "=", mailId)
    .execute();
}

/** Why a mail is stopped whose subject is gone. */
export const takenBack = "What it tells was taken back.";

/** Lists the texts of the mails of some occasions. */
export async function listTexts(db: Db, occasions: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("mail_content")
    .select("content_id")
    .where("occasion", "in", [...occasions, ""])
    .execute();
  return rows.map((row) => row.content_id);
}

/** Ends the mails of some texts that wait, because what they tell was taken back. */
export async function stopMails(db: Db, contentIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable("queued_mail")
    .set({ outcome: "expired", answer: takenBack, settled_at: now })
    .where("outcome", "is", null)
    .where("content_id", "in", [-1, ...contentIds])
    .execute();
}

/** Finds what a mail is made of; undefined for one that was stopped after a process had claimed it. */
export async function findWaitingSource(db: Db, mailId: number) {
  const row = await db
    .selectFrom("queued_mail as q")
    .innerJoin("mail_content as c", "c.content_id", "q.content_id")
    .select("c.content_id")
    .select((e) => e.ref("c.source").$castTo<MailSource | null>().as("source"))
    .where("q.mail_id", "=", mailId)
    .where("q.outcome", "is", null)
    .executeTakeFirst();
  return row;
}

/** Stores the text of a mail that was made anew. */
export async function updateContent(
  db: Db,
  contentId: number,
  { source, ...text }: ReturnType<typeof renderMail>,
): Promise<void> {
  await db
    .updateTable("mail_content")
    .set({ ...text, source: source && JSON.stringify(source) })
    .where("content_id", "=", contentId)
    .execute();
}

/** Stores that an attempt failed, and when the next one is made. */
export async function postponeMail(
  db: Db,
  mailId: number,
  answer: string,
  nextAttemptAt: Date,
): Promise<void> {
  await db
    .updateTable("queued_mail")
    .set((e) => ({ answer, next_attempt_at: nextAttemptAt, attempts: e("attempts", "+", 1) }))
    .where("mail_id", "=", mailId)
    .execute();
}

/** Returns claimed mails to the queue, to be sent as soon as the mail server is back. */
export async function returnMail(db: Db, mailIds: readonly number[], now: Date): Promise<void> {
  if (mailIds.length === 0) return;
  await db
    .updateTable("queued_mail")
    .set({ next_attempt_at: now })
    .where("mail_id", "in", mailIds)
    .where("outcome", "is", null)
    .execute();
}

/** Deletes the texts of mails with their deliveries. */
export async function deleteOldMail(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("mail_content").where("made_at", "<", before).execute();
}
