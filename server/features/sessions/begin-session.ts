import { randomUUID } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller } from "../../http/context.ts";
import { signAccessToken } from "./access-token.ts";
import { describeBrowser } from "./describe-browser.ts";
import { hashSecret, newSecret } from "./secrets.ts";
import { insertRefreshToken, insertSession } from "./sessions-repository.ts";

type SessionConfig = Pick<Config, "tokenSecret" | "sessions">;

/** A session ends when it has not been used for a while, and in any case a fixed time after its login. */
export function sessionExpiry(
  { sessions }: SessionConfig,
  session: { isRemembered: boolean; createdAt: Date },
  now: Date,
): Date {
  const { longestMs, idleMs } = session.isRemembered ? sessions.remembered : sessions.other;
  return new Date(Math.min(now.getTime() + idleMs, session.createdAt.getTime() + longestMs));
}

interface User {
  user_id: number;
  account_id: number;
}

export async function beginSession(
  db: Db,
  config: SessionConfig,
  user: User,
  session: { isRemembered: boolean; isTemporary: boolean; caller: Caller },
  now: Date,
) {
  const { isRemembered, isTemporary, caller } = session;
  const sessionId = randomUUID();
  await insertSession(db, {
    sessionId,
    userId: user.user_id,
    isRemembered,
    browser: describeBrowser(caller.userAgent),
    network: caller.network,
    now,
    expiresAt: sessionExpiry(config, { isRemembered, createdAt: now }, now),
  });
  return issueTokens(db, config, user, { sessionId, refreshToken: newSecret(), isTemporary }, now);
}

/** Issues an access token and a refresh token of the session; the refresh token may already be stored. */
export async function issueTokens(
  db: Db,
  config: SessionConfig,
  user: User,
  session: { sessionId: string; refreshToken: string; isTemporary: boolean },
  now: Date,
) {
  const { sessionId, refreshToken } = session;
  await insertRefreshToken(db, { hash: hashSecret(refreshToken), sessionId, now });
  return {
    token: await signAccessToken(config.tokenSecret, session, now),
    refreshToken,
    gaAccountId: String(user.account_id),
    gaUserid: String(user.user_id),
  };
}
