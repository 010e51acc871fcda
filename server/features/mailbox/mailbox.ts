import { mailboxDays } from "../../../domain/contract/staff/mailbox.ts";
import { recordAct, recordReading } from "../../audit/record-act.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { listMailSince } from "../../mail/mailbox-repository.ts";
import {
  countWaiting,
  dropMail as dropQueued,
  findQueuedMail,
  listFailedDeliveries,
  listWaitingMail,
  queueAgain,
} from "../../mail/queue/deliveries-repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

export const listMail: Verb<"listMail"> = async ({ db, clock, config, principal }) => {
  const reading = { kind: "mailbox read", accountId: null, subject: "mailbox" } as const;
  await recordReading(db, { ...reading, actor: principal.email }, clock.now());
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

const mostShown = 200;

export const getMailQueue: Verb<"getMailQueue"> = async ({ db }) => {
  const { waiting, last_answer } = await countWaiting(db);
  const failures = await listFailedDeliveries(db, mostShown);
  const queue = await listWaitingMail(db, mostShown);
  return {
    waiting,
    lastAnswer: last_answer,
    queue: queue.map((row) => ({
      id: row.mail_id,
      nextAttemptAt: row.next_attempt_at.toISOString(),
      to: row.email,
      subject: row.subject,
      attempts: row.attempts,
      answer: row.answer,
    })),
    failures: failures.map((row) => ({
      id: row.mail_id,
      settledAt: row.settled_at.toISOString(),
      to: row.email,
      subject: row.subject,
      outcome: row.outcome === "refused" ? "refused" : "expired",
      attempts: row.attempts,
      answer: row.answer,
    })),
  };
};

/** Puts a mail that was given up into the queue again, unless its time is over. */
export const retryMail: Verb<"retryMail"> = (context, { params: { id } }) =>
  context.write(async ({ db }) => {
    const now = context.clock.now();
    const mail = await findQueuedMail(db, id);
    if (!mail || mail.outcome === null || mail.outcome === "sent") throw new Failure("not_found");
    if (mail.expires_at <= now) throw new Failure("mail_too_old");
    await queueAgain(db, id, now);
    await record(context, db, "mail retried", mail);
    return {};
  });

/** Takes a mail that waits out of the queue for good. */
export const dropMail: Verb<"dropMail"> = (context, { params: { id } }) =>
  context.write(async ({ db }) => {
    const mail = await findQueuedMail(db, id);
    if (!mail || mail.outcome !== null) throw new Failure("not_found");
    await dropQueued(db, id, `Dropped by ${context.principal.email}`, context.clock.now());
    await record(context, db, "mail dropped", mail);
    return {};
  });

type QueuedMail = NonNullable<Awaited<ReturnType<typeof findQueuedMail>>>;

function record(
  { clock, principal }: Context,
  db: Parameters<typeof recordAct>[0],
  kind: "mail retried" | "mail dropped",
  mail: QueuedMail,
): Promise<void> {
  const act = { actor: principal.email, kind, accountId: mail.account_id };
  return recordAct(db, { ...act, subject: mail.email, newValue: mail.subject }, clock.now());
}
