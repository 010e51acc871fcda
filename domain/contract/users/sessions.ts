import * as z from "zod/mini";
import {
  businessEmail,
  businessEmailMessage,
  captchaToken,
  email,
  password,
  passwordMismatchMessage,
  requiredLine,
} from "../../forms/fields.ts";
import { Id, member, visitor } from "../route.ts";

const minute = 60;
const nothing = z.object({});

/** A pair of tokens. The ids are opaque and serve only usage analytics. */
export const Tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  gaAccountId: z.string(),
  gaUserid: z.string(),
});

/**
 * Does not apply the password rule, so that a stricter rule does not lock out users with old passwords. Wrong passwords
 * are counted by the verb: those of one network for one address are soon refused, and many for one address demand the
 * captcha of everybody but its user's known devices.
 */
export const login = visitor.post("/Account/login", {
  summary: "Signs a user in and starts a session.",
  body: z.strictObject({
    email: z
      .string("Business Email is required")
      .check(
        z.trim(),
        z.minLength(1, "Business Email is required"),
        z.maxLength(1000, businessEmailMessage),
      ),
    password: z
      .string("Password is required")
      .check(
        z.minLength(1, "Password is required"),
        z.maxLength(1000, "Password should be from 4 to 30 characters"),
      ),
    remember: z._default(z.boolean(), false),
    /** The second step of a user with a second factor: a code of their app, or a recovery code. */
    code: z.optional(z.string().check(z.maxLength(100))),
    recaptchaToken: z.optional(captchaToken()),
  }),
  reply: Tokens,
  failures: [
    "wrong_credentials",
    "account_expired",
    "sso_demanded",
    "outside_network",
    "remember_not_allowed",
    "code_required",
    "wrong_code",
    "captcha_required",
    "captcha_rejected",
    "too_many_requests",
  ],
  limits: [{ by: "device", max: 30, windowSeconds: minute }],
  repeat: "repeatable",
});

/**
 * Trades a refresh token for a new pair. A used token that comes back within 30 s, because the reply was lost, gets
 * the same successor again unless that one was used; any other reuse ends the session.
 */
export const refreshTokens = visitor.post("/Account/TokenRefresh", {
  summary: "Trades a refresh token for a new pair of tokens.",
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)) }),
  reply: Tokens,
  failures: ["session_ended", "outside_network"],
  limits: [{ by: "address", max: 120, windowSeconds: minute }],
  repeat: "repeatable",
});

/** Succeeds for an unknown or ended session too: the caller is signed out either way. */
export const logout = visitor.post("/Account/Logout", {
  summary: "Ends the session of a refresh token.",
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({
    /** Where the session at the login service ends, which the browser then opens; null for a login by password. */
    endAddress: z.nullable(z.string()),
  }),
  clearsCache: true,
  limits: [{ by: "address", max: 60, windowSeconds: minute }],
});

/** Gives the same reply for an unknown address, so that nobody can find out who is a client. */
export const recoverPassword = visitor.post("/Account/recoverpassword", {
  summary: "Mails a temporary password and a link to reset the password.",
  body: z.strictObject({ email: email("Email"), recaptchaToken: z.optional(captchaToken()) }),
  reply: nothing,
  failures: ["captcha_required", "captcha_rejected", "too_many_requests"],
  limits: [{ by: "device", max: 10, windowSeconds: 5 * minute }],
});

export const resetPassword = visitor.post("/Account/ResetPassword", {
  summary: "Sets a new password with the token of a mailed link and ends all sessions of the user.",
  body: z
    .strictObject({
      email: email("Business Email", businessEmailMessage),
      password: password("New Password"),
      confirmPassword: z
        .string("Confirm Password is required")
        .check(z.minLength(1, "Confirm Password is required")),
      token: z._default(z.string().check(z.maxLength(500)), ""),
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        path: ["confirmPassword"],
        error: passwordMismatchMessage,
        when: () => true,
      }),
    ),
  reply: nothing,
  failures: ["sso_demanded", "reset_link_invalid"],
  limits: [{ by: "address", max: 10, windowSeconds: 5 * minute }],
});

/** Ends all other sessions of the user. */
export const changePassword = member.post("/Account/changepassword", {
  summary:
    "Changes the password of the signed-in user and ends their other sessions and, on their wish, their feed addresses.",
  body: z
    .strictObject({
      oldPassword: password("Old Password"),
      newPassword: password("New Password"),
      confirmNewPassword: z.optional(z.string()),
      endsFeeds: z.optional(z.boolean()),
    })
    .check(
      z.refine(
        (form) =>
          form.confirmNewPassword === undefined || form.confirmNewPassword === form.newPassword,
        { path: ["confirmNewPassword"], error: passwordMismatchMessage },
      ),
    ),
  reply: nothing,
  failures: ["wrong_old_password", "too_many_requests"],
  limits: [{ by: "device", max: 30, windowSeconds: 5 * minute }],
  servesTemporarySessions: true,
});

/** Lists where the user is logged in: the calling session, then the others, newest use first. */
export const listSessions = member.get("/Account/Sessions", {
  summary: "The sessions of the signed-in user.",
  reply: z.array(
    z.object({
      id: z.string(),
      /** Browser and device in words; null if unknown. */
      browser: z.nullable(z.string()),
      /** The block of addresses that the login came from; null if unknown. */
      network: z.nullable(z.string()),
      begunAt: z.string(),
      usedAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
});

export const endSession = member.delete("/Account/Sessions/{id}", {
  summary: "Ends one session of the signed-in user.",
  params: z.strictObject({ id: z.uuid() }),
  reply: nothing,
  failures: ["not_found"],
});

export const endOtherSessions = member.delete("/Account/Sessions", {
  summary: "Ends all sessions of the signed-in user but the calling one.",
  reply: nothing,
});

export const listDevices = member.get("/Account/Devices", {
  summary:
    "The browsers that have logged in as the signed-in user, which strangers cannot lock out.",
  reply: z.array(
    z.object({
      id: z.number(),
      browser: z.nullable(z.string()),
      loggedInAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
});

export const forgetDevice = member.delete("/Account/Devices/{id}", {
  summary: "Trusts a browser of the signed-in user no longer; its sessions stay.",
  params: z.strictObject({ id: Id }),
  reply: nothing,
  failures: ["not_found"],
});

/** The checks of the login form before it calls the server. The last two fields appear when the server asks for them. */
export const LoginForm = z.object({
  email: businessEmail(),
  password: password("Password"),
  remember: z.boolean(),
  code: z.optional(requiredLine("Code", 100)),
  recaptchaToken: z.optional(captchaToken()),
});

/** The checks of the change-password form, where the confirmation is required. */
export const ChangePasswordForm = changeForm("Old Password");

/** The same for a user who logged in with a temporary password. */
export const NewPasswordForm = changeForm("Temporary Password");

function changeForm(oldLabel: string) {
  return z
    .object({
      oldPassword: password(oldLabel),
      newPassword: password("New Password"),
      confirmNewPassword: z
        .string("Confirm Password is required")
        .check(z.minLength(1, "Confirm Password is required")),
      endsFeeds: z.optional(z.boolean()),
    })
    .check(
      z.refine((form) => form.newPassword === form.confirmNewPassword, {
        path: ["confirmNewPassword"],
        error: passwordMismatchMessage,
        when: () => true,
      }),
    );
}
