import { firstPageMs, idleWorkAfterMs } from "../timings.ts";

/** Runs work that can wait, so that it does not compete with what the page needs first. */
export function whenIdle(work: () => void): void {
  window.setTimeout(() => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) window.requestIdleCallback(work);
    else work();
  }, findDelay(performance.now()));
}

/** On a slow line the code arrives late, and the rest of the page needs as long again. */
function findDelay(sinceNavigationMs: number): number {
  const isFirstPage = sinceNavigationMs < firstPageMs;
  return isFirstPage ? Math.max(idleWorkAfterMs, 2 * sinceNavigationMs) : idleWorkAfterMs;
}
