import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let kept: string | null = null;

/** Keeps a mailed link that a signed-in user has opened, in memory only because it contains a secret. */
export function keepPasswordLink(link: string): void {
  keep(link);
}

export function forgetPasswordLink(): void {
  keep(null);
}

/** The link whose form was not shown to the user, if there is one. */
export function usePasswordLink(): string | null {
  return useSyncExternalStore(follow, () => kept);
}

function keep(link: string | null): void {
  if (kept === link) return;
  kept = link;
  for (const listener of [...listeners]) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
