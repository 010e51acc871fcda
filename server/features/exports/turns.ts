import PQueue from "p-queue";
import { Failure } from "../../http/failure.ts";

export interface ExportLimits {
  /** Files made at the same time; the others wait. */
  atOnce: number;
  waiting: number;
  /** Files of one user that are made, wait or are on their way to them. */
  perUser: number;
}

/** A pool has ten connections: the pages keep most of them. */
export const exportLimits: ExportLimits = { atOnce: 3, waiting: 20, perUser: 4 };

/**
 * Files are made a few at a time, so that connections and time are left for everybody else. What one user may have on
 * the way is limited too, since each takes space on the disk until it has gone out.
 */
export class ExportTurns {
  readonly #limits: ExportLimits;
  readonly #filesOfUser = new Map<number, number>();
  readonly #queue: PQueue;

  constructor(limits: ExportLimits) {
    this.#limits = limits;
    this.#queue = new PQueue({ concurrency: limits.atOnce });
  }

  /** Counts a file of a user, and answers how to count it off again. */
  admit(userId: number): () => void {
    const files = this.#filesOfUser.get(userId) ?? 0;
    if (files >= this.#limits.perUser || this.#queue.size >= this.#limits.waiting) {
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

  /** Makes a file when its turn has come, the oldest first. */
  make<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.add(work);
  }
}
