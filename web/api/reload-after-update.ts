import { useEffect } from "react";
import { isAnswering, waitForServer } from "./wait-for-server.ts";

const item = "ReloadedAt";

/** A page reloads itself at most this often. */
const reloadPauseMs = 60_000;

interface Options {
  /** False while no file is missing. */
  isFileMissing?: boolean;
  /** True for a whole page. A reload loses nothing of it, so it waits for a server that does not answer. */
  canWait?: boolean;
}

/**
 * Reloads the page when files are missing because the portal was updated. The address holds the view, so nothing that was
 * set is lost. A server that does not answer would show the browser's own error page, so it is asked first.
 */
export function useReloadAfterUpdate({
  isFileMissing = true,
  canWait = false,
}: Options = {}): void {
  useEffect(() => {
    if (!isFileMissing) return;
    let isShown = true;
    void reloadOnce(canWait, () => isShown);
    return () => {
      isShown = false;
    };
  }, [isFileMissing, canWait]);
}

async function reloadOnce(canWait: boolean, isShown: () => boolean): Promise<void> {
  const last = Number(sessionStorage.getItem(item) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadPauseMs) return;
  if (canWait) await waitForServer();
  else if (!(await isAnswering())) return;
  if (!isShown()) return;
  sessionStorage.setItem(item, String(Date.now()));
  location.reload();
}
