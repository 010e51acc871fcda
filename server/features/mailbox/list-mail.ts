import { type listMail as call, mailboxDays } from "../../../domain/contract/mailbox.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { listMailSince } from "../../mail/mailbox-repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

export async function listMail({ db, clock, config }: Context): Promise<Reply<typeof call>> {
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
}
