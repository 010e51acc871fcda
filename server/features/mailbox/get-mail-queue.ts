import type { Verb } from "../../http/context.ts";
import {
  countWaiting,
  listFailedDeliveries,
  listWaitingMail,
} from "../../mail/queue/deliveries-repository.ts";

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
