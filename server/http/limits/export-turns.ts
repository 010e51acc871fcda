import PQueue from "p-queue";
import { Failure } from "../context.ts";
import type { FileReply } from "../files/file-reply.ts";

export interface ExportLimits {
  /** The number of files made at the same time; others wait. */
  atOnce: number;
  waiting: number;
  /** The number of files of one user that are waiting, being made or being sent. */
  perUser: number;
}

/** The pool has ten connections, and files leave most of them to pages. */
export const exportLimits: ExportLimits = { atOnce: 3, waiting: 20, perUser: 4 };

/**
 * Files are made a few at a time, so that connections and time are left for everybody else. The number per user is
 * limited too, since each file takes up disk space until it has been sent.
 */
export class ExportTurns {
  readonly #limits: ExportLimits;
  readonly #filesOfUser = new Map<number, number>();
  readonly #lastOf = new Map<number, Promise<unknown>>();
  readonly #queue: PQueue;

  constructor(limits: ExportLimits) {
    this.#limits = limits;
    this.#queue = new PQueue({ concurrency: limits.atOnce });
  }

  /** Counts a file of a user, and returns a function that releases it. */
  admit(userId: number): () => void {
    const files = this.#filesOfUser.get(userId) ?? 0;
    if (files >= this.#limits.perUser || this.#queue.size >= this.#limits.waiting) {
      throw new Failure("too_many_exports", { retryAfterSeconds: 5 });
    }
    this.#filesOfUser.set(userId, files + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const left = (this.#filesOfUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#filesOfUser.set(userId, left);
      else this.#filesOfUser.delete(userId);
    };
  }

  /** Counts a file of a user until it has been sent, or until the work that makes its reply has failed. */
  async hold(userId: number, work: () => Promise<FileReply>): Promise<FileReply> {
    const release = this.admit(userId);
    try {
      const reply = await work();
      reply.body.once("close", release);
      return reply;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Makes a file when its turn has come, the oldest first, and those of one user one after the other. */
  make<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const before = this.#lastOf.get(userId);
    const add = () => this.#queue.add(work);
    const made = before === undefined ? add() : before.then(add, add);
    this.#lastOf.set(userId, made);
    const forget = () => {
      if (this.#lastOf.get(userId) === made) this.#lastOf.delete(userId);
    };
    made.then(forget, forget);
    return made;
  }
}
