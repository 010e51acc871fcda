import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { dirname, join } from "node:path";
import type { DocumentEvent, DocumentReader, ReadingOrder } from "./document-events.ts";
import type { ToReader } from "./reader-process.ts";

/** How much memory and time one document may take to be read. */
export interface ReadingLimits {
  memoryMb: number;
  seconds: number;
}

const script = join(import.meta.dirname, "reader-process.ts");
const watchEveryMs = 100;

/**
 * Starts a process that reads documents. A document that takes too much memory or time ends that process, which costs
 * the import this document alone. A thread would not do: memory outside its heap counts for the whole process.
 */
export function startReader(order: ReadingOrder, limits: ReadingLimits): DocumentReader {
  return startReaderProcess<DocumentEvent>(script, { order }, limits);
}

/** Reads by a process of another kind, which gets an order first and then one path after the other. */
export interface BoundedReader<Event> {
  read(path: string): AsyncIterable<Event | Refused>;
  close(): Promise<void>;
}

export interface Refused {
  refused: string;
}

export function startReaderProcess<Event extends object>(
  script: string,
  order: object,
  limits: ReadingLimits,
): BoundedReader<Event> {
  let reader: ReaderProcess<Event> | undefined;
  return {
    async *read(path) {
      reader ??= new ReaderProcess<Event>(script, order, limits);
      let isDone = false;
      try {
        for await (const event of reader.read(path)) yield event;
        isDone = reader.isAlive;
      } finally {
        if (!isDone) {
          reader.end();
          reader = undefined;
        }
      }
    },
    async close() {
      reader?.end();
    },
  };
}

/** A document that takes its reader over finds no secret of the portal in it, only the place of the compiled program. */
function readerEnvironment(): NodeJS.ProcessEnv {
  const ofThisVersion = getCompileCacheDir();
  return ofThisVersion === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisVersion) };
}

class ReaderProcess<Event extends object> {
  private readonly limits: ReadingLimits;
  private readonly child: ChildProcess;
  private readonly arrived: (Event | Refused | { end: true })[] = [];
  private readonly watch: NodeJS.Timeout;
  private notice = () => {};
  /** Why the process ended. */
  private ending: string | undefined;

  constructor(script: string, order: object, limits: ReadingLimits) {
    this.limits = limits;
    this.child = fork(script, {
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      env: readerEnvironment(),
      // A process that runs out of memory prints pages of its state.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.child.on("message", (event: Event | Refused | { end: true }) => {
      this.arrived.push(event);
      this.notice();
    });
    // A message to a process that has just ended fails; its end is told by "exit".
    this.child.on("error", () => {});
    this.child.on("exit", (code, signal) => {
      const isOutOfMemory = signal === "SIGABRT" || code === 134;
      this.ending ??= isOutOfMemory ? this.tooLarge() : `Its reader ended (${signal ?? code}).`;
      this.notice();
    });
    this.watch = setInterval(() => this.checkMemory(), watchEveryMs);
    this.watch.unref();
    this.send(order);
  }

  get isAlive(): boolean {
    return this.ending === undefined;
  }

  async *read(path: string): AsyncGenerator<Event | Refused> {
    this.send({ path });
    let leftMs = this.limits.seconds * 1000;
    for (;;) {
      const startedAt = performance.now();
      const event = await this.receive(leftMs);
      leftMs -= performance.now() - startedAt;
      if ("end" in event) return;
      this.send({ next: true });
      yield event;
      // Nothing but the end follows a refusal, and not even that when the process has ended.
      if ("refused" in event && !this.isAlive) return;
    }
  }

  end(): void {
    clearInterval(this.watch);
    this.ending ??= "Its reader was ended.";
    this.child.kill("SIGKILL");
  }

  private async receive(withinMs: number): Promise<Event | Refused | { end: true }> {
    const deadline = setTimeout(() => this.stop(this.tooSlow()), Math.max(0, withinMs));
    try {
      for (;;) {
        const event = this.arrived.shift();
        if (event) return event;
        if (this.ending !== undefined) return { refused: this.ending };
        await new Promise<void>((resolve) => {
          this.notice = resolve;
        });
      }
    } finally {
      clearTimeout(deadline);
    }
  }

  private send(message: ToReader | object): void {
    if (this.child.connected) this.child.send(message);
  }

  private stop(reason: string): void {
    this.ending ??= reason;
    this.child.kill("SIGKILL");
    this.notice();
  }

  /** The limit of the heap does not count buffers. Only Linux tells what another process uses. */
  private checkMemory(): void {
    try {
      const pages = Number(readFileSync(`/proc/${this.child.pid}/statm`, "utf8").split(" ")[1]);
      if (pages * 4096 > this.limits.memoryMb * 1024 * 1024) this.stop(this.tooLarge());
    } catch {
      clearInterval(this.watch);
    }
  }

  private tooLarge(): string {
    return `Reading it takes more than ${this.limits.memoryMb} MB of memory (IMPORT_MEMORY_MB).`;
  }

  private tooSlow(): string {
    return `Reading it takes longer than ${this.limits.seconds} seconds (IMPORT_SECONDS).`;
  }
}
