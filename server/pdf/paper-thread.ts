import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import type { Paper } from "./paper.ts";
import type { Drawn } from "./paper-worker.ts";

/** After this time without work the thread ends, and with it the memory of its typefaces. */
const idleMs = 30_000;
/** A document takes a tenth of a second; one that takes this long is given up. */
const longestMs = 20_000;

/** The thread ended before it had drawn a document. */
class ThreadEnded extends Error {}

/**
 * Draws documents in a thread of its own, one after the other, so that no call waits for them. The thread starts with
 * the first document.
 */
export class PaperThread {
  readonly #queue = new PQueue({ concurrency: 1 });
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  draw(paper: Paper): Promise<Uint8Array> {
    return this.#queue.add(() => this.#drawNext(paper));
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #drawNext(paper: Paper): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    try {
      const drawn = await this.#ask(paper).catch((error) => {
        // The thread may have ended by what an earlier document left in it.
        if (error instanceof ThreadEnded) return this.#ask(paper);
        throw error;
      });
      if ("error" in drawn) throw new Error(`The document cannot be drawn: ${drawn.error}`);
      return drawn.bytes;
    } finally {
      this.#idle = setTimeout(() => void this.#end(), idleMs);
      this.#idle.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL("./paper-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 },
    });
    worker.unref();
    // A thread that fails is about to end, and takes no further document.
    const leave = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    worker.on("error", leave).once("exit", leave);
    return worker;
  }

  async #ask(paper: Paper): Promise<Drawn> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const deadline = AbortSignal.timeout(longestMs);
    return new Promise<Drawn>((resolve, reject) => {
      const end = (settle: () => void) => {
        deadline.removeEventListener("abort", giveUp);
        worker.off("message", take).off("error", fail).off("exit", fail);
        settle();
      };
      const take = (drawn: Drawn) => end(() => resolve(drawn));
      const fail = (reason: unknown) => end(() => reject(new ThreadEnded(String(reason))));
      const giveUp = () => {
        end(() => reject(new Error("The document took too long to be drawn.")));
        void this.#end();
      };
      deadline.addEventListener("abort", giveUp, { once: true });
      worker.once("message", take).once("error", fail).once("exit", fail);
      worker.postMessage(paper);
    });
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
