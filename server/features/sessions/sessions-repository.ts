import DataLoader from "dataloader";
import { CompiledQuery, sql } from "kysely";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { markPrepared } from "../../db/marked-client.ts";

interface SessionUser {
  user_id: number;
  account_id: number;
  email: string;
  /** True when the user logged in with a temporary password and has no other yet. */
  is_temporary: boolean;
  has_second_factor: boolean;
  is_account_admin: boolean;
  hidden_screens: string[];
  staff_roles: string[];
  allowed_networks: string[];
}

/** The users who get in although their account has expired, by email address in lowercase. */
type Staff = readonly string[];

/** Finds the user of a session that is open, unless the user was disabled or their account has expired. */
export async function findSessionUser(db: Db, sessionId: string, now: Date, staff: Staff) {
  return (await findSessionUsers(db, [sessionId], now, staff)).get(sessionId);
}

/** Finds the users of several sessions. Every call needs this, so the statement is not rebuilt each time. */
async function findSessionUsers(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  staff: Staff,
): Promise<ReadonlyMap<string, SessionUser>> {
  const { rows } = await db.executeQuery<SessionUser & { session_id: string }>(
    CompiledQuery.raw(
      markPrepared(`select s.session_id, u.user_id, u.account_id, u.email, u.is_account_admin, u.staff_roles, a.hidden_screens,
         (u.password_hash is null and not s.is_sso and not s.is_passkey) as is_temporary,
         (u.second_factor_since is not null or s.is_passkey) as has_second_factor,
         a.allowed_networks
       from session s join portal_user u on u.user_id = s.user_id join account a on a.account_id = u.account_id
       where s.session_id = any($1) and s.ended_at is null and s.expires_at > $2 and u.disabled_at is null
         and (a.research_expires_on is null or a.research_expires_on >= $3 or lower(u.email) = any($4))`),
      [sessionIds, now, newYorkDay(now), staff],
    ),
  );
  return new Map(rows.map((row) => [row.session_id, row]));
}

/** Returns, of some sessions that are open and whose users may still use the portal, the networks that they allow. */
export async function findLivingSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  staff: Staff,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const users = await findSessionUsers(db, sessionIds, now, staff);
  return new Map([...users].map(([id, { allowed_networks }]) => [id, allowed_networks]));
}

export type FindSessionUser = (sessionId: string) => Promise<SessionUser | undefined>;

/** Creates a finder that batches concurrent requests, since a round trip costs more than the lookup itself. */
export function createSessionUserFinder(db: Db, clock: Clock, staff: Staff): FindSessionUser {
  const loader = new DataLoader(
    async (sessionIds: readonly string[]) => {
      const users = await findSessionUsers(db, sessionIds, clock.now(), staff);
      return sessionIds.map((id) => users.get(id));
    },
    // Nothing is cached, so that the end of a session takes effect at once.
    { cache: false, batchScheduleFn: (ask) => setImmediate(ask) },
  );
  return (sessionId) => loader.load(sessionId);
}

export async function insertSession(
  db: Db,
  session: {
    sessionId: string;
    userId: number;
    isRemembered: boolean;
    browser: string | null;
    network: string;
    now: Date;
    expiresAt: Date;
    isSso: boolean;
    isPasskey: boolean;
    sealedEndAddress: Buffer | null;
  },
): Promise<void> {
  await db
    .insertInto("session")
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      is_remembered: session.isRemembered,
      browser: session.browser,
      network: session.network,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      is_sso: session.isSso,
      is_passkey: session.isPasskey,
      sealed_end_address: session.sealedEndAddress,
    })
    .execute();
}

/** Stores a refresh token; one that is already stored stays as it is. */
export async function insertRefreshToken(
  db: Db,
  token: { hash: Buffer; sessionId: string; now: Date },
): Promise<void> {
  await db
    .insertInto("refresh_token")
    .values({ token_hash: token.hash, session_id: token.sessionId, issued_at: token.now })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/** Finds a refresh token with its session and user, and locks it until the transaction ends. */
export async function lockRefreshToken(db: Db, hash: Buffer) {
  return db
    .selectFrom("refresh_token")
    .innerJoin("session", "session.session_id", "refresh_token.session_id")
    .innerJoin("portal_user", "portal_user.user_id", "session.user_id")
    .innerJoin("account", "account.account_id", "portal_user.account_id")
    .select([
      "refresh_token.session_id",
      "refresh_token.used_at",
      "session.is_remembered",
      "session.created_at",
      "session.ended_at",
      "session.expires_at",
      "portal_user.user_id",
      "portal_user.account_id",
      "portal_user.disabled_at",
      "portal_user.email",
      "account.research_expires_on",
      "account.allowed_networks",
      "account.longest_session_hours",
      "account.idle_minutes",
    ])
    .select((e) =>
      e
        .and([
          e("portal_user.password_hash", "is", null),
          e("session.is_sso", "=", false),
          e("session.is_passkey", "=", false),
        ])
        .$castTo<boolean>()
        .as("is_temporary"),
    )
    .where("refresh_token.token_hash", "=", hash)
    .forUpdate("refresh_token")
    .executeTakeFirst();
}

/** Records that a token was exchanged; its grace period starts with the first exchange. */
export async function markTraded(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("refresh_token")
    .set((e) => ({ used_at: e.fn.coalesce("used_at", e.val(now)) }))
    .where("token_hash", "=", hash)
    .execute();
}

/** Returns when a refresh token was first exchanged; null if never, or if it is unknown. */
export async function findTokenUse(db: Db, hash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom("refresh_token")
    .select("used_at")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return row?.used_at ?? null;
}

export async function extendSession(
  db: Db,
  sessionId: string,
  { usedAt, expiresAt }: { usedAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable("session")
    .set({ last_used_at: usedAt, expires_at: expiresAt })
    .where("session_id", "=", sessionId)
    .execute();
}

/** Lists the sessions of a user that can still be used, newest use first. */
export async function listOpenSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom("session")
    .select(["session_id", "browser", "network", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("session_id")
    .execute();
}

/** Ends a session; false when it is not open, or not that of the user who is named. */
export async function endOpenSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId?: number },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("session")
    .set({ ended_at: now })
    .where("session_id", "=", sessionId)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? 0))
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends all sessions of a user, optionally except the calling one. */
export async function endSessions(
  db: Db,
  userId: number,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(exceptSessionId !== undefined, (query) =>
      query.where("session_id", "!=", exceptSessionId ?? ""),
    )
    .execute();
}

export async function findSessionOfToken(db: Db, hash: Buffer) {
  return db
    .selectFrom("refresh_token")
    .innerJoin("session", "session.session_id", "refresh_token.session_id")
    .innerJoin("portal_user", "portal_user.user_id", "session.user_id")
    .select(["session.session_id", "session.sealed_end_address", "portal_user.account_id"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
}

/** Ends the sessions that passwords began, of an account's users except staff, some others and the calling one. */
export async function endPasswordSessions(
  db: Db,
  accountId: number,
  but: { emails: readonly string[]; sessionId: string },
  now: Date,
): Promise<void> {
  await sql`
    update session s set ended_at = ${now}
    from portal_user u
    where u.user_id = s.user_id and u.account_id = ${accountId} and s.ended_at is null and not s.is_sso
      and u.staff_roles = '{}' and not (lower(u.email) = any(${[...but.emails]})) and s.session_id::text != ${but.sessionId}
  `.execute(db);
}

/** Shortens the open sessions of an account's users to its rules; where nobody is remembered, to the times of others. */
export async function shortenSessions(
  db: Db,
  accountId: number,
  times: { longestMs: number; idleMs: number },
  isRemembered: boolean,
): Promise<void> {
  await sql`
    update session s set expires_at = least(s.expires_at,
      s.created_at + ${times.longestMs} * interval '1 millisecond',
      s.last_used_at + ${times.idleMs} * interval '1 millisecond')
    from portal_user u
    where u.user_id = s.user_id and u.account_id = ${accountId} and s.ended_at is null
      and s.is_remembered = ${isRemembered}
  `.execute(db);
}

/** Lets no session of an account's users be remembered any more. */
export async function forgetRemembered(db: Db, accountId: number): Promise<void> {
  await sql`
    update session s set is_remembered = false
    from portal_user u where u.user_id = s.user_id and u.account_id = ${accountId}
  `.execute(db);
}

/** Deletes sessions that can never be used again, with their tokens. */
export async function deleteDeadSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("session")
    .where((e) => e.or([e("expires_at", "<", before), e("ended_at", "<", before)]))
    .execute();
}

/**
 * Deletes exchanged tokens of sessions that continue. Before that, theft is detected when the owner sends the same token
 * again; later, the owner's session would have expired unused.
 */
export async function deleteTradedTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("refresh_token").where("used_at", "<", before).execute();
}
