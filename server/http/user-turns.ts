import type { FastifyReply } from "fastify";
import { goneSignal } from "./gone-signal.ts";

/**
 * The number of calls of one user that are worked on at the same time. Further calls of that user wait, and those of
 * other users do not. The embedded database answers one statement at a time, so a second call there would only delay
 * the first.
 */
export const callsAtOnce = { embedded: 1, postgres: 3 } as const;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets each user have a few calls under way, from the first statement to the last byte of the reply. Otherwise a user
 * who asks for twenty things at once would fill the queues of the database, of the loop and of the compression for
 * everybody.
 */
export class UserTurns {
  readonly #turnsOf = new Map<number, Turns>();
  readonly #atOnce: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Waits until it is the turn of the user's next call; the returned function ends the turn. */
  async begin(userId: number): Promise<() => void> {
    const turns = this.#turnsOf.get(userId) ?? { running: 0, waiting: [] };
    this.#turnsOf.set(userId, turns);
    if (turns.running < this.#atOnce) turns.running++;
    else await new Promise<void>((begin) => turns.waiting.push(begin));
    let isOver = false;
    return () => {
      if (!isOver) this.#end(userId, turns);
      isOver = true;
    };
  }

  /** A turn that ends passes to the next call that waits. */
  #end(userId: number, turns: Turns): void {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running--;
    if (turns.running === 0) this.#turnsOf.delete(userId);
  }
}

/** Waits for a turn of a user, which ends with the last byte of the reply. */
export async function takeTurn(
  userTurns: UserTurns,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const end = await userTurns.begin(userId);
  reply.raw.once("finish", end).once("close", end);
  // The caller may have gone away while the call waited, and then nobody needs the work.
  if (reply.raw.destroyed) end();
  goneSignal(reply).throwIfAborted();
}
