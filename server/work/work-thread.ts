import { Worker } from "node:worker_threads";
import PQueue from "p-queue";

/** The answer of a thread to one order: its bytes, or why they could not be made. */
export type ThreadAnswer = { bytes: Uint8Array } | { error: string };

export interface ThreadLimits {
  /** After this time an order is given up. */
  longestMs: number;
  memoryMb: number;
  /** The room for values that are soon done with, of which a thread that makes many is faster with more. */
  youngMb?: number;
}

/** After this time without work a thread ends, and with it its memory. */
const idleMs = 30_000;

/** The thread ended before it had answered. */
class ThreadEnded extends Error {}

/**
 * Makes bytes in a thread of its own, one order after the other, so that no call waits for them. The thread starts with
 * the first order.
 */
export class WorkThread<Order> {
  readonly #script: URL;
  readonly #limits: ThreadLimits;
  readonly #queue = new PQueue({ concurrency: 1 });
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(script: URL, limits: ThreadLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  make(order: Order): Promise<Uint8Array> {
    return this.#queue.add(() => this.#makeNext(order));
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #makeNext(order: Order): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    try {
      const answer = await this.#ask(order).catch((error) => {
        // The thread may have ended by what an earlier order left in it.
        if (error instanceof ThreadEnded) return this.#ask(order);
        throw error;
      });
      if ("error" in answer) throw new Error(`The thread cannot do it: ${answer.error}`);
      return answer.bytes;
    } finally {
      this.#idle = setTimeout(() => void this.#end(), idleMs);
      this.#idle.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.memoryMb,
        maxYoungGenerationSizeMb: this.#limits.youngMb ?? 4,
      },
    });
    worker.unref();
    // A thread that fails is about to end, and takes no further order.
    const leave = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    worker.on("error", leave).once("exit", leave);
    return worker;
  }

  async #ask(order: Order): Promise<ThreadAnswer> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const deadline = AbortSignal.timeout(this.#limits.longestMs);
    return new Promise<ThreadAnswer>((resolve, reject) => {
      const end = (settle: () => void) => {
        deadline.removeEventListener("abort", giveUp);
        worker.off("message", take).off("error", fail).off("exit", fail);
        settle();
      };
      const take = (answer: ThreadAnswer) => end(() => resolve(answer));
      const fail = (reason: unknown) => end(() => reject(new ThreadEnded(String(reason))));
      const giveUp = () => {
        end(() => reject(new Error("The thread took too long.")));
        void this.#end();
      };
      deadline.addEventListener("abort", giveUp, { once: true });
      worker.once("message", take).once("error", fail).once("exit", fail);
      worker.postMessage(order);
    });
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
