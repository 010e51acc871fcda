import { isInternalPath } from "../../domain/accounts/internal-path.ts";
import type { Grant } from "../../domain/contract/grants.ts";

const storageKey = "ReturnLocation";

interface ReturnLocation {
  to: string;
  /** The grant that the page requires on top of being signed in, if any. */
  grant: Grant | null;
}

export function rememberReturnLocation(to: string, grant: Grant | null = null): void {
  if (isInternalPath(to)) sessionStorage.setItem(storageKey, JSON.stringify({ to, grant }));
}

/** The page that the visitor asked for before they were sent to login. */
export function readReturnLocation(): ReturnLocation | null {
  const storedLocation: unknown = parse(sessionStorage.getItem(storageKey));
  if (typeof storedLocation !== "object" || storedLocation === null || !("to" in storedLocation))
    return null;
  const { to, grant } = storedLocation as ReturnLocation;
  return typeof to === "string" && isInternalPath(to) ? { to, grant: grant ?? null } : null;
}

/** Returns the location and forgets it. */
export function takeReturnLocation(): string | null {
  const target = readReturnLocation();
  forgetReturnLocation();
  return target?.to ?? null;
}

export function forgetReturnLocation(): void {
  sessionStorage.removeItem(storageKey);
}

/** True when the page behind the login requires more than being signed in. */
export function useLoginNotice(): boolean {
  return readReturnLocation()?.grant != null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
