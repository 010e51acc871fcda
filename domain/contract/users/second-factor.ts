import * as z from "zod/mini";
import { requiredLine } from "../../forms/fields.ts";
import { member } from "../route.ts";

const nothing = z.object({});
const minute = 60;

const password = z
  .string("Password is required")
  .check(z.minLength(1, "Password is required"), z.maxLength(1000, "Password is too long"));

/** Six digits of the app; where a factor is proved, a recovery code does as well. */
const code = requiredLine("Code", 100);

export const getSecondFactor = member.get("/Account/SecondFactor", {
  summary: "Whether the signed-in user logs in with a second factor.",
  reply: z.object({
    /** When it was turned on; null while it is off. */
    since: z.nullable(z.string()),
    recoveryCodesLeft: z.number(),
    /** True for staff where the operator demands a second factor of them. */
    isDemanded: z.boolean(),
  }),
});

/** The new key takes effect with `confirmSecondFactor` only. */
export const startSecondFactor = member.post("/Account/SecondFactor/Start", {
  summary: "Makes a key for the authenticator app of the signed-in user, who gives their password.",
  body: z.strictObject({ password }),
  reply: z.object({
    /** The key in base32, for a user who types it. */
    key: z.string(),
    /** The same as an otpauth link, for a QR code. */
    link: z.string(),
  }),
  failures: ["wrong_password", "second_factor_is_on", "too_many_requests"],
  limits: [{ by: "address", max: 30, windowSeconds: 5 * minute }],
  repeat: "repeatable",
});

export const confirmSecondFactor = member.post("/Account/SecondFactor/Confirm", {
  summary: "Turns the second factor on with a first code of the app, and gives the recovery codes.",
  body: z.strictObject({ code }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  failures: ["wrong_code", "second_factor_not_started", "second_factor_is_on", "too_many_requests"],
  limits: [{ by: "address", max: 30, windowSeconds: 5 * minute }],
  repeat: "repeatable",
});

export const disableSecondFactor = member.post("/Account/SecondFactor/Disable", {
  summary:
    "Turns the second factor of the signed-in user off; they give their password and a code of the app or a recovery code.",
  body: z.strictObject({ password, code }),
  reply: nothing,
  failures: ["wrong_password", "wrong_code", "too_many_requests"],
  limits: [{ by: "address", max: 30, windowSeconds: 5 * minute }],
});
