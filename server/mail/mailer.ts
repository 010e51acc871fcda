import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { openSecret, sealSecret } from "../secrets/seal-secret.ts";
import { nextAttempt, takeSeveral } from "../work/take-several.ts";
import {
  claimLetters,
  insertLetter,
  postponeLetter,
  settleLetter,
  usualWaitsMs,
} from "./letters-repository.ts";
import { insertMail } from "./mailbox-repository.ts";
import { messageIdOf } from "./message-id.ts";
import { mailsAtOnce, smtpTransport } from "./queue/transports.ts";

/** A mail in plain text. */
export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Sends the mail that follows acts; if there is no mail server, keeps it for the staff mailbox. */
export interface Mailer {
  /** Stores a mail in the transaction of the act that it follows, so that neither exists without the other. */
  post(db: Db, message: Message): Promise<void>;
  /** Sends what is due in the background, so that a slow mail server delays no call. */
  wake(): void;
  /** Sends what is due. Mail that the mail server does not take now is due again later, also after a restart. */
  deliver(): Promise<void>;
  /** Waits a few seconds for mail that is being sent. */
  close(): Promise<void>;
}

interface MailerDeps {
  db: Db;
  config: Pick<Config, "smtpUrl" | "mailFrom" | "tokenSecret" | "publicUrl" | "port">;
  clock: Clock;
  log: { error(details: object, message: string): void };
  /** The waits after failed attempts; the last one repeats. */
  waitsMs?: readonly number[];
}

/** The links in these mails are valid for less time. */
const givenUpAfterMs = 24 * 60 * 60_000;
const batchSize = 20;
const closingMs = 5000;

type Letter = Awaited<ReturnType<typeof claimLetters>>[number];

const sealedElsewhere = { outcome: "later", answer: "Sealed under another TOKEN_SECRET" } as const;
const noMailServer = { outcome: "down", answer: "There is no mail server" } as const;

export function createMailer({ db, config, clock, log, ...wish }: MailerDeps): Mailer {
  const { smtpUrl, tokenSecret } = config;
  const waitsMs = wish.waitsMs ?? usualWaitsMs;
  const transport = smtpUrl ? smtpTransport(smtpUrl, config.mailFrom) : undefined;
  let underWay: Promise<void> | undefined;
  let isClosing = false;

  async function sendText({ letter_id, recipient, subject }: Letter, text: string) {
    const messageId = messageIdOf(config, `letter ${letter_id}`);
    return transport?.send({ to: recipient, subject, text, messageId }) ?? noMailServer;
  }

  /** Returns false when the mail server takes no mail. */
  async function send(letter: Letter): Promise<boolean> {
    const use = { purpose: "letters", owner: letter.recipient } as const;
    const text = openSecret(tokenSecret, use, letter.sealed_text)?.toString();
    const now = clock.now();
    const attempt = text === undefined ? sealedElsewhere : await sendText(letter, text);
    const settle = (outcome: "sent" | "refused" | "expired") =>
      settleLetter(db, letter, { outcome, answer: attempt.answer }, now);
    if (attempt.outcome === "sent") return settle("sent").then(() => true);
    const isOver = now.getTime() - letter.made_at.getTime() > givenUpAfterMs;
    const willRetry = attempt.outcome !== "refused" && !isOver;
    const { answer } = attempt;
    log.error({ answer, subject: letter.subject, willRetry }, "mail was not accepted");
    if (willRetry)
      await postponeLetter(db, letter.letter_id, nextAttempt(waitsMs, letter.attempts, now));
    else await settle(attempt.outcome === "refused" ? "refused" : "expired");
    return attempt.outcome !== "down";
  }

  async function sendDue(): Promise<void> {
    while (!isClosing) {
      const due = await claimLetters(db, batchSize, clock.now());
      if (due.length === 0) return;
      if ((await takeSeveral(due, mailsAtOnce, send)).length > 0) return;
    }
  }

  const mailer: Mailer = {
    async post(trx, message) {
      const now = clock.now();
      if (!transport) return insertMail(trx, message, now);
      const use = { purpose: "letters", owner: message.to } as const;
      const sealed = sealSecret(tokenSecret, use, Buffer.from(message.text));
      await insertLetter(trx, { ...message, sealed }, now);
    },
    wake() {
      if (!transport) return;
      mailer.deliver().catch((error) => log.error({ err: error }, "mail could not be sent"));
    },
    async deliver() {
      if (!transport) return;
      const former = underWay ?? Promise.resolve();
      const turn = former.then(sendDue, sendDue).finally(() => {
        if (underWay === turn) underWay = undefined;
      });
      underWay = turn;
      await turn;
    },
    async close() {
      isClosing = true;
      const patience = new Promise((resolve) => setTimeout(resolve, closingMs).unref());
      await Promise.race([underWay?.catch(() => {}), patience]);
      transport?.close();
    },
  };
  return mailer;
}
