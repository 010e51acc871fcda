import { CompiledQuery, sql } from "kysely";
import type { KeyOutcome } from "../../../domain/contract/users/api-keys.ts";
import type { Db } from "../../db/connect.ts";
import { markPrepared } from "../../db/marked-client.ts";

export interface KeyRow {
  api_key_id: number;
  name: string;
  scopes: string[];
  networks: string[];
  expires_at: Date;
  revoked_at: Date | null;
  user_id: number;
  account_id: number;
  email: string;
  is_account_admin: boolean;
  disabled_at: Date | null;
  must_choose_password: boolean;
  hidden_screens: string[];
  research_expires_on: string | null;
  has_api_keys: boolean;
  allows_keys: boolean;
  allowed_networks: string[];
}

/** Finds a key by its hash, also one that no longer works. Every call by key needs this, so the statement is not rebuilt. */
export async function findKey(db: Db, hash: Buffer): Promise<KeyRow | undefined> {
  const { rows } = await db.executeQuery<KeyRow>(
    CompiledQuery.raw(
      // One hash has a plan that is kept, and a list of hashes has none.
      markPrepared(`select k.api_key_id, k.name, k.scopes, k.networks, k.expires_at, k.revoked_at, u.user_id,
         u.account_id, u.email, u.is_account_admin, u.disabled_at, (u.password_hash is null and u.sso_login_at is null) as must_choose_password,
         a.hidden_screens, a.research_expires_on, a.has_api_keys, a.allows_keys, a.allowed_networks
       from api_key k join portal_user u on u.user_id = k.user_id join account a on a.account_id = u.account_id
       where k.key_hash = $1`),
      [hash],
    ),
  );
  return rows[0];
}

/** Returns whether both the provider and the account's own rule let it have keys. */
export async function findKeysAllowed(db: Db, accountId: number): Promise<boolean> {
  const { has_api_keys, allows_keys } = await db
    .selectFrom("account")
    .select(["has_api_keys", "allows_keys"])
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return has_api_keys && allows_keys;
}

/** Counts the keys of a user that work, and lets two calls that create one wait for each other. */
export async function lockAndCountKeys(db: Db, userId: number, now: Date): Promise<number> {
  await sql`select from portal_user where user_id = ${userId} for no key update`.execute(db);
  const { count } = await db
    .selectFrom("api_key")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertKey(
  db: Db,
  key: {
    user_id: number;
    name: string;
    key_hash: Buffer;
    ending: string;
    scopes: string[];
    networks: string[];
    created_at: Date;
    expires_at: Date;
  },
): Promise<number> {
  const row = await db
    .insertInto("api_key")
    .values(key)
    .returning("api_key_id")
    .executeTakeFirstOrThrow();
  return row.api_key_id;
}

/** The keys that a call is about: those of a user, of everybody in an account, or the one with a hash. */
export type KeysOf = { userId: number } | { accountId: number } | { hash: Buffer };

function belongsTo(of: KeysOf) {
  if ("hash" in of) return sql<boolean>`k.key_hash = ${of.hash}`;
  if ("userId" in of) return sql<boolean>`u.user_id = ${of.userId}`;
  return sql<boolean>`u.account_id = ${of.accountId}`;
}

/** Ends keys; returns those that worked or had expired, with their owners. */
export async function revokeKeys(db: Db, of: KeysOf, now: Date, keyId?: number) {
  return db
    .updateTable("api_key as k")
    .from("portal_user as u")
    .set({ revoked_at: now })
    .whereRef("u.user_id", "=", "k.user_id")
    .where(belongsTo(of))
    .where("k.revoked_at", "is", null)
    .$if(keyId !== undefined, (query) => query.where("k.api_key_id", "=", keyId ?? 0))
    .returning(["k.name", "u.user_id", "u.email"])
    .execute();
}

/** Lists keys that were not revoked, the newest first, with their use from a day on. */
export async function listKeys(db: Db, of: KeysOf, from: string) {
  const answered = sql`x.outcome in ('answered', 'unchanged')`;
  return db
    .selectFrom("api_key as k")
    .innerJoin("portal_user as u", "u.user_id", "k.user_id")
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom("api_key_use as x")
          .whereRef("x.api_key_id", "=", "k.api_key_id")
          .select([
            sql<number>`coalesce(sum(x.count) filter (where ${answered} and x.day >= ${from}), 0)::int`.as(
              "requests",
            ),
            sql<number>`coalesce(sum(x.count) filter (where not ${answered} and x.day >= ${from}), 0)::int`.as(
              "refusals",
            ),
            sql<Date | null>`max(x.last_at) filter (where ${answered})`.as("used_at"),
            sql<
              string | null
            >`(array_agg(x.last_from order by x.last_at desc) filter (where ${answered}))[1]`.as(
              "used_from",
            ),
          ])
          .as("use"),
      (join) => join.onTrue(),
    )
    .selectAll("use")
    .select(["k.api_key_id", "k.name", "k.ending", "k.scopes", "k.networks", "k.created_at"])
    .select(["k.expires_at", "u.first_name", "u.last_name"])
    .where(belongsTo(of))
    .where("k.revoked_at", "is", null)
    .orderBy("k.api_key_id", "desc")
    .execute();
}

/** Lists what became of requests from a day on, those of revoked keys too. */
export async function listKeyUses(db: Db, of: KeysOf, from: string) {
  return db
    .selectFrom("api_key_use as x")
    .innerJoin("api_key as k", "k.api_key_id", "x.api_key_id")
    .innerJoin("portal_user as u", "u.user_id", "k.user_id")
    .select(["x.api_key_id", "k.name", "x.day", "x.outcome", "x.count", "x.last_at", "x.last_from"])
    .where(belongsTo(of))
    .where("x.day", ">=", from)
    .orderBy("x.day")
    .orderBy("x.api_key_id")
    .orderBy("x.outcome")
    .execute();
}

/** Counts the requests of an account's keys on a day that counted towards its limit. */
export async function countUsesOfDay(db: Db, accountId: number, day: string): Promise<number> {
  const row = await db
    .selectFrom("api_key_use")
    .select((e) => e.fn.sum<number | null>("count").as("count"))
    .where("account_id", "=", accountId)
    .where("day", "=", day)
    .where("outcome", "in", ["answered", "unchanged", "scope"])
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export interface KeyUseCount {
  keyId: number;
  accountId: number;
  day: string;
  outcome: KeyOutcome;
  count: number;
  lastAt: Date;
  lastFrom: string;
}

/** Adds counts to those that are stored. */
export async function addKeyUses(db: Db, uses: readonly KeyUseCount[]): Promise<void> {
  await sql`
    insert into api_key_use (api_key_id, account_id, day, outcome, count, last_at, last_from)
    select t.key_id, t.account_id, t.day, t.outcome, t.count, t.last_at, t.last_from
    from unnest(
      ${uses.map(({ keyId }) => keyId)}::int[], ${uses.map(({ accountId }) => accountId)}::int[],
      ${uses.map(({ day }) => day)}::date[], ${uses.map(({ outcome }) => outcome)}::text[],
      ${uses.map(({ count }) => count)}::int[], ${uses.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[],
      ${uses.map(({ lastFrom }) => lastFrom)}::text[]
    ) as t (key_id, account_id, day, outcome, count, last_at, last_from)
    where exists (select from api_key k where k.api_key_id = t.key_id)
    order by 1, 3, 4
    on conflict (api_key_id, day, outcome) do update set
      count = api_key_use.count + excluded.count,
      last_from = case when excluded.last_at >= api_key_use.last_at then excluded.last_from else api_key_use.last_from end,
      last_at = greatest(api_key_use.last_at, excluded.last_at)
  `.execute(db);
}

/** Deletes old counts, and the keys that ended before all that are kept. */
export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("api_key_use").where("day", "<", before.toISOString().slice(0, 10)).execute();
  await db
    .deleteFrom("api_key")
    .where((e) => e.or([e("expires_at", "<", before), e("revoked_at", "<", before)]))
    .execute();
}

/** Marks keys that were made for longer than two weeks and end by an instant as told, each once, and returns them. */
export async function claimEndingKeys(db: Db, by: Date, now: Date) {
  return db
    .updateTable("api_key as k")
    .from("portal_user as u")
    .set({ end_told_at: now })
    .whereRef("u.user_id", "=", "k.user_id")
    .where("u.disabled_at", "is", null)
    .where("k.revoked_at", "is", null)
    .where("k.end_told_at", "is", null)
    .where("k.expires_at", ">", now)
    .where("k.expires_at", "<=", by)
    .where(sql<boolean>`k.expires_at - k.created_at > interval '14 days'`)
    .returning(["k.name", "k.expires_at", "u.email"])
    .execute();
}
