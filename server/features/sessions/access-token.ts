import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { Failure } from "../../http/context.ts";
import { secretsOf } from "../../secrets/earlier-secret.ts";

/** Access tokens are short-lived, so that a leaked one is soon worthless. */
const accessTokenSeconds = 15 * 60;

const issuer = "greenshoe";

/**
 * Signs a token that names the session. Each call reads the grants of its user from the database, and also whether a
 * temporary password began the session; the token says the latter only for the browser, which then shows the form for a
 * new password.
 */
export async function signAccessToken(
  secret: string,
  { sessionId, isTemporary }: { sessionId: string; isTemporary: boolean },
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId, ...(isTemporary && { temporary: true }) })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(new TextEncoder().encode(secret));
}

/** Returns the session id of a token; fails with `session_ended` unless the token is ours, intact and not expired. */
export type ReadAccessToken = (token: string, now: Date) => Promise<string>;

interface VerifiedToken {
  sessionId: string;
  expiresAtMs: number;
}

/** Creates a reader that remembers valid tokens, so that each is verified only on its first request. */
export function createAccessTokenReader(secret: string): ReadAccessToken {
  const verifiedTokens = new LRUCache<string, VerifiedToken>({ max: 10_000 });
  return async (token, now) => {
    const cached = verifiedTokens.get(token);
    if (cached && now.getTime() < cached.expiresAtMs) return cached.sessionId;
    verifiedTokens.delete(token);
    for (const one of secretsOf(secret)) {
      const fresh = await verify(one, token, now);
      if (fresh === null) continue;
      verifiedTokens.set(token, fresh);
      return fresh.sessionId;
    }
    throw new Failure("session_ended");
  };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function verify(secret: string, token: string, now: Date): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      issuer,
      currentDate: now,
    });
    if (typeof payload.sid === "string" && uuid.test(payload.sid) && payload.exp !== undefined) {
      return { sessionId: payload.sid, expiresAtMs: payload.exp * 1000 };
    }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  return null;
}
