import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { isExpired } from "../../accounts/account-expiry.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { type SpanFacts, traced } from "../../traces/trace.ts";
import { nextAttempt, takeSeveral } from "../../work/take-several.ts";
import { addressMail } from "./address-mail.ts";
import {
  claimDueMail,
  type DueMail,
  postponeMail,
  returnMail,
  settleMail,
  takenBack,
  waitsMs,
} from "./queue-repository.ts";
import { refreshText } from "./refresh-text.ts";
import { mailsAtOnce, type Transport } from "./transports.ts";

export interface Delivery {
  db: Db;
  config: Pick<Config, "tokenSecret" | "publicUrl" | "port" | "grantedEmails">;
  clock: Clock;
  transport: Transport;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Aborted once the process is asked to stop, or another process does this work. */
  signal: AbortSignal;
}

const batchSize = 50;
/** Each sender rests after a mail, so that thousands of mails do not slow down the portal for those who use it. */
const restMs = 125;

/**
 * Sends what is due until nothing is left or the mail server is down. A mail is marked as sent directly after the
 * server has taken it. A process that is killed in between sends those few again with the same Message-ID, by which
 * mail programs recognise them.
 */
export async function deliverQueue(delivery: Delivery): Promise<void> {
  const { db, clock, signal } = delivery;
  while (!signal.aborted) {
    const due = await claimDueMail(db, clock.now(), batchSize);
    if (due.length === 0) return;
    if (!(await deliverBatch(delivery, due))) return;
  }
}

/** Returns false when the mail server takes no mail. */
async function deliverBatch(delivery: Delivery, due: readonly DueMail[]): Promise<boolean> {
  const { db, clock, log, signal } = delivery;
  let answer: string | null = null;
  const untaken = await takeSeveral(due, mailsAtOnce, async (mail) => {
    if (signal.aborted) return false;
    const reason = await traced("mail", (note) => deliverMail(delivery, mail, note), {
      facts: { "mail.kind": mail.kind.split(":")[0], "mail.attempt": mail.attempts + 1 },
      follows: mail.trace,
    });
    answer ??= reason;
    if (reason === null) await pause(restMs);
    return reason === null;
  });
  const ids = untaken.map((mail) => mail.mail_id);
  await returnMail(db, ids, clock.now());
  if (answer !== null) log.warn({ answer, mails: untaken.length }, "the mail server takes no mail");
  return untaken.length === 0;
}

/** Returns null once the mail is dealt with, or why the mail server takes none. */
async function deliverMail(
  delivery: Delivery,
  mail: DueMail,
  note: (facts: SpanFacts) => void,
): Promise<string | null> {
  const { db, clock, config, transport } = delivery;
  const settle = (outcome: "sent" | "refused" | "expired", answer: string) =>
    settleMail(db, mail.mail_id, { outcome, answer }, clock.now());
  if (!mail.allows_mail) return settle("expired", "Their account takes no mail").then(() => null);
  if (mail.disabled_at !== null) return settle("expired", "The user is disabled").then(() => null);
  if (isExpired(config, mail, clock.now())) {
    return settle("expired", "The account has expired").then(() => null);
  }
  if (mail.expires_at <= clock.now()) {
    return settle("expired", "The mail could not be delivered in time").then(() => null);
  }
  const current = await refreshText(db, mail);
  if (current === "stopped") return null;
  if (current === "of no use") return settle("expired", takenBack).then(() => null);
  const attempt = await transport.send(addressMail(config, current));
  note({ "mail.outcome": attempt.outcome });
  if (attempt.outcome === "down") return attempt.answer;
  if (attempt.outcome === "later") {
    const next = nextAttempt(waitsMs, mail.attempts, clock.now());
    await postponeMail(db, mail.mail_id, attempt.answer, next);
  } else {
    await settle(attempt.outcome, attempt.answer);
  }
  return null;
}
