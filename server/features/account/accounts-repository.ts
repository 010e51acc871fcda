import type { Updateable } from "kysely";
import { directoryLetsIn } from "../../accounts/directory-sql.ts";
import type { Db } from "../../db/connect.ts";
import type { Account, PortalUser } from "../../db/schema.ts";

export async function listAccountUsers(db: Db, accountId: number) {
  return db
    .selectFrom("portal_user")
    .select(["user_id", "email", "first_name", "last_name", "is_account_admin"])
    .select(directoryLetsIn("portal_user").as("directory_lets_in"))
    .where("account_id", "=", accountId)
    .where("disabled_at", "is", null)
    .orderBy("user_id")
    .execute();
}

export async function findAccount(db: Db, accountId: number) {
  return db
    .selectFrom("account")
    .select(["seats", "name", "hidden_screens"])
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
}

/** Returns false when there is no account with that name, ignoring case. */
export async function updateHiddenScreens(
  db: Db,
  name: string,
  screens: readonly string[],
): Promise<boolean> {
  const result = await db
    .updateTable("account")
    .set({ hidden_screens: [...screens] })
    .where((e) => e(e.fn<string>("lower", ["name"]), "=", name.toLowerCase()))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const accountActedOn = [
  ...(["seats", "account_id", "name", "hidden_screens"] as const),
  ...(["research_expires_on", "has_api_keys"] as const),
] as const;

/** Finds an account and locks it until the transaction ends. */
export async function lockAccount(db: Db, accountId: number) {
  return db
    .selectFrom("account")
    .select(accountActedOn)
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the account with that name, ignoring case, and locks it until the transaction ends. */
export async function lockAccountByName(db: Db, name: string) {
  return db
    .selectFrom("account")
    .select(accountActedOn)
    .where((e) => e(e.fn<string>("lower", ["name"]), "=", name.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
}

/** Counts the users of an account who are not disabled. */
export async function countSeatsTaken(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom("portal_user")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the id of the new account; undefined when the name is taken, ignoring case. */
export async function insertAccount(db: Db, name: string, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto("account")
    .values({ name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row?.account_id;
}

/** Finds the account with that name, ignoring case, and inserts it if there is none. */
export async function findOrInsertAccount(db: Db, name: string, now: Date): Promise<number> {
  const insertedId = await insertAccount(db, name, now);
  if (insertedId !== undefined) return insertedId;
  const { account_id } = await db
    .selectFrom("account")
    .select("account_id")
    .where((e) => e(e.fn<string>("lower", ["name"]), "=", name.toLowerCase()))
    .executeTakeFirstOrThrow();
  return account_id;
}

export interface NewUser {
  accountId: number;
  email: string;
  firstName: string;
  lastName: string;
  isAccountAdmin: boolean;
  passwordHash: string | null;
}

/** Returns the id of the new user; undefined when the email address is taken. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto("portal_user")
    .values({
      account_id: user.accountId,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      is_account_admin: user.isAccountAdmin,
      password_hash: user.passwordHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

export async function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom("portal_user")
    .select(actedOn)
    .select(directoryLetsIn("portal_user").as("directory_lets_in"))
    .where((e) => e(e.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
}

/** Finds a user and locks them until the transaction ends. */
export async function lockUser(db: Db, userId: number) {
  return db
    .selectFrom("portal_user")
    .select(actedOn)
    .select((e) => e("password_hash", "is not", null).$castTo<boolean>().as("has_password"))
    .select(directoryLetsIn("portal_user").as("directory_lets_in"))
    .where("user_id", "=", userId)
    .where("forgotten_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

const actedOn = [
  "user_id",
  "account_id",
  "email",
  "first_name",
  "last_name",
  "disabled_at",
  "is_account_admin",
  "staff_roles",
] as const;

/** Returns false when the user was disabled before. */
export async function disableUser(db: Db, userId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("portal_user")
    .set({ disabled_at: now })
    .where("user_id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function listUsers(db: Db) {
  return db
    .selectFrom("portal_user")
    .innerJoin("account", "account.account_id", "portal_user.account_id")
    .select([
      "email",
      "first_name",
      "last_name",
      "account.name as account",
      "is_account_admin",
      "disabled_at",
    ])
    .where("forgotten_at", "is", null)
    .orderBy("account.name")
    .orderBy("user_id")
    .execute();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom("portal_user").select("user_id").limit(1).executeTakeFirst()) !== undefined
  );
}

/** True when another account has the name, ignoring case. */
export async function isNameTaken(db: Db, accountId: number, name: string): Promise<boolean> {
  const taken = await db
    .selectFrom("account")
    .select("account_id")
    .where((e) => e(e.fn<string>("lower", ["name"]), "=", name.toLowerCase()))
    .where("account_id", "!=", accountId)
    .executeTakeFirst();
  return taken !== undefined;
}

export async function updateAccount(
  db: Db,
  accountId: number,
  change: Updateable<Account>,
): Promise<void> {
  await db.updateTable("account").set(change).where("account_id", "=", accountId).execute();
}

export async function updateUser(
  db: Db,
  userId: number,
  change: Updateable<PortalUser>,
): Promise<void> {
  await db.updateTable("portal_user").set(change).where("user_id", "=", userId).execute();
}
