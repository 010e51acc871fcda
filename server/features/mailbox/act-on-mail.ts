import { recordAct } from "../../audit/record-act.ts";
import type { Context, Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import {
  dropMail as dropQueued,
  findQueuedMail,
  queueAgain,
} from "../../mail/queue/deliveries-repository.ts";

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
