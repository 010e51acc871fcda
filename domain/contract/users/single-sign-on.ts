import * as z from "zod/mini";
import { visitor } from "../route.ts";
import { Tokens } from "./sessions.ts";

const longestState = 100;
const minute = 60;

const typedEmail = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));
/** The server checks that it is a path of the site, since it also logs an attempt at another. */
const returnPath = z.string().check(z.maxLength(2000));

export const findSso = visitor.post("/SingleSignOn/Find", {
  summary: "Tells whether the domain of an email address has single sign-on, whoever uses it.",
  body: z.strictObject({ email: typedEmail }),
  reply: z.nullable(z.object({ company: z.string(), isEnforced: z.boolean() })),
  limits: [{ by: "address", max: 60, windowSeconds: minute }],
  repeat: "repeatable",
});

export const beginSso = visitor.post("/SingleSignOn/Begin", {
  summary: "Begins a login at the login service of an email address's domain.",
  body: z.strictObject({
    email: typedEmail,
    remember: z._default(z.boolean(), false),
    to: z._default(returnPath, "/dashboard"),
  }),
  reply: z.object({ address: z.string() }),
  failures: ["not_found", "sso_unreachable", "sso_wrong_issuer", "sso_certificate_expired"],
  limits: [{ by: "address", max: 30, windowSeconds: minute }],
  repeat: "repeatable",
});

/** The failures of a login at a provider; the provider's own words are the reasons of the parameter "provider". */
const ssoFailures = [
  ...(["sso_other_browser", "sso_used", "sso_refused", "sso_unreachable"] as const),
  ...(["sso_wrong_issuer", "sso_secret_refused", "sso_code_refused"] as const),
  ...(["sso_wrong_audience", "sso_wrong_clock", "sso_wrong_request"] as const),
  ...(["sso_wrong_signature", "sso_certificate_expired", "sso_malformed", "sso_replayed"] as const),
  ...(["sso_no_email", "sso_email_unverified", "sso_foreign_domain"] as const),
  ...(["sso_other_account", "sso_user_disabled", "sso_staff", "no_free_seat"] as const),
  ...(["account_expired", "outside_network"] as const),
];

export const finishSso = visitor.post("/SingleSignOn/Finish", {
  summary: "Ends a login at a login service in the browser that began it, and starts a session.",
  body: z.strictObject({ state: z.string().check(z.minLength(1), z.maxLength(longestState)) }),
  reply: z.object({
    /** Null after the test of a connection. */
    tokens: z.nullable(Tokens),
    remember: z.boolean(),
    to: z.string(),
  }),
  failures: ssoFailures,
  limits: [{ by: "address", max: 60, windowSeconds: minute }],
  repeat: "repeatable",
});
