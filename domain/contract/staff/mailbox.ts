import * as z from "zod/mini";
import { Id, keepAccounts } from "../route.ts";

/** Mail is stored for this long, and only when no mail server is configured. */
export const mailboxDays = 7;

export const listMail = keepAccounts.get("/Mailbox", {
  summary: "The mail of the last seven days, newest first, if no mail server is configured.",
  reply: z.object({
    isDelivering: z.boolean(),
    messages: z.array(
      z.object({
        id: z.number(),
        sentAt: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
});

export const getMailQueue = keepAccounts.get("/Mailbox/Queue", {
  summary: "How many mails wait to be sent, and the newest that were refused or expired.",
  reply: z.object({
    waiting: z.number(),
    /** The last words of the mail server about mail that waits; null if there were none. */
    lastAnswer: z.nullable(z.string()),
    /** Those that wait, the next ones first, at most 200. */
    queue: z.array(
      z.object({
        id: z.number(),
        nextAttemptAt: z.string(),
        to: z.string(),
        subject: z.string(),
        attempts: z.number(),
        answer: z.nullable(z.string()),
      }),
    ),
    failures: z.array(
      z.object({
        id: z.number(),
        settledAt: z.string(),
        to: z.string(),
        subject: z.string(),
        outcome: z.enum(["refused", "expired"]),
        attempts: z.number(),
        answer: z.nullable(z.string()),
      }),
    ),
  }),
});

const byId = z.object({ id: Id });

export const retryMail = keepAccounts.post("/Mailbox/Queue/{id}/Retry", {
  summary: "Sends a mail again that was given up.",
  params: byId,
  reply: z.object({}),
  failures: ["not_found", "mail_too_old"],
});

export const dropMail = keepAccounts.post("/Mailbox/Queue/{id}/Drop", {
  summary: "Takes a mail that waits out of the queue for good.",
  params: byId,
  reply: z.object({}),
  failures: ["not_found"],
});
