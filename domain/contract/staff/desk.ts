import * as z from "zod/mini";
import { ssoModeNames } from "../../accounts/sso-test.ts";
import { type EmailTypeId, emailTypeIds } from "../../email/email-types.ts";
import { email, requiredLine } from "../../forms/fields.ts";
import { maxSearchLength, maxSeats } from "../../forms/limits.ts";
import { screenNames } from "../../views/screens.ts";
import { Id, keepAccounts, PageNumber, WholeId } from "../route.ts";

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
  /** How its users get in. */
  access: z.object({
    /** Null without a login service. */
    protocol: z.nullable(z.enum(["oidc", "saml"])),
    mode: z.enum(ssoModeNames),
    /** The last day of its certificate or secret; null when it is not known. */
    endsOn: z.nullable(z.string()),
    /** Proven domains. */
    domains: z.number(),
    /** Users who may log in and have done so by single sign-on, and the last time. */
    ssoUsers: z.number(),
    lastLoginAt: z.nullable(z.string()),
    /** Refused logins by single sign-on in 30 days. */
    refusals: z.number(),
    /** Users whom a directory keeps; null where no directory has a token. */
    provisioned: z.nullable(z.number()),
    /** Allowed networks; 0 allows all. */
    networks: z.number(),
  }),
});

export const listAccounts = keepAccounts.get("/Desk/Accounts", {
  summary: "The accounts whose name, or a user's name or email address, contains a text.",
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(maxSearchLength)), ""),
    page: PageNumber,
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
export const userStates = ["active", "invited", "disabled"] as const;

/** Whether the directory of their company lets a user in; null where none keeps them, and the desk changes them. */
const directoryLetsIn = z.nullable(z.boolean());

/** False for staff, unless the caller gives roles. */
const mayBeChanged = z.boolean();

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
        directoryLetsIn,
        hasSecondFactor: z.boolean(),
        mayBeChanged,
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
  failures: ["not_found", "no_free_seat", "user_provisioned"],
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

export const SeatsForm = z.strictObject({
  name: requiredLine("Account name"),
  seats: z.coerce
    .number("Seats should be a number")
    .check(z.int(), z.minimum(1, "Seats should be at least 1"), z.maximum(maxSeats)),
});

export const changeDeskAccount = keepAccounts.put("/Desk/Accounts/{id}", {
  summary: "Renames an account, and sets the seats of its contract.",
  params: byId,
  body: SeatsForm,
  reply: nothing,
  failures: ["not_found", "account_exists"],
});

const MailKinds = z.array(z.enum(emailTypeIds as [EmailTypeId, ...EmailTypeId[]]));

/** What is kept about a user in one place, and why it stays when they are deleted; null for what goes. */
const Kept = z.object({ what: z.string(), count: z.number(), whyItStays: z.nullable(z.string()) });

export const getDeskUser = keepAccounts.get("/Desk/Users/{id}", {
  summary:
    "One user: how they log in and what fails, the mail to them, and what is kept about them.",
  params: byId,
  reply: z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isAccountAdmin: z.boolean(),
    state: z.enum(userStates),
    directoryLetsIn,
    hasSecondFactor: z.boolean(),
    mayBeChanged,
    account: AccountLine,
    sessions: z.array(
      z.object({
        browser: z.nullable(z.string()),
        network: z.nullable(z.string()),
        begunAt: z.string(),
        usedAt: z.string(),
      }),
    ),
    /** The newest failed logins, with the sentence that the user read. */
    failures: z.array(
      z.object({
        at: z.string(),
        reason: z.string(),
        network: z.string(),
        browser: z.nullable(z.string()),
      }),
    ),
    /** The networks from which logins as this user are refused, and until when. */
    refused: z.array(z.object({ network: z.string(), until: z.string() })),
    mail: z.array(
      z.object({
        subject: z.string(),
        at: z.string(),
        outcome: z.enum(["waiting", "sent", "refused", "expired"]),
        attempts: z.number(),
        answer: z.nullable(z.string()),
      }),
    ),
    mailKinds: MailKinds,
    kept: z.array(Kept),
  }),
  failures: ["not_found"],
});

export const changeDeskUser = keepAccounts.put("/Desk/Users/{id}", {
  summary:
    "Changes the name and address of a user, and whether they are an admin; a new address ends their sessions.",
  params: byId,
  body: UserForm,
  reply: nothing,
  failures: ["not_found", "user_exists", "own_user", "user_provisioned"],
});

export const moveDeskUser = keepAccounts.put("/Desk/Users/{id}/Account", {
  summary: "Moves a user to another account with a free seat, where they are no admin.",
  params: byId,
  body: z.strictObject({ accountId: WholeId }),
  reply: nothing,
  failures: ["not_found", "no_free_seat", "own_user", "user_provisioned"],
});

export const liftDeskLimit = keepAccounts.post("/Desk/Users/{id}/LiftLimit", {
  summary: "Forgets the failed attempts of a user, so that they may try to log in again at once.",
  params: byId,
  reply: nothing,
  failures: ["not_found"],
});

export const setDeskUserMail = keepAccounts.put("/Desk/Users/{id}/Mail", {
  summary: "Sets the kinds of mail that a user gets.",
  params: byId,
  body: z.strictObject({ kinds: MailKinds.check(z.maxLength(emailTypeIds.length)) }),
  reply: nothing,
  failures: ["not_found"],
});

export const exportDeskUser = keepAccounts.get("/Desk/Users/{id}/Data", {
  summary: "All that is kept about a user, as a JSON file; secrets and hashes are left out.",
  params: byId,
  reply: "file",
  media: ["application/json"],
  failures: ["not_found"],
});

export const deleteDeskUser = keepAccounts.post("/Desk/Users/{id}/Delete", {
  summary: "Deletes a user with what is kept about them, and says what stays and why.",
  params: byId,
  reply: z.object({ kept: z.array(Kept) }),
  failures: ["not_found", "own_user"],
});
