import { type StaffRole, staffRoleNames, staffRoles } from "../../../domain/contract/roles.ts";
import type { EmailTypeId } from "../../../domain/email/email-types.ts";
import { mailKindsOf } from "../../../domain/house/house-settings.ts";
import { type ScreenName, screens } from "../../../domain/views/screens.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/context.ts";
import type { Message } from "../../mail/mailer.ts";
import { chooseMail } from "../email-preferences/email-preferences.ts";
import { revokeFeedsAndKeys } from "../feeds/feeds.ts";
import { removePasskeys } from "../passkeys/keep-passkeys.ts";
import { resetSecondFactor } from "../second-factor/second-factor.ts";
import { openTicket, voidLinks } from "../sessions/password-mail.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import {
  countSeatsTaken,
  disableUser,
  findUserByEmail,
  insertAccount,
  insertUser,
  isNameTaken,
  lockAccount,
  lockAccountByName,
  updateAccount,
  updateHiddenScreens,
  updateUser,
} from "./accounts-repository.ts";

export interface Newcomer {
  email: string;
  firstName: string;
  lastName: string;
  isAccountAdmin: boolean;
}

/** The actor on accounts and users, and the transaction; the desk in the browser and the command line share the acts. */
export interface Acting {
  db: Db;
  config: Pick<Config, "publicUrl" | "port" | "provider" | "house">;
  /** Their e-mail address, or "command line" with the user of the machine. */
  actor: string;
  now: Date;
  mail(message: Message): Promise<void>;
  /** True for the directory of the account's company, which alone changes the users whom it keeps. */
  isDirectory?: boolean;
}

/** The user that is acted on. */
interface ActedOn {
  user_id: number;
  account_id: number;
  email: string;
  first_name: string;
  disabled_at: Date | null;
  directory_lets_in: boolean | null;
}

/** Creates an account. Refuses a name that is taken, so that nobody gets into another client's account. */
export async function addAccount(acting: Acting, name: string): Promise<number> {
  const accountId = await insertAccount(acting.db, name, acting.now);
  if (accountId === undefined) throw new Failure("account_exists");
  await record(acting, { kind: "account added", accountId, subject: name });
  return accountId;
}

/** Finds the account with that name, ignoring case, and adds it if there is none. */
export async function findOrAddAccount(acting: Acting, name: string): Promise<number> {
  const found = await lockAccountByName(acting.db, name);
  return found?.account_id ?? addAccount(acting, name);
}

/** Adds a user to an account with a free seat, and returns the link with which they choose a password. */
export async function admitUser(acting: Acting, accountId: number, newcomer: Newcomer) {
  const { userId } = await seatUser(acting, accountId, newcomer);
  const owner = { userId, email: newcomer.email };
  const link = await openTicket(acting.db, acting.config, owner, acting.now, { isWelcome: true });
  return { userId, link };
}

/** Adds a user without a password to an account with a free seat. */
export async function seatUser(acting: Acting, accountId: number, newcomer: Newcomer) {
  const { db, config, now } = acting;
  await requireFreeSeat(db, accountId);
  const userId = await insertUser(db, { ...newcomer, accountId, passwordHash: null }, now);
  if (userId === undefined) throw new Failure("user_exists");
  const kinds = mailKindsOf(config.house.newUserMail);
  if (kinds.length > 0) await chooseMail(db, userId, kinds, now);
  await record(acting, {
    kind: "user added",
    accountId,
    subject: newcomer.email,
    newValue: newcomer.isAccountAdmin ? "admin" : null,
  });
  return { userId };
}

/** Fails for a user whom the directory of their company keeps, unless it acts itself. */
function refuseByHand({ isDirectory }: Acting, user: ActedOn): void {
  if (user.directory_lets_in !== null && !isDirectory) throw new Failure("user_provisioned");
}

async function requireFreeSeat(db: Db, accountId: number): Promise<void> {
  const account = await lockAccount(db, accountId);
  if (!account) throw new Failure("not_found");
  if ((await countSeatsTaken(db, accountId)) >= account.seats) throw new Failure("no_free_seat");
}

/**
 * Takes a user's password and passkeys away, ends their sessions, and returns a link with which they choose a new one. A disabled user
 * may log in again after that, if a seat is free.
 */
export async function resetUser(acting: Acting, user: ActedOn): Promise<string> {
  const { db, config, now } = acting;
  const wasDisabled = user.disabled_at !== null;
  if (wasDisabled && user.directory_lets_in === false) refuseByHand(acting, user);
  if (wasDisabled) await requireFreeSeat(db, user.account_id);
  // Somebody else may know the former password.
  await updateUser(db, user.user_id, { disabled_at: null, password_hash: null });
  await removePasskeys(db, user.user_id);
  await endAllSessions(db, user.user_id, now);
  await revokeFeedsAndKeys(db, user.user_id, now);
  await recordOn(acting, user, wasDisabled ? "user enabled" : "password reset");
  return openTicket(db, config, { userId: user.user_id, email: user.email }, now);
}

/** Sends a welcome again to a user whose first link has expired. */
export async function welcomeAgain(acting: Acting, user: ActedOn): Promise<string> {
  const { db, config, now } = acting;
  await recordOn(acting, user, "welcome sent");
  const owner = { userId: user.user_id, email: user.email };
  return openTicket(db, config, owner, now, { isWelcome: true });
}

/** Ends all sessions of a user and refuses new logins; once they are disabled it changes nothing. */
export async function disable(acting: Acting, user: ActedOn): Promise<void> {
  const { db, now } = acting;
  if (await disableUser(db, user.user_id, now)) await recordOn(acting, user, "user disabled");
  await endAllSessions(db, user.user_id, now);
  await revokeFeedsAndKeys(db, user.user_id, now);
}

/** Turns a user's second factor off and ends their sessions; false when it was off. */
export async function resetFactor(acting: Acting, user: ActedOn): Promise<boolean> {
  const { db, config, now } = acting;
  const owner = { userId: user.user_id, email: user.email };
  if (!(await resetSecondFactor(acting, config, owner))) return false;
  await endAllSessions(db, user.user_id, now);
  await recordOn(acting, user, "second factor reset");
  return true;
}

/** Changes the name, the address and the role of a user in their account; a new address ends their sessions. */
export async function changeUser(
  acting: Acting,
  user: ActedOn & { last_name: string; is_account_admin: boolean },
  wish: Newcomer,
): Promise<boolean> {
  refuseByHand(acting, user);
  const { db, now } = acting;
  const before = `${user.first_name} ${user.last_name}`;
  const name = `${wish.firstName} ${wish.lastName}`;
  const hasNewEmail = wish.email.toLowerCase() !== user.email.toLowerCase();
  if (hasNewEmail && (await findUserByEmail(db, wish.email))) throw new Failure("user_exists");
  await updateUser(db, user.user_id, {
    ...{ email: wish.email, first_name: wish.firstName, last_name: wish.lastName },
    is_account_admin: wish.isAccountAdmin,
  });
  const changes = [
    ["user renamed", before, name],
    ["email changed", user.email, wish.email],
    ["account role set", roleOf(user.is_account_admin), roleOf(wish.isAccountAdmin)],
  ] as const;
  for (const [kind, oldValue, newValue] of changes.filter(([, old, next]) => old !== next))
    await record(acting, {
      ...{ kind, oldValue, newValue },
      ...{ accountId: user.account_id, subject: wish.email },
    });
  if (hasNewEmail) {
    await endAllSessions(db, user.user_id, now);
    await revokeFeedsAndKeys(db, user.user_id, now);
    await voidLinks(db, user.user_id, now);
  }
  return hasNewEmail;
}

const roleOf = (isAdmin: boolean) => (isAdmin ? "admin" : "user");

/** Records that a directory or a login service has made somebody an admin of their account, or no longer one. */
export function recordRole(
  acting: Pick<Acting, "db" | "actor" | "now">,
  accountId: number,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<void> {
  const change = { oldValue: roleOf(!isAdmin), newValue: roleOf(isAdmin) };
  return record(acting, { kind: "account role set", accountId, subject: email, ...change });
}

/** Moves a user to another account with a free seat, where they are no admin; notes stay where they were written. */
export async function changeAccountOf(
  acting: Acting,
  user: ActedOn,
  accountId: number,
): Promise<void> {
  if (user.account_id === accountId) return;
  refuseByHand(acting, user);
  const to = await lockAccount(acting.db, accountId);
  const from = await lockAccount(acting.db, user.account_id);
  if (!to) throw new Failure("not_found");
  if (user.disabled_at === null) await requireFreeSeat(acting.db, accountId);
  const moving = { account_id: accountId, is_account_admin: false };
  await updateUser(acting.db, user.user_id, moving);
  await endAllSessions(acting.db, user.user_id, acting.now);
  const moved = { oldValue: from?.name ?? null, newValue: to.name, subject: user.email };
  for (const id of [user.account_id, accountId])
    await record(acting, { kind: "user moved", accountId: id, ...moved });
}

/** Renames an account, and sets the seats of its contract. */
export async function changeAccount(
  acting: Acting,
  account: { account_id: number; name: string; seats: number },
  wish: { name: string; seats: number },
): Promise<void> {
  const accountId = account.account_id;
  if (await isNameTaken(acting.db, accountId, wish.name)) throw new Failure("account_exists");
  await updateAccount(acting.db, accountId, { name: wish.name, seats: wish.seats });
  const changes = [
    ["account renamed", account.name, wish.name],
    ["seats set", String(account.seats), String(wish.seats)],
  ] as const;
  for (const [kind, oldValue, newValue] of changes.filter(([, old, next]) => old !== next))
    await record(acting, { ...{ kind, oldValue, newValue }, accountId, subject: wish.name });
}

/** Sets the kinds of mail that a user gets. */
export async function setMail(
  acting: Acting,
  user: ActedOn,
  kinds: readonly EmailTypeId[],
): Promise<void> {
  await chooseMail(acting.db, user.user_id, kinds, acting.now);
  await record(acting, {
    kind: "user mail set",
    accountId: user.account_id,
    subject: user.email,
    newValue: kinds.join(", ") || "none",
  });
}

/** Hides these screens from the users of an account and shows all others. */
export async function hideScreens(
  acting: Acting,
  account: { account_id: number; name: string; hidden_screens: readonly string[] },
  hidden: readonly ScreenName[],
): Promise<void> {
  const screenList = [...new Set(hidden)];
  await updateHiddenScreens(acting.db, account.name, screenList);
  if (sameList(account.hidden_screens, screenList)) return;
  await record(acting, {
    kind: "screens hidden",
    accountId: account.account_id,
    subject: account.name,
    oldValue: describeScreens(account.hidden_screens),
    newValue: describeScreens(screenList),
  });
}

/** Gives a user these roles and takes all others away; it counts from their next call on. */
export async function giveRoles(
  acting: Acting,
  user: ActedOn & { staff_roles: readonly string[] },
  wanted: readonly StaffRole[],
): Promise<void> {
  const name = (has: readonly string[]) =>
    staffRoleNames.filter((role) => has.includes(role)).map((role) => staffRoles[role]);
  if (sameList(name(user.staff_roles), name(wanted))) return;
  const roles = staffRoleNames.filter((role) => wanted.includes(role));
  await updateUser(acting.db, user.user_id, { staff_roles: roles });
  await record(acting, {
    kind: "roles given",
    accountId: user.account_id,
    subject: user.email,
    oldValue: name(user.staff_roles).join(", ") || "none",
    newValue: name(roles).join(", ") || "none",
  });
}

/** Lets the users of an account have API keys, or stops those that they have. */
export async function allowApiKeys(
  acting: Acting,
  account: { account_id: number; name: string; has_api_keys: boolean },
  areAllowed: boolean,
): Promise<void> {
  if (account.has_api_keys === areAllowed) return;
  await updateAccount(acting.db, account.account_id, { has_api_keys: areAllowed });
  await record(acting, {
    kind: areAllowed ? "api keys allowed" : "api keys stopped",
    accountId: account.account_id,
    subject: account.name,
  });
}

/** Sets the last day on which the users of an account may log in, or none. */
export async function setExpiry(
  acting: Acting,
  account: { account_id: number; name: string; research_expires_on: string | null },
  expiresOn: string | null,
): Promise<void> {
  if (account.research_expires_on === expiresOn) return;
  await updateAccount(acting.db, account.account_id, { research_expires_on: expiresOn });
  await record(acting, {
    kind: "expiry set",
    accountId: account.account_id,
    subject: account.name,
    oldValue: account.research_expires_on ?? "none",
    newValue: expiresOn ?? "none",
  });
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

function describeScreens(names: readonly string[]): string {
  if (names.length === 0) return "none";
  return names.map((name) => screens[name as ScreenName]?.label ?? name).join(", ");
}

type ActOn = Omit<Parameters<typeof recordAct>[1], "actor">;

function record(
  { db, actor, now }: Pick<Acting, "db" | "actor" | "now">,
  act: ActOn,
): Promise<void> {
  return recordAct(db, { ...act, actor }, now);
}

export function recordOn(acting: Acting, user: ActedOn, kind: ActOn["kind"]): Promise<void> {
  return record(acting, { kind, accountId: user.account_id, subject: user.email });
}
