import * as z from "zod/mini";
import { EmailPreferencesForm, EmailPreferencesReply } from "../../email/email-preferences.ts";
import { route } from "../route.ts";

export const getEmailPreferences = route.get("/Account/EmailPreferences", {
  summary: "The kinds of mail that the user gets, and the criteria for mails on one company.",
  grant: "member",
  changesWith: ["user"],
  reply: EmailPreferencesReply,
});

export const saveEmailPreferences = route.post("/Account/EmailPreferences", {
  summary: "Saves the kinds of mail that the user gets, and the criteria.",
  grant: "member",
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

export const getEmailDeliveries = route.get("/Account/EmailDeliveries", {
  summary:
    "The last mail of each kind to the user, and the mails of 30 days that needed more than one attempt.",
  grant: "member",
  reply: z.object({ latest: z.array(Delivery), problems: z.array(Delivery) }),
});
