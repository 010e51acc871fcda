import { createTransport, type SendMailOptions } from "nodemailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { isLoopback } from "../../loopback.ts";
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
    // The queue tries again by itself, and not at once.
    maxRequeues: 0,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // The address may say otherwise, for a relay in a network of its own.
    requireTLS: url.protocol === "smtp:" && !isLoopback(url.hostname),
  } as Parameters<typeof createTransport>[0]);
  return {
    async send(envelope) {
      try {
        const { response } = await transport.sendMail(guardMarks({ from, ...envelope }));
        return { outcome: "sent", answer: String(response) };
      } catch (error) {
        return explain(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Keeps mail programs from decoding texts of headers that look encoded: they would show a name or a subject that nobody
 * has. Such a subject is encoded once more; nobody is called so, so such a name is left out.
 */
function guardMarks(mail: Envelope & { from: string }): SendMailOptions {
  const { to, subject, headers, ...others } = mail;
  const looksEncoded = (text: string) => text.includes("=?");
  const isNameless = typeof to !== "string" && looksEncoded(to.name);
  const guarded = { ...others, to: isNameless ? to.address : to };
  if (!looksEncoded(subject)) return { ...guarded, subject, headers: { ...headers } };
  const value = encodeWord(subject, "B", 52);
  return { ...guarded, headers: { ...headers, Subject: { prepared: true, value } } };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/**
 * A refused sender or login concerns every mail, so no single mail is given up for it. A connection that is lost in the middle
 * of a mail may be lost because of it, and the mail may have arrived, so it waits longer each time, and others go on.
 */
function explain({ code, responseCode = 0, response, message }: SmtpError): Attempt {
  const answer = response ?? message;
  const isLost = code === "ECONNECTION" || (code === "ETIMEDOUT" && message === "Timeout");
  const isOfThisMail = code === "EENVELOPE" || code === "EMESSAGE" || isLost;
  if (!isOfThisMail) return { outcome: "down", answer };
  return { outcome: responseCode >= 500 ? "refused" : "later", answer };
}

/** Keeps mail for the staff mailbox, where there is no mail server. */
function mailboxTransport(db: Db, now: () => Date): Transport {
  return {
    async send({ to, subject, html, text }) {
      const address = typeof to === "string" ? to : to.address;
      await insertMail(db, { to: address, subject, text, html }, now());
      return { outcome: "sent", answer: "Stored for the staff mailbox" };
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
