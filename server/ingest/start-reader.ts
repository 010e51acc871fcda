import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
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

const program = join(import.meta.dirname, "../..");
/** The parts of the program that a reader loads; the folder of the data is often beside them. */
const programParts = ["server", "domain", "node_modules", "package.json"];

/**
 * The rights of a reader by Node's permission model: it reads the program and its documents, writes nothing, and starts
 * neither processes nor threads. A document that takes it over learns no other file, and not the memory of its parent.
 */
function permissionsFor(script: string, documents: string): string[] {
  const { NODE_COMPILE_CACHE: compiled } = readerEnvironment();
  const readable = [
    // Libraries may be linked from another place, by which Node then reads them.
    ...programParts.flatMap((part) => [join(program, part), realpathSync(join(program, part))]),
    ...[dirname(script), documents],
    ...(compiled === undefined ? [] : [compiled]),
  ];
  return ["--permission", ...readable.map((path) => `--allow-fs-read=${path}`)];
}

/** Reads by a process of another kind, which gets an order first and then one path after the other. */
export interface BoundedReader<Event> {
  read(path: string): AsyncIterable<Event | Refused>;
  close(): Promise<void>;
}

export interface Refused {
  refused: string;
}

/** With a folder the reader reads the files in it; otherwise no file but the one that it is told to read. */
export function startReaderProcess<Event extends object>(
  script: string,
  order: object,
  limits: ReadingLimits,
  folder?: string,
): BoundedReader<Event> {
  let reader: ReaderProcess<Event> | undefined;
  return {
    async *read(path) {
      reader ??= new ReaderProcess<Event>(script, order, limits, folder);
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
export function readerEnvironment(): NodeJS.ProcessEnv {
  const ofThisVersion = getCompileCacheDir();
  return ofThisVersion === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisVersion) };
}

/** A refusal names the document by the path that the import gave. */
function nameAgain<Event extends object>(event: Event, shown: string, path: string): Event {
  return "refused" in event
    ? { ...event, refused: String(event.refused).replaceAll(shown, path) }
    : event;
}

/** The folder that one reader may read. It holds links to the documents, of which one lies there at a time. */
class ReadingDesk {
  readonly folder = mkdtempSync(join(tmpdir(), "greenshoe-reading-"));
  private link: string | undefined;

  /** Lays a document there in place of the one before, under its own name, and returns its path there. */
  lay(path: string): string {
    if (this.link !== undefined) rmSync(this.link, { force: true });
    this.link = join(this.folder, basename(path));
    symlinkSync(resolve(path), this.link);
    return this.link;
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

class ReaderProcess<Event extends object> {
  private readonly limits: ReadingLimits;
  private readonly desk: ReadingDesk | undefined;
  private readonly child: ChildProcess;
  private readonly arrived: (Event | Refused | { end: true })[] = [];
  private readonly watch: NodeJS.Timeout;
  private notice = () => {};
  /** Why the process ended. */
  private ending: string | undefined;

  constructor(script: string, order: object, limits: ReadingLimits, folder: string | undefined) {
    this.limits = limits;
    this.desk = folder === undefined ? new ReadingDesk() : undefined;
    this.child = fork(script, {
      execArgv: [
        ...permissionsFor(script, this.desk?.folder ?? resolve(folder ?? "")),
        `--max-old-space-size=${limits.memoryMb}`,
      ],
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
      this.desk?.clear();
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
    const shown = this.desk?.lay(path) ?? path;
    this.send({ path: shown });
    let leftMs = this.limits.seconds * 1000;
    for (;;) {
      const startedAt = performance.now();
      const event = await this.receive(leftMs);
      leftMs -= performance.now() - startedAt;
      if ("end" in event) return;
      this.send({ next: true });
      yield this.desk ? nameAgain(event, shown, path) : event;
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
