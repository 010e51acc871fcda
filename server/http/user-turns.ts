/**
 * How many calls of one user are worked on at the same time; their others wait, and nobody else does. The embedded
 * database answers one statement at a time, so more than one call would only be in the way of others.
 */
export const callsAtOnce = { embedded: 1, postgres: 3 } as const;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets each user have a few calls under way, from their first statement to the last byte of the reply. Otherwise one who
 * asks for twenty things at once would fill the queues of the database, of the loop and of the compression for everybody.
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
