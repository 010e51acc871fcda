import { mailboxDays } from "../../../domain/contract/mailbox.ts";
import type { Verb } from "../../http/context.ts";
import { listMailSince } from "../../mail/mailbox-repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

export const listMail: Verb<"listMail"> = async ({ db, clock, config }) => {
  const rows = await listMailSince(db, new Date(clock.now().getTime() - mailboxDays * dayMs), 200);
  return {
    isDelivering: config.smtpUrl !== undefined,
    messages: rows.map((row) => ({
      id: row.email_id,
      sentAt: row.sent_at.toISOString(),
      to: row.recipient,
      subject: row.subject,
      text: row.body,
    })),
  };
};
