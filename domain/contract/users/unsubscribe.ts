import * as z from "zod/mini";
import { visitor } from "../route.ts";

const Token = z.object({ token: z.string().check(z.maxLength(500)) });
const limits = [{ by: "address", max: 60, windowSeconds: 60 }] as const;

/** Says which mails a link would end. Scanners open links, so reading this changes nothing. */
export const getSubscription = visitor.get("/Account/Subscription", {
  summary: "The kind of mail, or the alert, that an unsubscribe link is for.",
  query: Token,
  reply: z.object({
    label: z.string(),
    isOn: z.boolean(),
    /** True for an alert, which the link can also delete. */
    canDelete: z.boolean(),
  }),
  failures: ["not_found"],
  limits,
});

/** Mail programs post here by the button that RFC 8058 describes, without a login. */
export const unsubscribe = visitor.post("/Account/Unsubscribe", {
  summary:
    "Ends one kind of mail for the user whose mail contained the token, or mutes or deletes an alert.",
  query: z.extend(Token, {
    /** Deletes an alert instead of muting it. */
    action: z.optional(z.literal("delete")),
  }),
  reply: z.object({ label: z.string() }),
  failures: ["not_found"],
  limits,
  repeat: "repeatable",
});
