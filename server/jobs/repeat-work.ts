import type { FastifyBaseLogger } from "fastify";

/** Stops the repeating, and waits for the work that is under way. */
export type StopWork = () => Promise<void>;

/** Does the work now and again after each interval, never twice at once. A failure is logged, and the next turn comes. */
export function repeatWork(
  name: string,
  everyMs: number,
  log: FastifyBaseLogger,
  work: () => Promise<void>,
): StopWork {
  let underWay: Promise<void> | undefined;
  const takeTurn = () => {
    underWay ??= work()
      .catch((error) => log.error({ err: error, job: name }, `the job "${name}" failed`))
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(takeTurn, everyMs);
  timer.unref();
  takeTurn();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
