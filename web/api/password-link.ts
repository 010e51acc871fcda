import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let passwordLink: string | null = null;

/** Keeps a mailed link that a signed-in user has opened, in memory only because it contains a secret. */
export function keepPasswordLink(link: string): void {
  setPasswordLink(link);
}

export function forgetPasswordLink(): void {
  setPasswordLink(null);
}

/** The link whose form was not shown to the user, if there is one. */
export function usePasswordLink(): string | null {
  return useSyncExternalStore(subscribe, () => passwordLink);
}

function setPasswordLink(link: string | null): void {
  if (passwordLink === link) return;
  passwordLink = link;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
