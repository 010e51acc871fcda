import { Failure } from "../../http/failure.ts";

export interface ExportLimits {
  /** Files made at the same time; the others wait. */
  atOnce: number;
  waiting: number;
  /** Files of one user that are made, wait or are on their way to him. */
  perUser: number;
}

/**
 * Files are made a few at a time, so that connections and time are left for everybody else. What one user may have on
 * the way is limited too, since each takes space on the disk until it has gone out.
 */
export class ExportTurns {
  readonly #limits: ExportLimits;
  readonly #filesOfUser = new Map<number, number>();
  readonly #waiting: (() => void)[] = [];
  #making = 0;

  constructor(limits: ExportLimits) {
    this.#limits = limits;
  }

  /** Counts a file of a user, and answers how to count it off again. */
  admit(userId: number): () => void {
    const files = this.#filesOfUser.get(userId) ?? 0;
    if (files >= this.#limits.perUser || this.#waiting.length >= this.#limits.waiting) {
      throw new Failure("too_many_exports", { retryAfterSeconds: 5 });
    }
    this.#filesOfUser.set(userId, files + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#filesOfUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#filesOfUser.set(userId, left);
      else this.#filesOfUser.delete(userId);
    };
  }

  /** Makes a file when its turn has come. */
  async make<T>(work: () => Promise<T>): Promise<T> {
    if (this.#making >= this.#limits.atOnce) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#making++;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#making--;
    }
  }
}
