import type { Db } from "../db/connect.ts";
import type { Message } from "./mailer.ts";

export async function insertMail(
  db: Db,
  message: Message & { html?: string | undefined },
  now: Date,
): Promise<void> {
  await db
    .insertInto("email")
    .values({
      recipient: message.to,
      subject: message.subject,
      body: message.text,
      html: message.html ?? null,
      sent_at: now,
    })
    .execute();
}

export async function listMailSince(db: Db, since: Date, limit: number) {
  return db
    .selectFrom("email")
    .selectAll()
    .where("sent_at", ">=", since)
    .orderBy("email_id", "desc")
    .limit(limit)
    .execute();
}

export async function deleteMail(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("email").where("sent_at", "<", before).execute();
}
