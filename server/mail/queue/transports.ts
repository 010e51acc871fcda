import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { insertMail } from "../mailbox-repository.ts";

export interface Envelope {
  to: { name: string; address: string } | string;
  subject: string;
  html?: string;
  text: string;
  messageId: string;
  headers?: Record<string, string>;
}

/** The ways in which an attempt to send a mail ends. */
export type Attempt =
  | { outcome: "sent"; answer: string }
  /** The mail server will never take this mail. */
  | { outcome: "refused"; answer: string }
  /** The mail server does not take this mail now. */
  | { outcome: "later"; answer: string }
  /** The mail server takes no mail at all now. */
  | { outcome: "down"; answer: string };

export interface Transport {
  send(envelope: Envelope): Promise<Attempt>;
  close(): void;
}

/** Connections that are open at once, so that a slow mail server still takes thousands of mails in an hour. */
export const mailsAtOnce = 5;

const patienceMs = 30_000;

/** Sends through the mail server of the settings. */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: mailsAtOnce,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  } as Parameters<typeof createTransport>[0]);
  return {
    async send(envelope) {
      try {
        const { response } = await transport.sendMail({ from, ...envelope });
        return { outcome: "sent", answer: String(response) };
      } catch (error) {
        return explain(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** A refused sender or login concerns every mail, so no single mail is given up for it. */
function explain({ code, responseCode = 0, response, message }: SmtpError): Attempt {
  const answer = response ?? message;
  const isOfThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (!isOfThisMail) return { outcome: "down", answer };
  return { outcome: responseCode >= 500 ? "refused" : "later", answer };
}

/** Keeps mail for the staff mailbox, where there is no mail server. */
function mailboxTransport(db: Db, now: () => Date): Transport {
  return {
    async send({ to, subject, html, text }) {
      const address = typeof to === "string" ? to : to.address;
      await insertMail(db, { to: address, subject, text, html }, now());
      return { outcome: "sent", answer: "Kept for the staff mailbox" };
    },
    close: () => {},
  };
}

export function openTransport(
  config: Pick<Config, "smtpUrl" | "mailFrom">,
  db: Db,
  now: () => Date,
): Transport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : mailboxTransport(db, now);
}
