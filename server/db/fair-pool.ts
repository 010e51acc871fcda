import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresPool } from "kysely";
import type pg from "pg";

/** The user whose work is done; null for work that serves everybody, and "jobs" for work that nobody waits for. */
type Lane = number | null | "jobs";

const lanes = new AsyncLocalStorage<Lane>();

/** Runs the work of a user: its statements wait behind each other, and not in front of those of others. */
export function inLaneOf<T>(userId: Lane, work: () => T): T {
  return lanes.run(userId, work);
}

/** Runs work that other users wait for too, so that it does not stand behind everything that one user has asked for. */
export function inSharedLane<T>(work: () => T): T {
  return lanes.run(null, work);
}

/** Runs work that nobody waits for, so that another process need not make way for it. */
export function inJobLane<T>(work: () => T): T {
  return lanes.run("jobs", work);
}

export interface FairPool extends PostgresPool {
  /** The number of statements and transactions that wait for a connection, without those of jobs. */
  countWaiting(): number;
  /** The number of statements and transactions that have been given a connection so far, without those of jobs. */
  countBegun(): number;
}

/**
 * Gives the connections of a pool to one user after the other, and the statements of each user in their order. Without
 * turns, a user who asks for twenty things at once would let everybody else wait for all of them.
 */
export function shareFairly(pool: pg.Pool): FairPool {
  const waiting = new Map<Lane, (() => void)[]>();
  let free = pool.options.max;
  let begun = 0;

  const passOn = () => {
    const [next] = waiting;
    if (next === undefined) {
      free++;
      return;
    }
    const [lane, [begin, ...others]] = next;
    // A lane that still has waiting statements goes to the end.
    waiting.delete(lane);
    if (others.length > 0) waiting.set(lane, others);
    begin?.();
  };
  const turn = (lane: Lane) =>
    new Promise<void>((begin) => {
      const before = waiting.get(lane);
      if (before) before.push(begin);
      else waiting.set(lane, [begin]);
    });

  pool.on("release", passOn);
  return {
    options: pool.options,
    async connect() {
      const lane = lanes.getStore() ?? null;
      if (free > 0) free--;
      else await turn(lane);
      if (lane !== "jobs") begun++;
      try {
        return await pool.connect();
      } catch (error) {
        passOn();
        throw error;
      }
    },
    countWaiting: () =>
      [...waiting].reduce((sum, [lane, { length }]) => (lane === "jobs" ? sum : sum + length), 0),
    countBegun: () => begun,
    end: () => pool.end(),
  };
}
