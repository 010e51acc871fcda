import type { Reply } from "../../domain/contract/route.ts";
import { logout } from "../../domain/contract/users/sessions.ts";
import { newIdempotencyKey, send } from "./send.ts";
import { endSession, sessionItem } from "./session.ts";

/**
 * Ends the session in this browser at once, and tells the server if it can be reached. A session that a login service began ends
 * there too, where the browser goes next.
 */
export function logOut(): void {
  const refreshToken = sessionItem("RefreshToken");
  if (refreshToken !== null) {
    void endAtServer(refreshToken, sessionItem("AccessToken")).then((address) => {
      if (address) location.assign(address);
    });
  }
  endSession("log-out");
}

/**
 * Invalidates the tokens of a session, and returns the address at which the session at a login service ends. A failed call is
 * not repeated: the session expires by itself.
 */
export async function endAtServer(
  refreshToken: string,
  token: string | null = null,
): Promise<string | null> {
  const options = { token, idempotencyKey: newIdempotencyKey(), keepalive: true };
  const reply = await send(logout, { body: { refreshToken } }, options).catch(() => null);
  return (reply as Reply<typeof logout> | null)?.endAddress ?? null;
}
