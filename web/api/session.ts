import { useSyncExternalStore } from "react";
import {
  isBrowserSessionMarked,
  loggedOutByUser,
  logoutMarker,
  markBrowserSession,
  type SessionItem,
  sessionItems,
  unmarkBrowserSession,
} from "./storage.ts";

/** The reply to login and token refresh. */
export interface Tokens {
  token: string;
  refreshToken: string;
  gaAccountId: string;
  gaUserid: string;
}

/**
 * Why the session changed: "log-out" is the user's own click, in this tab or another; "elsewhere" is a login in another
 * tab; "lost" is a session that ended by itself or whose token is gone.
 */
export type SessionChange = "log-in" | "renewed" | "log-out" | "elsewhere" | "lost";

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
let signedIn = false;
/** True from the moment that a session was lost until the user logs in or out. */
let hasLost = false;

export function isSignedIn(): boolean {
  return signedIn;
}

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn);
}

/** True while the user, whose session ended by itself, has not logged in again. */
export function useHasLostSession(): boolean {
  return useSyncExternalStore(onSessionChange, () => hasLost);
}

/** Returns the function that unsubscribes. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tabs share local storage as the truth; the tab's own storage repeats it when "Remember me" is off. */
export function sessionItem(item: SessionItem): string | null {
  return localStorage.getItem(item);
}

/**
 * Restores the session of this browser and listens to the other tabs. Called once, at start. Returns the refresh token
 * of a session that was not to be remembered but was left behind by an earlier run of the browser: it is forgotten
 * here, and the caller ends it at the server.
 */
export function restoreSession(): string | null {
  const isLeftOver = sessionItem("ShouldRemember") === "false" && !isBrowserSessionMarked();
  const leftoverToken = isLeftOver ? sessionItem("RefreshToken") : null;
  if (isLeftOver) clearItems(localStorage, sessionStorage);
  signedIn = localStorage.getItem("AccessToken") !== null;
  if (signedIn) adoptSharedItems();
  window.addEventListener("storage", (event) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === null || sessionItems.some((item) => item === event.key)) followOtherTabs();
  });
  window.addEventListener("focus", () => verifySession());
  return leftoverToken;
}

export function beginSession(tokens: Tokens, remember: boolean): void {
  localStorage.removeItem(logoutMarker);
  markBrowserSession();
  store(tokens, remember);
  signedIn = true;
  announce("log-in");
}

/** Stores the renewed tokens and keeps the remember choice. */
export function renewSession(tokens: Tokens): void {
  if (!signedIn) return;
  store(tokens, sessionItem("ShouldRemember") === "true");
  announce("renewed");
}

export function endSession(change: "log-out" | "lost"): void {
  // The reason is stored first, so that another tab that finds the tokens gone can tell why.
  localStorage.setItem(logoutMarker, change === "log-out" ? loggedOutByUser : "lost");
  clearItems(localStorage, sessionStorage);
  unmarkBrowserSession();
  if (!signedIn) return;
  signedIn = false;
  announce(change);
}

/**
 * Ends the session of a user whose token is gone. Only a signed-in user can lose a session, so visitors on public pages
 * are left alone.
 */
export function verifySession(): boolean {
  if (signedIn && !hasToken()) {
    clearItems(localStorage, sessionStorage);
    signedIn = false;
    announce(readEndReason());
  }
  return signedIn;
}

/** Explains why tokens disappeared that this tab did not remove. */
function readEndReason(): "log-out" | "lost" {
  return localStorage.getItem(logoutMarker) === loggedOutByUser ? "log-out" : "lost";
}

function hasToken(): boolean {
  if (localStorage.getItem("AccessToken") === null) return false;
  return (
    sessionItem("ShouldRemember") !== "false" || sessionStorage.getItem("AccessToken") !== null
  );
}

function followOtherTabs(): void {
  const wasSignedIn = signedIn;
  signedIn = localStorage.getItem("AccessToken") !== null;
  if (signedIn) adoptSharedItems();
  else clearItems(sessionStorage);
  if (wasSignedIn !== signedIn) announce(signedIn ? "elsewhere" : readEndReason());
  else if (signedIn) announce("renewed");
}

function adoptSharedItems(): void {
  if (sessionItem("ShouldRemember") !== "false") {
    clearItems(sessionStorage);
    return;
  }
  for (const item of sessionItems) {
    const value = localStorage.getItem(item);
    if (value !== null) sessionStorage.setItem(item, value);
  }
}

/** Writes the access token last, so that a tab that sees it sees the rest as well. */
function store(tokens: Tokens, remember: boolean): void {
  const values: Record<SessionItem, string> = {
    RefreshToken: tokens.refreshToken,
    gaAccountId: tokens.gaAccountId,
    gaUserId: tokens.gaUserid,
    ShouldRemember: String(remember),
    AccessToken: tokens.token,
  };
  for (const item of sessionItems) localStorage.setItem(item, values[item]);
  adoptSharedItems();
}

function clearItems(...storages: Storage[]): void {
  for (const storage of storages) {
    for (const item of sessionItems) storage.removeItem(item);
  }
}

function announce(change: SessionChange): void {
  hasLost = change === "lost";
  for (const listener of [...listeners]) listener(change);
}
