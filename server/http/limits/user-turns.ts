import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { goneSignal } from "../gone-signal.ts";
import { Supply } from "../supply.ts";

/**
 * The number of calls of one user that are worked on at the same time. Further calls of that user wait, and those of
 * other users do not. The embedded database answers one statement at a time, so a second call there would only delay
 * the first.
 */
export const callsAtOnce = { embedded: 1, postgres: 3 } as const;

/** The time of calls that a user has beside other active users: a supply, and what comes back in a second. */
const supplyMs = { most: 1000, perSecond: 400 };
/** The most that one call takes of it: a machine that is busy with others, or a slow reader, must shut nobody out. */
const mostOfCallMs = 400;
/** Others are active until this long after they began a call. */
const activeMs = 2000;

interface Turns {
  running: number;
  waiting: { width: number; begin: () => void }[];
  /** The time of calls, in milliseconds; negative after a long one. */
  time: Supply;
}

/**
 * Lets each user have a few calls under way, from the first statement to the last byte of the reply. Otherwise a user
 * who asks for twenty things at once would fill the queues of the database, of the loop and of the compression for
 * everybody. A costly call takes all turns of its user, and while others are active, a user who has used up their time
 * waits until it has come back. Time that a user spends alone is not counted, since it is taken from nobody.
 */
export class UserTurns {
  readonly #turnsOf = new LRUCache<number, Turns>({ max: 10_000 });
  readonly #atOnce: number;
  readonly #now: () => number;
  /** The last two users who began a call, the newer first. */
  #newest: { userId: number; at: number }[] = [];

  constructor(atOnce: number, now: () => number = () => performance.now()) {
    this.#atOnce = atOnce;
    this.#now = now;
  }

  /** Waits until it is the turn of the user's next call; the returned function ends the turn. */
  async begin(userId: number, { isCostly = false } = {}): Promise<() => void> {
    const turns = this.#turnsOf.get(userId) ?? this.#newTurns();
    this.#turnsOf.set(userId, turns);
    const width = isCostly ? this.#atOnce : 1;
    if (turns.waiting.length === 0 && turns.running + width <= this.#atOnce) turns.running += width;
    else await new Promise<void>((begin) => turns.waiting.push({ width, begin }));
    this.#note(userId);
    await this.#rest(userId, turns);
    const begunAt = this.#now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (!this.#isAlone(userId)) turns.time.take(Math.min(this.#now() - begunAt, mostOfCallMs));
      this.#end(turns, width);
    };
  }

  #newTurns(): Turns {
    return { running: 0, waiting: [], time: new Supply(supplyMs, this.#now) };
  }

  /** A turn that ends passes to the next calls that wait, as many as it has room for. */
  #end(turns: Turns, width: number): void {
    turns.running -= width;
    for (;;) {
      const [next] = turns.waiting;
      if (next === undefined || turns.running + next.width > this.#atOnce) return;
      turns.waiting.shift();
      turns.running += next.width;
      next.begin();
    }
  }

  #note(userId: number): void {
    const others = this.#newest.filter((one) => one.userId !== userId);
    this.#newest = [{ userId, at: this.#now() }, ...others].slice(0, 2);
  }

  #isAlone(userId: number): boolean {
    const now = this.#now();
    return !this.#newest.some((one) => one.userId !== userId && now - one.at < activeMs);
  }

  async #rest(userId: number, { time }: Turns): Promise<void> {
    if (time.left < 0 && !this.#isAlone(userId))
      await pause((-time.left / supplyMs.perSecond) * 1000);
  }
}

/** Waits for a turn of a user, which ends with the last byte of the reply. */
export async function takeTurn(
  userTurns: UserTurns,
  reply: FastifyReply,
  userId: number,
  cost?: { isCostly: boolean },
): Promise<void> {
  const end = await userTurns.begin(userId, cost);
  reply.raw.once("finish", end).once("close", end);
  // The caller may have gone away while the call waited, and then nobody needs the work.
  if (reply.raw.destroyed) end();
  goneSignal(reply).throwIfAborted();
}
