import type { FastifyReply } from "fastify";
import { Failure } from "../context.ts";

/** Programs ask again by themselves, so they are refused before members; nobody who logs in is refused. */
export type LoadRank = "login" | "member" | "program";

/** How many times the usual number of calls each rank may meet. */
const patience: Record<LoadRank, number> = {
  program: 1,
  member: 2,
  login: Number.POSITIVE_INFINITY,
};

/** By then the calls under way have been answered. */
const retryAfterSeconds = 2;

const counted = new WeakMap<FastifyReply, () => void>();

/** Ends the count of a call before its reply has ended. */
export function stopCounting(reply: FastifyReply): void {
  counted.get(reply)?.();
}

/**
 * The calls that a process works on. Beyond a number of them each further call would only make all of them later, so
 * it is refused at once. Calls that wait for an earlier call of their own user do not count, and neither do files,
 * which have turns of their own: a greedy user keeps nobody else out.
 */
export class Load {
  readonly #most: number;
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** Counts a call until its reply has ended; fails with `overloaded` where its rank has to come again. */
  admit(reply: FastifyReply, rank: LoadRank): void {
    if (this.#underWay >= this.#most * patience[rank])
      throw new Failure("overloaded", { retryAfterSeconds });
    this.#underWay++;
    let isOver = false;
    const end = () => {
      if (!isOver) this.#underWay--;
      isOver = true;
    };
    reply.raw.once("finish", end).once("close", end);
    counted.set(reply, end);
  }

  /** Waits without counting as a call under way. */
  async rest(waiting: Promise<void>): Promise<void> {
    this.#underWay--;
    await waiting.finally(() => this.#underWay++);
  }
}
