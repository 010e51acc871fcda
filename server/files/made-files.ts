import PQueue from "p-queue";
import type { FileStore, StoredFile } from "./file-store.ts";

export interface MakingLimits {
  /** The number of files made at the same time; others wait. */
  atOnce: number;
  waiting: number;
}

const makingLimits: MakingLimits = { atOnce: 3, waiting: 20 };

/** Reserves a file for one process, so that the other processes wait for it. */
export interface Claims {
  /** Returns false while another process makes the file. */
  claim(key: string): Promise<boolean>;
  release(key: string): Promise<void>;
}

/** Thrown when more files are being made than may wait. */
export class TooManyFiles extends Error {}

const lookAgainMs = 100;
/** Longer than any file takes to be made. */
const longestWaitMs = 30_000;

/**
 * Files that are made once, when they are first asked for: callers of one process share the work, and the processes
 * take turns by claims.
 */
export class MadeFiles {
  readonly #store: FileStore;
  readonly #claims: Claims;
  readonly #limits: MakingLimits;
  readonly #queue: PQueue;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(store: FileStore, claims: Claims, limits: MakingLimits = makingLimits) {
    this.#store = store;
    this.#claims = claims;
    this.#limits = limits;
    this.#queue = new PQueue({ concurrency: limits.atOnce });
  }

  /** Opens a file; a file that does not exist yet is made first. */
  async open(key: string, make: () => Promise<Uint8Array>): Promise<StoredFile> {
    const stored = await this.#store.open(key);
    if (stored) return stored;
    await this.#make(key, make);
    const made = await this.#store.open(key);
    if (!made) throw new Error(`${key} was made and is not there.`);
    return made;
  }

  #make(key: string, make: () => Promise<Uint8Array>): Promise<void> {
    const present = this.#underWay.get(key);
    if (present) return present;
    if (this.#queue.size >= this.#limits.waiting) throw new TooManyFiles();
    const work = this.#queue
      .add(() => this.#makeInTurn(key, make))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    return work;
  }

  async #makeInTurn(key: string, make: () => Promise<Uint8Array>): Promise<void> {
    const deadline = performance.now() + longestWaitMs;
    while (!(await this.#claims.claim(key))) {
      if (performance.now() > deadline) throw new TooManyFiles();
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
      if (await this.#isStored(key)) return;
    }
    try {
      if (await this.#isStored(key)) return;
      await this.#store.keep(key, await make());
    } finally {
      await this.#claims.release(key);
    }
  }

  async #isStored(key: string): Promise<boolean> {
    const stored = await this.#store.open(key);
    stored?.body.destroy();
    return stored !== null;
  }
}
