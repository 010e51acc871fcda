import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { PortalUser, ScimGroup, ScimToken, ScimUser } from "../../db/schema.ts";

/** The account that a directory keeps; its staff, by address in lowercase, are nobody to the directory. */
export interface Kept {
  accountId: number;
  staff: readonly string[];
}

interface Named {
  id: number;
  name: string;
}

export type UserRow = Pick<
  Selectable<PortalUser>,
  | "user_id"
  | "email"
  | "first_name"
  | "last_name"
  | "disabled_at"
  | "is_account_admin"
  | "created_at"
> & { [Key in "user_name" | "external_id" | "changed_at"]: Selectable<ScimUser>[Key] | null } & {
  groups: Named[];
};

/** The users whom a directory may see and change: those of its account who are neither staff nor removed. */
const seen = ({
  accountId,
  staff,
}: Kept) => sql`u.account_id = ${accountId} and u.forgotten_at is null
  and u.staff_roles = '{}' and not (lower(u.email) = any(${[...staff]}::text[])) and s.removed_at is null`;

export async function listUsers(db: Db, kept: Kept, userId?: number): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select u.user_id, u.email, u.first_name, u.last_name, u.disabled_at, u.is_account_admin, u.created_at,
      s.user_name, s.external_id, s.changed_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.scim_group_id, 'name', g.display_name) order by g.scim_group_id)
        from scim_group_member m join scim_group g using (scim_group_id)
        where m.user_id = u.user_id and g.account_id = u.account_id), '[]') as groups
    from portal_user u left join scim_user s using (user_id)
    where ${seen(kept)} ${userId === undefined ? sql`` : sql`and u.user_id = ${userId}`}
    order by u.user_id`.execute(db);
  return rows;
}

export type GroupRow = Selectable<ScimGroup> & { members: Named[] };

export async function listGroups(db: Db, kept: Kept, groupId?: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.*, coalesce((
      select jsonb_agg(jsonb_build_object('id', u.user_id, 'name', u.first_name || ' ' || u.last_name) order by u.user_id)
      from scim_group_member m join portal_user u using (user_id) left join scim_user s using (user_id)
      where m.scim_group_id = g.scim_group_id and ${seen(kept)}), '[]') as members
    from scim_group g
    where g.account_id = ${kept.accountId} ${groupId === undefined ? sql`` : sql`and g.scim_group_id = ${groupId}`}
    order by g.scim_group_id`.execute(db);
  return rows;
}

/** Finds another user of the account with this user name. */
export async function isNameTaken(
  db: Db,
  kept: Kept,
  userName: string,
  userId: number | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    select from portal_user u left join scim_user s using (user_id)
    where ${seen(kept)} and lower(coalesce(s.user_name, u.email)) = ${userName.toLowerCase()}
      and u.user_id is distinct from ${userId ?? null}`.execute(db);
  return rows.length > 0;
}

/** Finds the user with an address whom the directory of this account had removed. */
export async function findRemoved(
  db: Db,
  { accountId, staff }: Kept,
  email: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select u.user_id from portal_user u join scim_user s using (user_id)
    where u.account_id = ${accountId} and lower(u.email) = ${email.toLowerCase()} and s.removed_at is not null
      and u.staff_roles = '{}' and not (lower(u.email) = any(${[...staff]}::text[]))`.execute(db);
  return rows[0]?.user_id;
}

export async function findStated(db: Db, userId: number) {
  return db.selectFrom("scim_user").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export async function storeUser(db: Db, user: Insertable<ScimUser>): Promise<void> {
  const { user_id, ...stated } = user;
  await db
    .insertInto("scim_user")
    .values({ user_id, ...stated })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(stated))
    .execute();
}

/** Stores a group, a new one without an id; undefined when its name is taken, ignoring case. */
export async function storeGroup(
  db: Db,
  group: {
    id: number | undefined;
    accountId: number;
    displayName: string;
    externalId: string | null;
  },
  now: Date,
): Promise<number | undefined> {
  const { id, accountId, displayName, externalId } = group;
  const taken = await db
    .selectFrom("scim_group")
    .select("scim_group_id")
    .where("account_id", "=", accountId)
    .where((e) => e(e.fn<string>("lower", ["display_name"]), "=", displayName.toLowerCase()))
    .executeTakeFirst();
  if (taken && taken.scim_group_id !== id) return undefined;
  const stated = { display_name: displayName, external_id: externalId, changed_at: now };
  if (id !== undefined) {
    await db.updateTable("scim_group").set(stated).where("scim_group_id", "=", id).execute();
    return id;
  }
  const { scim_group_id } = await db
    .insertInto("scim_group")
    .values({ ...stated, account_id: accountId, created_at: now })
    .returning("scim_group_id")
    .executeTakeFirstOrThrow();
  return scim_group_id;
}

/** Sets the members of a group; false when the directory may not see one of them. */
export async function setMembers(
  db: Db,
  kept: Kept,
  groupId: number,
  members: readonly number[],
): Promise<boolean> {
  const wanted = sql`${[...members]}::int[]`;
  await sql`delete from scim_group_member where scim_group_id = ${groupId} and not (user_id = any(${wanted}))`.execute(
    db,
  );
  const { rows } = await sql<{ user_id: number }>`
    select u.user_id from portal_user u left join scim_user s using (user_id)
    where ${seen(kept)} and u.user_id = any(${wanted})`.execute(db);
  await sql`insert into scim_group_member (scim_group_id, user_id)
    select ${groupId}::int, id from unnest(${rows.map((row) => row.user_id)}::int[]) as t (id)
    on conflict do nothing`.execute(db);
  return rows.length === members.length;
}

export async function deleteMemberships(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("scim_group_member").where("user_id", "=", userId).execute();
}

export async function deleteGroup(db: Db, groupId: number): Promise<void> {
  await db.deleteFrom("scim_group").where("scim_group_id", "=", groupId).execute();
}

/** Makes the members of the group of admins, and nobody else whom the directory keeps, admins; returns who changed. */
export async function updateAdmins(db: Db, kept: Kept) {
  const isMember: RawBuilder<boolean> = sql`exists (select from scim_group_member m join scim_group g using (scim_group_id)
    where m.user_id = u.user_id and g.account_id = a.account_id and lower(g.display_name) = lower(a.admin_group))`;
  const { rows } = await sql<{ email: string; is_account_admin: boolean }>`
    update portal_user p set is_account_admin = w.is_member
    from (select u.user_id, ${isMember} as is_member
      from portal_user u join account a using (account_id) join scim_user s using (user_id)
      where a.admin_group != '' and ${seen(kept)}) as w
    where p.user_id = w.user_id and p.is_account_admin != w.is_member
    returning p.email, p.is_account_admin`.execute(db);
  return rows;
}

export async function findToken(db: Db, hash: Buffer) {
  return db
    .selectFrom("scim_token")
    .select(["scim_token_id", "account_id", "used_at", "expires_at"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
}

export async function markTokenUsed(db: Db, tokenId: number, now: Date): Promise<void> {
  await db
    .updateTable("scim_token")
    .set({ used_at: now })
    .where("scim_token_id", "=", tokenId)
    .execute();
}

export async function listTokens(db: Db, accountId: number) {
  return db
    .selectFrom("scim_token")
    .select(["scim_token_id", "ending", "created_at", "used_at", "expires_at"])
    .where("account_id", "=", accountId)
    .orderBy("scim_token_id")
    .execute();
}

export async function insertToken(
  db: Db,
  accountId: number,
  token: Pick<Insertable<ScimToken>, "token_hash" | "ending" | "created_at" | "expires_at">,
): Promise<void> {
  await db
    .insertInto("scim_token")
    .values({ account_id: accountId, ...token })
    .execute();
}

/** Claims the tokens that end by a moment and whose admins were not told yet. */
export async function claimEndingTokens(db: Db, by: Date, now: Date) {
  return db
    .updateTable("scim_token")
    .set({ announced_at: now })
    .where("announced_at", "is", null)
    .where("expires_at", "<=", by)
    .returning(["account_id", "ending", "expires_at"])
    .execute();
}

/** Deletes a token of an account, and returns how it ended; undefined when there is none. */
export async function deleteToken(
  db: Db,
  accountId: number,
  tokenId: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("scim_token")
    .where("account_id", "=", accountId)
    .where("scim_token_id", "=", tokenId)
    .returning("ending")
    .executeTakeFirst();
  return row?.ending;
}

export async function updateAdminGroup(db: Db, accountId: number, name: string): Promise<void> {
  await db
    .updateTable("account")
    .set({ admin_group: name })
    .where("account_id", "=", accountId)
    .execute();
}

type Person = Omit<UserRow, "user_name" | "external_id" | "changed_at" | "groups" | "created_at"> &
  Record<"deactivated_at" | "last_used_at", Date | null>;

/** Lists users whom the directory of an account keeps, those who may log in first. */
export async function listPeople(db: Db, accountId: number, most: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.user_id, u.email, u.first_name, u.last_name, u.disabled_at, u.is_account_admin, s.deactivated_at,
      (select max(x.last_used_at) from session x where x.user_id = u.user_id) as last_used_at
    from portal_user u join scim_user s using (user_id)
    where u.account_id = ${accountId} and u.forgotten_at is null and s.removed_at is null
    order by u.disabled_at is not null, u.last_name, u.user_id limit ${most}`.execute(db);
  return rows;
}

export async function countKept(db: Db, accountId: number) {
  const { rows } = await sql<{ users: number; deactivated: number; groups: number }>`
    select count(*) filter (where u.disabled_at is null)::int as users,
      count(*) filter (where u.disabled_at is not null)::int as deactivated,
      (select count(*)::int from scim_group where account_id = ${accountId}) as groups
    from portal_user u join scim_user s using (user_id)
    where u.account_id = ${accountId} and u.forgotten_at is null and s.removed_at is null`.execute(
    db,
  );
  return rows[0] ?? { users: 0, deactivated: 0, groups: 0 };
}
