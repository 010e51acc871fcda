import { logout } from "../../domain/contract/sessions.ts";
import { newIdempotencyKey, send } from "./send.ts";
import { endSession, sessionItem } from "./session.ts";

/** Ends the session here at once and notifies the server on a best-effort basis. */
export function logOut(): void {
  const refreshToken = sessionItem("RefreshToken");
  if (refreshToken !== null) endAtServer(refreshToken);
  endSession("log-out");
}

/** Invalidates the tokens of a session. A failed call is not repeated: the session expires by itself. */
export function endAtServer(refreshToken: string): void {
  const options = { token: null, idempotencyKey: newIdempotencyKey(), keepalive: true };
  send(logout, { body: { refreshToken } }, options).catch(() => undefined);
}
