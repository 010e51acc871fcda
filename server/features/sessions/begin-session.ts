import { randomUUID } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { signAccessToken } from "./access-token.ts";
import { hashOfSecret, newSecret } from "./secrets.ts";
import { insertRefreshToken, insertSession } from "./sessions-repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** How long a remembered session lives without being used; no other lives as long. */
export const longestRestMs = 30 * dayMs;

export function expiryOf(isRemembered: boolean, now: Date): Date {
  return new Date(now.getTime() + (isRemembered ? longestRestMs : dayMs));
}

interface User {
  user_id: number;
  account_id: number;
}

export async function beginSession(
  db: Db,
  config: Pick<Config, "tokenSecret">,
  user: User,
  isRemembered: boolean,
  now: Date,
) {
  const sessionId = randomUUID();
  const expiresAt = expiryOf(isRemembered, now);
  await insertSession(db, { sessionId, userId: user.user_id, isRemembered, now, expiresAt });
  return issueTokens(db, config, user, sessionId, now);
}

/** One more pair of tokens for a session. */
export async function issueTokens(
  db: Db,
  config: Pick<Config, "tokenSecret">,
  user: User,
  sessionId: string,
  now: Date,
) {
  const refreshToken = newSecret();
  await insertRefreshToken(db, { hash: hashOfSecret(refreshToken), sessionId, now });
  return {
    token: await signAccessToken(config.tokenSecret, sessionId, now),
    refreshToken,
    gaAccountId: String(user.account_id),
    gaUserid: String(user.user_id),
  };
}
