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
  /** How readers have asked so far: all but jobs. */
  readers(): Readers;
}

interface Readers {
  /** The number of statements and transactions. */
  asked: number;
  /** How many of them are not over: they wait for a connection, or hold one. */
  open: number;
  /** When the last of them was asked for, or was over, by the clock of `performance`. */
  lastMs: number;
  /** The longest time between the end of one and the next, since the last time that it was more than `longestPauseMs`. */
  pauseMs: number;
}

/** A reader who has asked for nothing for so long has all that their page needs. */
export const longestPauseMs = 250;

/**
 * Gives the connections of a pool to one user after the other, and the statements of each user in their order. Without
 * turns, a user who asks for twenty things at once would let everybody else wait for all of them.
 */
export function shareFairly(pool: pg.Pool): FairPool {
  const waiting = new Map<Lane, (() => void)[]>();
  let free = pool.options.max;
  let readers: Readers = { asked: 0, open: 0, lastMs: Number.NEGATIVE_INFINITY, pauseMs: 0 };
  const lent = new WeakSet<object>();

  const noteAsked = () => {
    const now = performance.now();
    const pauseMs = now - readers.lastMs;
    readers = {
      asked: readers.asked + 1,
      open: readers.open + 1,
      lastMs: now,
      pauseMs: pauseMs > longestPauseMs ? 0 : Math.max(pauseMs, readers.pauseMs),
    };
  };
  const noteOver = () => {
    readers = { ...readers, open: readers.open - 1, lastMs: performance.now() };
  };

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

  pool.on("release", (_error, client) => {
    if (lent.delete(client)) noteOver();
    passOn();
  });
  return {
    options: pool.options,
    async connect() {
      const lane = lanes.getStore() ?? null;
      if (lane !== "jobs") noteAsked();
      if (free > 0) free--;
      else await turn(lane);
      try {
        const client = await pool.connect();
        if (lane !== "jobs") lent.add(client);
        return client;
      } catch (error) {
        if (lane !== "jobs") noteOver();
        passOn();
        throw error;
      }
    },
    countWaiting: () =>
      [...waiting].reduce((sum, [lane, { length }]) => (lane === "jobs" ? sum : sum + length), 0),
    readers: () => readers,
    end: () => pool.end(),
  };
}
