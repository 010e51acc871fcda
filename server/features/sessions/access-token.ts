import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { Failure } from "../../http/failure.ts";

/** Access tokens are short, so that one that leaks is soon worthless. */
const accessTokenSeconds = 15 * 60;

const issuer = "greenshoe";

/** A signed token that names the session; who may do what is read from the database with every call. */
export async function signAccessToken(
  secret: string,
  sessionId: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(new TextEncoder().encode(secret));
}

/** The session id of a token; fails with `session_ended` for any token that is not one of ours, whole and in time. */
export type ReadAccessToken = (token: string, now: Date) => Promise<string>;

interface Verified {
  sessionId: string;
  expiresAtMs: number;
}

/** Reads tokens, and remembers those that are ours: of the thousand requests that bear one, only the first is verified. */
export function accessTokenReader(secret: string): ReadAccessToken {
  const verified = new LRUCache<string, Verified>({ max: 10_000 });
  return async (token, now) => {
    const known = verified.get(token);
    if (known && now.getTime() < known.expiresAtMs) return known.sessionId;
    verified.delete(token);
    const read = await verify(secret, token, now);
    verified.set(token, read);
    return read.sessionId;
  };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function verify(secret: string, token: string, now: Date): Promise<Verified> {
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
  throw new Failure("session_ended");
}
