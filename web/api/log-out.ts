import { logout } from "../../domain/contract/sessions.ts";
import { newIdempotencyKey, send } from "./send.ts";
import { endSession, sessionItem } from "./session.ts";

/** Ends the session here at once; telling the server is best effort. */
export function logOut(): void {
  const refreshToken = sessionItem("RefreshToken");
  if (refreshToken !== null) endAtServer(refreshToken);
  endSession("log-out");
}

/** Makes the tokens of a session worthless. A call that fails is not repeated: the session expires by itself. */
export function endAtServer(refreshToken: string): void {
  const options = { token: null, idempotencyKey: newIdempotencyKey(), keepalive: true };
  send(logout, { body: { refreshToken } }, options).catch(() => undefined);
}
