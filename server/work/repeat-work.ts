import type { FastifyBaseLogger } from "fastify";

import { logFailure } from "../db/database-trouble.ts";
import { inJobLane } from "../db/fair-pool.ts";
import { traced } from "../traces/trace.ts";

/** Stops the repeating, and waits for the work that is under way. */
export type StopWork = () => Promise<void>;

/** The last turn of a job of this process, by the clock of `performance`, which nobody sets. */
export interface JobTurn {
  everyMs: number;
  startedAt: number;
  /** Null while the turn lasts. */
  endedAt: number | null;
  isFailed: boolean;
}

const turns = new Map<string, JobTurn>();

/** The jobs of this process by name, for the desk. */
export function listJobTurns(): ReadonlyMap<string, JobTurn> {
  return turns;
}

/** Does the work now and again after each interval, never twice at once. A failure is logged, and the next turn comes. */
export function repeatWork(
  name: string,
  everyMs: number,
  log: FastifyBaseLogger,
  work: () => Promise<void>,
): StopWork {
  let underWay: Promise<void> | undefined;
  const doWork = async () => {
    const turn: JobTurn = { everyMs, startedAt: performance.now(), endedAt: null, isFailed: false };
    turns.set(name, turn);
    try {
      await traced(`job ${name}`, () => inJobLane(work), { begins: true });
    } catch (error) {
      turn.isFailed = true;
      logFailure(log, { error, job: name }, `the job "${name}" failed`);
    } finally {
      turn.endedAt = performance.now();
    }
  };
  const takeTurn = () => {
    underWay ??= doWork().finally(() => {
      underWay = undefined;
    });
  };
  const timer = setInterval(takeTurn, everyMs);
  timer.unref();
  takeTurn();
  return async () => {
    clearInterval(timer);
    await underWay;
    turns.delete(name);
  };
}
