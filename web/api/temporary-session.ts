import { useSyncExternalStore } from "react";
import { isSignedIn, onSessionChange, sessionItem } from "./session.ts";

/**
 * True until a user who logged in with a temporary password has chosen a new one: until then the server refuses all
 * other calls.
 */
export function mustChoosePassword(): boolean {
  const token = isSignedIn() ? sessionItem("AccessToken") : null;
  return token !== null && isTemporary(token);
}

export function useMustChoosePassword(): boolean {
  return useSyncExternalStore(onSessionChange, mustChoosePassword);
}

/** The token itself says this, so that all tabs know it and nothing further is stored. */
function isTemporary(token: string): boolean {
  const payload = token.split(".")[1] ?? "";
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).temporary === true;
  } catch {
    return false;
  }
}
