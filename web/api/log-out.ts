import { logout } from "../../domain/contract/users/sessions.ts";
import { newIdempotencyKey, send } from "./send.ts";
import { endSession, sessionItem } from "./session.ts";

/** Ends the session in this browser at once, and tells the server if it can be reached. */
export function logOut(): void {
  const refreshToken = sessionItem("RefreshToken");
  if (refreshToken !== null) endAtServer(refreshToken, sessionItem("AccessToken"));
  endSession("log-out");
}

/** Invalidates the tokens of a session. A failed call is not repeated: the session expires by itself. */
export function endAtServer(refreshToken: string, token: string | null = null): void {
  const options = { token, idempotencyKey: newIdempotencyKey(), keepalive: true };
  send(logout, { body: { refreshToken } }, options).catch(() => undefined);
}
