import { refreshSession } from "./refresh.ts";
import { sessionItem } from "./session.ts";
import { portalNow } from "./site.ts";

/** A token that ends sooner than this is renewed first. */
const leastLeftMs = 30_000;

/** Returns an access token that the server will take, for connections that cannot repeat a refused request; null without one. */
export async function currentToken(): Promise<string | null> {
  const token = sessionItem("AccessToken");
  if (token !== null && readEnd(token) - portalNow().getTime() < leastLeftMs)
    await refreshSession(token);
  return sessionItem("AccessToken");
}

/** Reads when a token ends, in milliseconds; 0 for a text that is not a token. */
function readEnd(token: string): number {
  try {
    const [, payload = ""] = token.split(".");
    const { exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    return Number(exp) * 1000 || 0;
  } catch {
    return 0;
  }
}
