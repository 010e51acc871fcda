import { createTransport } from "nodemailer";
import type { Db } from "../db/connect.ts";
import { insertMail } from "./mailbox-repository.ts";

/** A mail in plain text. */
export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Delivers mail to the mail server, or stores it for the staff mailbox if there is none. */
export interface Mailer {
  keeps: boolean;
  keep(db: Db, message: Message, now: Date): Promise<void>;
  /** Sends in the background, so that a slow mail server delays no call. Failures are retried, then logged. */
  send(message: Message): void;
  /** Waits for mail that is being sent. */
  close(): Promise<void>;
}

export function createMailer(
  config: { smtpUrl: string | undefined; mailFrom: string },
  log: { error(details: object, message: string): void },
  retryAfterMs: readonly number[] = [1000, 10_000, 60_000],
): Mailer {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : undefined;
  const underWay = new Set<Promise<void>>();
  let isClosing = false;

  async function deliver(message: Message): Promise<void> {
    for (const waitMs of [...retryAfterMs, null]) {
      try {
        await transport?.sendMail({ from: config.mailFrom, ...message });
        return;
      } catch (error) {
        log.error(
          { err: error, subject: message.subject, willRetry: waitMs !== null },
          "mail was not accepted",
        );
        if (waitMs === null || isClosing) return;
        await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      }
    }
  }

  return {
    keeps: !transport,
    keep: (db, message, now) => insertMail(db, message, now),
    send(message) {
      const delivery = deliver(message).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      isClosing = true;
      await Promise.race([
        Promise.all(underWay),
        new Promise((resolve) => setTimeout(resolve, 5000).unref()),
      ]);
      transport?.close();
    },
  };
}
