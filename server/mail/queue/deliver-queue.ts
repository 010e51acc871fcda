import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { isExpired } from "../../accounts/account-expiry.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { takeLease } from "../../work/lease-repository.ts";
import { addressMail } from "./address-mail.ts";
import {
  claimDueMail,
  type DueMail,
  postponeMail,
  returnMail,
  settleMail,
} from "./queue-repository.ts";
import { mailsAtOnce, type Transport } from "./transports.ts";

export interface Delivery {
  db: Db;
  config: Pick<Config, "tokenSecret" | "publicUrl" | "port" | "grantedEmails">;
  clock: Clock;
  transport: Transport;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Names this process. */
  holder: string;
  /** True once the process is asked to stop. */
  isStopping(): boolean;
}

const batchSize = 50;
/** Each sender rests after a mail, so that thousands of mails do not slow down the portal for those who use it. */
const restMs = 125;
/** A mail whose process was killed is tried again after this time. */
const claimMs = 2 * 60_000;
/** The waits after failed attempts; the last one repeats until the mail expires. */
const waitsMs = [1, 5, 15, 30, 60].map((minutes) => minutes * 60_000);

/**
 * Sends what is due until nothing is left, the mail server is down, or another process does it. A mail is settled at once
 * after the server has taken it. A process that is killed in between sends those few again with the same Message-ID, by
 * which mail programs know them.
 */
export async function deliverQueue(delivery: Delivery): Promise<void> {
  const { db, clock, holder } = delivery;
  while (!delivery.isStopping() && (await takeLease(db, "mail", holder))) {
    const now = clock.now();
    const due = await claimDueMail(db, now, new Date(now.getTime() + claimMs), batchSize);
    if (due.length === 0) return;
    if (!(await deliverBatch(delivery, due))) return;
  }
}

/** Returns false when the mail server takes no mail. */
async function deliverBatch(delivery: Delivery, due: readonly DueMail[]): Promise<boolean> {
  const { db, clock, log } = delivery;
  const waiting = [...due];
  const untaken: number[] = [];
  let answer: string | null = null;
  const sendNext = async (): Promise<void> => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      const reason =
        answer === null && !delivery.isStopping() ? await deliverMail(delivery, mail) : "";
      if (reason === null) {
        await pause(restMs);
        continue;
      }
      untaken.push(mail.mail_id);
      if (reason !== "") answer = reason;
    }
  };
  await Promise.all(Array.from({ length: mailsAtOnce }, sendNext));
  await returnMail(db, untaken, clock.now());
  if (answer !== null) log.warn({ answer, mails: untaken.length }, "the mail server takes no mail");
  return untaken.length === 0;
}

/** Returns null once the mail is dealt with, or why the mail server takes none. */
async function deliverMail(delivery: Delivery, mail: DueMail): Promise<string | null> {
  const { db, clock, config, transport } = delivery;
  const settle = (outcome: "sent" | "refused" | "expired", answer: string) =>
    settleMail(db, mail.mail_id, { outcome, answer }, clock.now());
  if (mail.disabled_at !== null) return settle("expired", "The user is disabled").then(() => null);
  if (isExpired(config, mail, clock.now())) {
    return settle("expired", "The account has expired").then(() => null);
  }
  if (mail.expires_at <= clock.now()) {
    return settle("expired", "The mail could not be delivered in time").then(() => null);
  }
  const attempt = await transport.send(addressMail(config, mail));
  if (attempt.outcome === "down") return attempt.answer;
  if (attempt.outcome === "later") {
    const waitMs = waitsMs[Math.min(mail.attempts, waitsMs.length - 1)] ?? 0;
    const next = new Date(clock.now().getTime() + waitMs);
    await postponeMail(db, mail.mail_id, attempt.answer, next);
  } else {
    await settle(attempt.outcome, attempt.answer);
  }
  return null;
}
