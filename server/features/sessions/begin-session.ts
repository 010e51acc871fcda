import { randomUUID } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller } from "../../http/context.ts";
import { sealSecret } from "../../secrets/seal-secret.ts";
import { signAccessToken } from "./access-token.ts";
import { describeBrowser } from "./describe-browser.ts";
import { hashSecret, newSecret } from "./secrets.ts";
import { insertRefreshToken, insertSession } from "./sessions-repository.ts";

type SessionConfig = Pick<Config, "tokenSecret" | "sessions">;

/** The times that the account of a user allows their sessions; null leaves them to the portal. */
export interface SessionRules {
  longest_session_hours: number | null;
  idle_minutes: number | null;
}

/** The shorter of the portal's times and those of an account. */
export function sessionTimes(
  { sessions }: Pick<Config, "sessions">,
  rules: SessionRules,
  isRemembered: boolean,
) {
  const { longestMs, idleMs } = isRemembered ? sessions.remembered : sessions.other;
  const [hours, minutes] = [rules.longest_session_hours, rules.idle_minutes];
  return {
    longestMs: Math.min(longestMs, hours === null ? longestMs : hours * 3_600_000),
    idleMs: Math.min(idleMs, minutes === null ? idleMs : minutes * 60_000),
  };
}

/** A session ends when it has not been used for a while, and in any case a fixed time after its login. */
export function sessionExpiry(
  config: SessionConfig,
  rules: SessionRules,
  session: { isRemembered: boolean; createdAt: Date },
  now: Date,
): Date {
  const { longestMs, idleMs } = sessionTimes(config, rules, session.isRemembered);
  return new Date(Math.min(now.getTime() + idleMs, session.createdAt.getTime() + longestMs));
}

interface User {
  user_id: number;
  account_id: number;
}

export async function beginSession(
  db: Db,
  config: SessionConfig,
  user: User & SessionRules,
  session: {
    isRemembered: boolean;
    isTemporary: boolean;
    caller: Caller;
    /** For a session that a login service began: where the session there ends, if it says so. */
    sso?: { endAddress: string | null };
    isPasskey?: boolean;
  },
  now: Date,
) {
  const { isRemembered, isTemporary, caller, sso } = session;
  const sessionId = randomUUID();
  const endAddress = sso?.endAddress ?? null;
  const use = { purpose: "single sign-on", owner: sessionId } as const;
  await insertSession(db, {
    sessionId,
    userId: user.user_id,
    isRemembered,
    browser: describeBrowser(caller.userAgent),
    network: caller.network,
    now,
    expiresAt: sessionExpiry(config, user, { isRemembered, createdAt: now }, now),
    isSso: sso !== undefined,
    isPasskey: session.isPasskey ?? false,
    sealedEndAddress:
      endAddress === null ? null : sealSecret(config.tokenSecret, use, Buffer.from(endAddress)),
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
