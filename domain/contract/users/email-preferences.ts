import * as z from "zod/mini";
import { EmailPreferencesForm, EmailPreferencesReply } from "../../email/email-preferences.ts";
import { member } from "../route.ts";

export const getEmailPreferences = member.get("/Account/EmailPreferences", {
  summary: "The kinds of mail that the user gets, and the criteria for mails on one company.",
  changesWith: ["user"],
  reply: EmailPreferencesReply,
});

export const saveEmailPreferences = member.post("/Account/EmailPreferences", {
  summary: "Saves the kinds of mail that the user gets, and the criteria.",
  body: EmailPreferencesForm,
  reply: z.object({}),
});

/** The same for callers that replace what they have read. */
export const putEmailPreferences = { ...saveEmailPreferences, method: "PUT" } as const;

const Delivery = z.object({
  /** A kind of the preferences. */
  type: z.string(),
  subject: z.string(),
  settledAt: z.string(),
  outcome: z.enum(["sent", "refused", "expired"]),
  attempts: z.number(),
  /** The last words of the mail server. */
  answer: z.nullable(z.string()),
});

export type Delivery = z.output<typeof Delivery>;

export const getEmailDeliveries = member.get("/Account/EmailDeliveries", {
  summary:
    "The last mail of each kind to the user, and the mails of 30 days that needed more than one attempt.",
  reply: z.object({ latest: z.array(Delivery), problems: z.array(Delivery) }),
});
