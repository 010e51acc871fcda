import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Account, PortalUser, SsoConnection, SsoLogin } from "../../db/schema.ts";

export type Connection = Selectable<SsoConnection>;

export async function findConnection<By extends "account_id" | "address_key">(
  db: Db,
  column: By,
  value: Connection[By],
): Promise<Connection | undefined> {
  return db
    .selectFrom("sso_connection")
    .selectAll()
    .where(sql.ref(column), "=", value)
    .executeTakeFirst();
}

/** Finds the connection of a proven domain that is turned on, with the name of its account. */
export async function findConnectionOfDomain(db: Db, domain: string) {
  return db
    .selectFrom("sso_domain as d")
    .innerJoin("sso_connection as c", "c.account_id", "d.account_id")
    .innerJoin("account as a", "a.account_id", "d.account_id")
    .selectAll("c")
    .select(["a.name", "a.offers_remember"])
    .where("d.domain", "=", domain)
    .where("d.proven_at", "is not", null)
    .where("c.mode", "!=", "off")
    .executeTakeFirst();
}

/** Stores the details of an account's connection, which keeps its address; an undefined secret stays. */
export async function upsertConnection(
  db: Db,
  { account_id, address_key, ...details }: Insertable<SsoConnection>,
): Promise<void> {
  await db
    .insertInto("sso_connection")
    .values({ account_id, address_key, ...details })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(details))
    .execute();
}

/** Changes a connection, unless its details have been changed since it was read. */
export async function updateConnection(
  db: Db,
  { account_id, changed_at }: Pick<Connection, "account_id" | "changed_at">,
  change: Updateable<SsoConnection>,
): Promise<void> {
  await db
    .updateTable("sso_connection")
    .set(change)
    .where((e) => e.and({ account_id, changed_at }))
    .execute();
}

/** Stores how a test ended; null for one that passed. */
export function storeTest(
  db: Db,
  connection: Connection,
  { failure, words, now }: { failure: string | null; words: string | null; now: Date },
): Promise<void> {
  const test = { tested_at: now, test_failure: failure, test_words: words };
  return updateConnection(db, connection, test);
}

export async function listDomains(db: Db, accountId: number) {
  return db
    .selectFrom("sso_domain")
    .select(["domain", "proof", "proven_at"])
    .where("account_id", "=", accountId)
    .orderBy("domain")
    .execute();
}

/** Returns the account that has proven a domain. */
export async function findOwner(db: Db, domain: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("sso_domain")
    .select("account_id")
    .where("domain", "=", domain)
    .where("proven_at", "is not", null)
    .executeTakeFirst();
  return row?.account_id;
}

export async function insertDomain(
  db: Db,
  claim: { accountId: number; domain: string; proof: string },
  now: Date,
): Promise<void> {
  const { accountId: account_id, domain, proof } = claim;
  await db
    .insertInto("sso_domain")
    .values({ account_id, domain, proof, claimed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a domain as proven. Returns false when another account has proven it; of two at once the first one wins. */
export async function proveDomain(
  db: Db,
  accountId: number,
  domain: string,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`.execute(db);
  const owner = await findOwner(db, domain);
  if (owner !== undefined && owner !== accountId) return false;
  await db
    .updateTable("sso_domain")
    .set((e) => ({ proven_at: e.fn.coalesce("proven_at", e.val(now)) }))
    .where("account_id", "=", accountId)
    .where("domain", "=", domain)
    .execute();
  return true;
}

export async function deleteDomain(db: Db, accountId: number, domain: string): Promise<boolean> {
  const result = await db
    .deleteFrom("sso_domain")
    .where("account_id", "=", accountId)
    .where("domain", "=", domain)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function insertLogin(db: Db, login: Insertable<SsoLogin>): Promise<void> {
  await db.insertInto("sso_login").values(login).execute();
}

/** Keeps the first answer of a provider to a login that was begun after a moment. */
export async function keepAnswer(
  db: Db,
  accountId: number,
  stateHash: Buffer,
  answer: string,
  since: Date,
): Promise<void> {
  await db
    .updateTable("sso_login")
    .set({ answer })
    .where("state_hash", "=", stateHash)
    .where("account_id", "=", accountId)
    .where("answer", "is", null)
    .where("begun_at", ">", since)
    .execute();
}

export async function findLogin(db: Db, stateHash: Buffer, since: Date) {
  return db
    .selectFrom("sso_login")
    .selectAll()
    .where("state_hash", "=", stateHash)
    .where("begun_at", ">", since)
    .executeTakeFirst();
}

/** Marks a login as used; false when another call was faster. */
export async function markLoginUsed(db: Db, stateHash: Buffer, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("sso_login")
    .set({ used_at: now })
    .where("state_hash", "=", stateHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Records an assertion; false when it was accepted before, in whatever process. */
export async function insertAssertion(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto("sso_assertion")
    .values({ assertion_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteOldLogins(db: Db, now: Date, before: Date): Promise<void> {
  await db.deleteFrom("sso_login").where("begun_at", "<", before).execute();
  await db.deleteFrom("sso_assertion").where("expires_at", "<", now).execute();
}

export async function findAccount(db: Db, accountId: number) {
  return db
    .selectFrom("account")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function findUser(db: Db, email: string) {
  return db
    .selectFrom("portal_user")
    .selectAll()
    .where((e) => e(e.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
}

export async function updateUser(
  db: Db,
  userId: number,
  change: Updateable<PortalUser>,
): Promise<void> {
  await db.updateTable("portal_user").set(change).where("user_id", "=", userId).execute();
}

/** Counts the users of an account who may log in, and those who have done so by single sign-on. */
export async function countUsers(db: Db, accountId: number) {
  return db
    .selectFrom("portal_user")
    .select((e) => [
      e.fn.countAll<number>().as("users"),
      e.fn.count<number>("sso_login_at").as("sso"),
    ])
    .where("account_id", "=", accountId)
    .where("disabled_at", "is", null)
    .executeTakeFirstOrThrow();
}

export async function listRefusals(db: Db, accountId: number, since: Date, most: number) {
  return db
    .selectFrom("login_failure as f")
    .leftJoin("portal_user as u", "u.user_id", "f.user_id")
    .select(["f.failed_at", "f.reason", "f.words", "u.email"])
    .where("f.account_id", "=", accountId)
    .where("f.failed_at", ">", since)
    .orderBy("f.failure_id", "desc")
    .limit(most)
    .execute();
}

export async function listAdmins(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("portal_user")
    .select("email")
    .where("account_id", "=", accountId)
    .where("is_account_admin", "=", true)
    .where("disabled_at", "is", null)
    .execute();
  return rows.map(({ email }) => email);
}

/** Claims the connections in use whose secret or certificate ends by a day and whose admins were not told yet. */
export async function claimEnding(db: Db, by: string, now: Date) {
  return db
    .updateTable("sso_connection")
    .set({ announced_at: now })
    .where("mode", "!=", "off")
    .where("announced_at", "is", null)
    .where("expires_on", "<=", by)
    .returning(["account_id", "protocol", "expires_on"])
    .execute();
}

/** Sets the rules of an account, and returns it with them. */
export async function updateRules(db: Db, accountId: number, rules: Updateable<Account>) {
  return db
    .updateTable("account")
    .set(rules)
    .where("account_id", "=", accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
