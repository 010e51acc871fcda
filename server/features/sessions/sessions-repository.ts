import type { Db } from "../../db/connect.ts";

/** The user of a session that is neither ended nor expired, unless he was disabled. */
export async function findSessionUser(db: Db, sessionId: string, now: Date) {
  return db
    .selectFrom("session")
    .innerJoin("portal_user", "portal_user.user_id", "session.user_id")
    .select(["portal_user.user_id", "portal_user.account_id", "portal_user.email"])
    .where("session.session_id", "=", sessionId)
    .where("session.ended_at", "is", null)
    .where("session.expires_at", ">", now)
    .where("portal_user.disabled_at", "is", null)
    .executeTakeFirst();
}

export async function insertSession(
  db: Db,
  session: { sessionId: string; userId: number; isRemembered: boolean; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("session")
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      is_remembered: session.isRemembered,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function insertRefreshToken(
  db: Db,
  token: { hash: Buffer; sessionId: string; now: Date },
): Promise<void> {
  await db
    .insertInto("refresh_token")
    .values({ token_hash: token.hash, session_id: token.sessionId, issued_at: token.now })
    .execute();
}

/** A refresh token with its session and user, locked until the transaction ends: of two trades at once one waits. */
export async function lockRefreshToken(db: Db, hash: Buffer) {
  return db
    .selectFrom("refresh_token")
    .innerJoin("session", "session.session_id", "refresh_token.session_id")
    .innerJoin("portal_user", "portal_user.user_id", "session.user_id")
    .select([
      "refresh_token.session_id",
      "refresh_token.used_at",
      "refresh_token.successors",
      "session.is_remembered",
      "session.ended_at",
      "session.expires_at",
      "portal_user.user_id",
      "portal_user.account_id",
      "portal_user.disabled_at",
    ])
    .where("refresh_token.token_hash", "=", hash)
    .forUpdate("refresh_token")
    .executeTakeFirst();
}

/** Notes that a token was traded; the first trade sets the time that its grace is counted from. */
export async function markTraded(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("refresh_token")
    .set((e) => ({
      used_at: e.fn.coalesce("used_at", e.val(now)),
      successors: e("successors", "+", 1),
    }))
    .where("token_hash", "=", hash)
    .execute();
}

export async function extendSession(db: Db, sessionId: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ expires_at: expiresAt })
    .where("session_id", "=", sessionId)
    .execute();
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: now })
    .where("session_id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends all sessions of a user, but for the one that he is asking from. */
export async function endSessionsOf(
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

export async function findSessionOfToken(db: Db, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("refresh_token")
    .select("session_id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return row?.session_id;
}

/** Sessions that can never be used again, with their tokens. */
export async function deleteDeadSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("session")
    .where((e) => e.or([e("expires_at", "<", before), e("ended_at", "<", before)]))
    .execute();
}
