import * as z from "zod/mini";
import { email, requiredLine } from "../../forms/fields.ts";
import { maxSearchLength } from "../../forms/limits.ts";
import { screenNames } from "../../views/screens.ts";
import { Id, keepAccounts } from "../route.ts";

/** Accounts on one page of the desk. */
export const accountPageSize = 50;

const nothing = z.object({});
const byId = z.object({ id: Id });

const AccountLine = z.object({
  id: z.number(),
  name: z.string(),
  /** Users who may log in; each takes a seat. */
  usedSeats: z.number(),
  seats: z.number(),
  /** The last day on which its users may log in; null without an end. */
  expiresOn: z.nullable(z.string()),
  isExpired: z.boolean(),
  hiddenScreens: z.array(z.enum(screenNames)),
  /** The last use of any of its users' tokens. */
  lastSeenAt: z.nullable(z.string()),
  /** True for an account with a user whom a list of the settings names. */
  isStaff: z.boolean(),
});

export const listAccounts = keepAccounts.get("/Desk/Accounts", {
  summary: "The accounts whose name, or a user's name or email address, contains a text.",
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(maxSearchLength)), ""),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  reply: z.object({
    /** Accounts that match, and the users and free seats of all accounts. */
    total: z.number(),
    users: z.number(),
    freeSeats: z.number(),
    accounts: z.array(AccountLine),
  }),
});

/** "invited": the user has not chosen a password yet. */
const userStates = ["active", "invited", "disabled"] as const;

export const getDeskAccount = keepAccounts.get("/Desk/Accounts/{id}", {
  summary: "One account with its users, those who are disabled too.",
  params: byId,
  reply: z.object({
    ...AccountLine.shape,
    createdAt: z.string(),
    hasApiKeys: z.boolean(),
    users: z.array(
      z.object({
        id: z.number(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        isAccountAdmin: z.boolean(),
        state: z.enum(userStates),
        hasSecondFactor: z.boolean(),
        lastSeenAt: z.nullable(z.string()),
      }),
    ),
  }),
  failures: ["not_found"],
});

export const AccountForm = z.strictObject({ name: requiredLine("Account name") });

export const addDeskAccount = keepAccounts.post("/Desk/Accounts", {
  summary: "Adds an account.",
  body: AccountForm,
  reply: z.object({ id: z.number() }),
  failures: ["account_exists"],
});

export const UserForm = z.strictObject({
  firstName: requiredLine("First name"),
  lastName: requiredLine("Last name"),
  email: email("Email"),
  isAccountAdmin: z._default(z.boolean(), false),
});

export const addDeskUser = keepAccounts.post("/Desk/Accounts/{id}/Users", {
  summary: "Adds a user to an account and mails them a link to choose a password.",
  params: byId,
  body: UserForm,
  reply: z.object({ id: z.number() }),
  failures: ["not_found", "user_exists", "no_free_seat"],
});

export const setHiddenScreens = keepAccounts.put("/Desk/Accounts/{id}/HiddenScreens", {
  summary: "Hides these screens from the users of an account and shows all others.",
  params: byId,
  body: z.strictObject({
    hiddenScreens: z.array(z.enum(screenNames)).check(z.maxLength(screenNames.length)),
  }),
  reply: nothing,
  failures: ["not_found"],
});

export const allowApiKeys = keepAccounts.put("/Desk/Accounts/{id}/ApiKeys", {
  summary: "Lets the users of an account have API keys, or stops those that they have at once.",
  params: byId,
  body: z.strictObject({ areAllowed: z.boolean() }),
  reply: nothing,
  failures: ["not_found"],
});

export const disableDeskUser = keepAccounts.post("/Desk/Users/{id}/Disable", {
  summary: "Ends all sessions of a user and refuses new logins.",
  params: byId,
  reply: nothing,
  failures: ["not_found", "own_user"],
});

export const enableDeskUser = keepAccounts.post("/Desk/Users/{id}/Enable", {
  summary:
    "Lets a disabled user in again, with a new password that a mailed link lets them choose.",
  params: byId,
  reply: nothing,
  failures: ["not_found", "no_free_seat"],
});

export const resetDeskPassword = keepAccounts.post("/Desk/Users/{id}/ResetPassword", {
  summary:
    "Takes a user's password away, ends their sessions and mails them a link to choose a new one.",
  params: byId,
  reply: nothing,
  failures: ["not_found", "own_user", "user_disabled"],
});

export const resendWelcome = keepAccounts.post("/Desk/Users/{id}/Welcome", {
  summary: "Mails the welcome again to a user who has not chosen a password yet.",
  params: byId,
  reply: nothing,
  failures: ["not_found", "user_disabled", "already_welcome"],
});

export const resetDeskFactor = keepAccounts.post("/Desk/Users/{id}/ResetSecondFactor", {
  summary:
    "Turns off the second factor of a user who has lost their phone, and ends their sessions.",
  params: byId,
  reply: nothing,
  failures: ["not_found", "own_user", "second_factor_not_started"],
});
