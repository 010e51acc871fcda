import { sessionItem } from "./session.ts";

const prefix = "draft:";

/** A user never finds the draft of another user of this tab. */
const storageKey = (name: string) => `${prefix}${sessionItem("gaUserId")}:${name}`;

/** Keeps what a user has typed or set but not sent, so that a reload or the end of the session loses nothing. */
export function keepDraft(name: string, value: unknown): void {
  if (sessionItem("gaUserId") === null) return;
  sessionStorage.setItem(storageKey(name), JSON.stringify(value));
}

/** The kept draft of this name; null when there is none. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(storageKey(name));
}

/** A user who logs out leaves no draft behind. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
