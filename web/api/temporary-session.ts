import { useSyncExternalStore } from "react";
import { isSignedIn, onSessionChange, sessionItem } from "./session.ts";

/**
 * True until a user who logged in with a temporary password has chosen a new one: until then the server refuses all
 * other calls.
 */
export function mustChoosePassword(): boolean {
  const token = isSignedIn() ? sessionItem("AccessToken") : null;
  // The token itself says this, so that all tabs know it and nothing further is stored.
  return token !== null && readToken(token).temporary === true;
}

export function useMustChoosePassword(): boolean {
  return useSyncExternalStore(onSessionChange, mustChoosePassword);
}

/** Reads the contents of a token; nothing where the text is no token. */
export function readToken(token: string): { exp?: unknown; temporary?: unknown } {
  try {
    const [, payload = ""] = token.split(".");
    return Object(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    return {};
  }
}
