import type { getMailQueue as call } from "../../../domain/contract/mailbox.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import {
  countWaiting,
  listFailedDeliveries,
  listWaitingMail,
} from "../../mail/queue/deliveries-repository.ts";

const mostShown = 200;

export async function getMailQueue({ db }: Context): Promise<Reply<typeof call>> {
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
}
