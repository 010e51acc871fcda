import { recordAct } from "../../audit/record-act.ts";
import { Failure } from "../../http/context.ts";
import { openUser } from "../account/acted-on.ts";
import {
  type Acting,
  admitUser,
  changeUser,
  disable,
  recordRole,
  resetUser,
  seatUser,
} from "../account/user-acts.ts";
import { emailChangedMail, invitationMail, resetMail } from "../sessions/password-mail.ts";
import { hasSso, isPlainAddress, ownsDomainOf } from "../single-sign-on/domains.ts";
import {
  deleteGroup,
  deleteMemberships,
  findRemoved,
  findStated,
  type GroupRow,
  isNameTaken,
  type Kept,
  setMembers,
  storeGroup,
  storeUser,
  type UserRow,
  updateAdmins,
} from "./provisioning-repository.ts";
import { readGroup, readUser, type UserWish } from "./resources.ts";
import { invalidValue, ScimError } from "./scim-error.ts";

/**
 * Makes a user what a directory says, and returns their id; without a row the user is new, or was removed before. Belongs under
 * the lock of the account, so that seats and names are counted one after the other.
 */
export async function keepUser(
  acting: Acting,
  kept: Kept,
  content: unknown,
  row?: UserRow,
): Promise<number> {
  const { db, now } = acting;
  const wish = readUser(content);
  await requireKeepable(acting, kept, wish, row);
  const knownId = row?.user_id ?? (await findRemoved(db, kept, wish.email));
  const userId = knownId ?? (await admit(acting, kept.accountId, wish));
  const user = await openUser(db, userId);
  const stated = await findStated(db, userId);
  if (knownId !== undefined) await rename(acting, user, wish);
  let deactivatedAt = stated?.deactivated_at ?? null;
  if (!wish.isActive) {
    await disable(acting, user);
    if (user.disabled_at === null) deactivatedAt = now;
  } else if (user.disabled_at !== null && isSame(user.disabled_at, deactivatedAt)) {
    const link = await resetUser(acting, user);
    if (!(await hasSso(db, kept.accountId)))
      await acting.mail(resetMail({ ...user, email: wish.email }, link, acting.config.provider));
    deactivatedAt = null;
  }
  await storeUser(db, {
    ...{ user_id: userId, user_name: wish.userName, external_id: wish.externalId },
    ...{ is_active: wish.isActive, deactivated_at: deactivatedAt },
    ...{ changed_at: now, removed_at: null },
  });
  await recordAdmins(acting, kept);
  return userId;
}

const isSame = (one: Date, other: Date | null) => one.getTime() === other?.getTime();

/** Fails for an address that no user of this account may have, and for a user name of another. */
async function requireKeepable(
  { db }: Acting,
  kept: Kept,
  { email, userName, isActive }: UserWish,
  row?: UserRow,
): Promise<void> {
  if (!isPlainAddress(email)) throw invalidValue(`“${email}” is no email address.`);
  // A person who leaves may have an address that the company no longer has.
  const isLeaving = !isActive && email === row?.email;
  if (!isLeaving && !(await ownsDomainOf(db, kept.accountId, email)))
    throw new Failure("sso_foreign_domain");
  if (kept.staff.includes(email.toLowerCase())) throw new Failure("sso_staff");
  if (await isNameTaken(db, kept, userName, row?.user_id))
    throw new ScimError(409, `Another user has the user name “${userName}”.`, "uniqueness");
}

/** Seats a new user. Where they cannot log in elsewhere, they are mailed a link to choose a password. */
async function admit(acting: Acting, accountId: number, wish: UserWish): Promise<number> {
  const newcomer = { ...wish, isAccountAdmin: false };
  if (!wish.isActive || (await hasSso(acting.db, accountId)))
    return (await seatUser(acting, accountId, newcomer)).userId;
  const { userId, link } = await admitUser(acting, accountId, newcomer);
  await acting.mail(invitationMail(newcomer, link, acting.config.provider));
  return userId;
}

async function rename(
  acting: Acting,
  user: Awaited<ReturnType<typeof openUser>>,
  { email, firstName, lastName }: UserWish,
): Promise<void> {
  const wish = { email, firstName, lastName, isAccountAdmin: user.is_account_admin };
  if (!(await changeUser(acting, user, wish))) return;
  const change = { former: user.email, present: email };
  for (const to of [user.email, email])
    await acting.mail(emailChangedMail(to, change, acting.config));
}

/** Disables a user whom the directory no longer has, and hides them from it. */
export async function removeUser(acting: Acting, kept: Kept, row: UserRow): Promise<void> {
  const { db, now } = acting;
  const user = await openUser(db, row.user_id);
  const stated = await findStated(db, row.user_id);
  await disable(acting, user);
  await deleteMemberships(db, row.user_id);
  await storeUser(db, {
    ...{ user_id: row.user_id, is_active: false, changed_at: now, removed_at: now },
    ...{ user_name: row.user_name ?? row.email, external_id: row.external_id },
    deactivated_at: user.disabled_at === null ? now : (stated?.deactivated_at ?? null),
  });
  await recordAdmins(acting, kept);
}

/** Makes a group what a directory says, and returns its id; without a row the group is new. */
export async function keepGroup(
  acting: Acting,
  kept: Kept,
  content: unknown,
  row?: GroupRow,
): Promise<number> {
  const { db, actor, now } = acting;
  const { accountId } = kept;
  const { members, ...stated } = readGroup(content);
  const id = await storeGroup(db, { id: row?.scim_group_id, accountId, ...stated }, now);
  if (id === undefined) throw new ScimError(409, "Another group has this name.", "uniqueness");
  if (!(await setMembers(db, kept, id, members)))
    throw invalidValue("A member is no user of this account.");
  const subject = stated.displayName;
  const [oldValue, newValue] = [describe(row?.members.length ?? 0), describe(members.length)];
  await recordAct(db, { kind: "group set", actor, accountId, subject, oldValue, newValue }, now);
  await recordAdmins(acting, kept);
  return id;
}

const describe = (count: number) => `${count} ${count === 1 ? "member" : "members"}`;

export async function removeGroup(acting: Acting, kept: Kept, row: GroupRow): Promise<void> {
  const { db, actor, now } = acting;
  await deleteGroup(db, row.scim_group_id);
  const act = { accountId: kept.accountId, actor, subject: row.display_name };
  await recordAct(db, { kind: "group removed", ...act }, now);
  await recordAdmins(acting, kept);
}

/** Makes the members of the group of admins admins of the account, where one is named, and records whom that changed. */
export async function recordAdmins(
  acting: Pick<Acting, "db" | "actor" | "now">,
  kept: Kept,
): Promise<void> {
  for (const { email, is_account_admin: isAdmin } of await updateAdmins(acting.db, kept))
    await recordRole(acting, kept.accountId, { email, isAdmin });
}
