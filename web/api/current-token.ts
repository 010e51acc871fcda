import { refreshSession } from "./refresh.ts";
import { sessionItem } from "./session.ts";
import { serverNow } from "./site.ts";
import { readToken } from "./temporary-session.ts";

/** A token that ends sooner than this is renewed first. */
const leastLeftMs = 30_000;

/** Returns an access token that the server will take, for connections that cannot repeat a refused request; null without one. */
export async function currentToken(): Promise<string | null> {
  const token = sessionItem("AccessToken");
  if (token !== null && endOf(token) - serverNow().getTime() < leastLeftMs)
    await refreshSession(token);
  return sessionItem("AccessToken");
}

/** In milliseconds; 0 for a text that is not a token. */
const endOf = (token: string) => Number(readToken(token).exp) * 1000 || 0;
