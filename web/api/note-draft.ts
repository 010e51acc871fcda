import { sessionItem } from "./session.ts";

const prefix = "note draft:";

/** A user never finds the text of another one who used this tab. */
const storageKey = (ticker: string) => `${prefix}${sessionItem("gaUserId")}:${ticker}`;

/** Keeps the text that is typed about a company, so that a session that ends in the middle of it loses nothing. */
export function keepNoteDraft(ticker: string, text: string): void {
  if (sessionItem("gaUserId") === null) return;
  if (text === "") forgetNoteDraft(ticker);
  else sessionStorage.setItem(storageKey(ticker), text);
}

/** The text that the user has typed but not posted; empty when there is none. */
export function readNoteDraft(ticker: string): string {
  return sessionStorage.getItem(storageKey(ticker)) ?? "";
}

export function forgetNoteDraft(ticker: string): void {
  sessionStorage.removeItem(storageKey(ticker));
}

/** A user who logs out leaves no text behind. */
export function forgetNoteDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
