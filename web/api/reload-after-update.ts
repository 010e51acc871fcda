import { useEffect } from "react";

const item = "ReloadedAt";

/** A page reloads itself at most this often. */
const reloadPauseMs = 60_000;

/**
 * Reloads the page when files are missing because the portal was updated. The address holds the view, so nothing that was
 * set is lost. A server that does not answer would show the browser's own error page, so it is asked first.
 */
export function useReloadAfterUpdate(isFileMissing = true): void {
  useEffect(() => {
    if (isFileMissing) void reloadOnce();
  }, [isFileMissing]);
}

async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(item) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadPauseMs) return;
  const answer = await fetch("/health/live", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(item, String(Date.now()));
  location.reload();
}
