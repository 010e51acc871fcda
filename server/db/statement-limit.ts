import { AsyncLocalStorage } from "node:async_hooks";

const limits = new AsyncLocalStorage<number>();

/**
 * Runs work that gives up on a statement after a time, because somebody waits for its reply. Jobs and imports have no
 * such limit, since some of their statements take minutes.
 */
export function withStatementLimit<T>(limitMs: number, work: () => T): T {
  return limits.run(limitMs, work);
}

/** Returns how long the present work waits for a statement; undefined while it has no limit. */
export function statementLimitMs(): number | undefined {
  return limits.getStore();
}
