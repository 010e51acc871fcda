import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../clock.ts";
import type { CommandResult } from "../../command-socket.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { runImportApart } from "../../ingest/run-import-apart.ts";
import { beat, endWork, type UploadRow } from "./imports-repository.ts";
import { folderOfUpload, removeUpload } from "./upload-folder.ts";

const beatEveryMs = 20_000;

interface Deps {
  database: Pick<Database, "db" | "share">;
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
}

export interface Progress {
  what: string;
  part: number;
}

/** Tries and imports uploaded files in processes of their own, by the command that the command line runs. */
export class ImportWork {
  readonly #deps: Deps;
  readonly #stopping = new AbortController();
  readonly #running = new Map<number, Promise<void>>();
  readonly #progress = new Map<number, Progress>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Begins the work that the row of an upload states. */
  begin(upload: UploadRow, actor: string): void {
    const id = upload.upload_id;
    const work = this.#work(upload, actor).finally(() => {
      this.#running.delete(id);
      this.#progress.delete(id);
    });
    this.#running.set(id, work);
  }

  /** The progress of the work on an upload; null when this process does none. */
  progressOf(id: number): Progress | null {
    return this.#progress.get(id) ?? null;
  }

  /** Ends the processes; an import that is cut short is continued by the next one of the same file. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running.values());
  }

  async #work(upload: UploadRow, actor: string): Promise<void> {
    const { database, config, clock, log } = this.#deps;
    const { db } = database;
    const id = upload.upload_id;
    const beating = setInterval(() => {
      beat(db, id, clock.now()).catch((error) => log.warn({ err: error }, "an import cannot beat"));
    }, beatEveryMs);
    beating.unref();
    try {
      const words = await this.#writeWords(upload);
      const result = await runImportApart(
        words,
        database,
        clock.now(),
        config,
        this.#stopping.signal,
        { actor, onProgress: (what, part) => this.#progress.set(id, { what, part }) },
      );
      await endWork(db, id, endOf(upload, result), clock.now());
      if (upload.state === "importing" && result.isDone) await removeUpload(config.dataDir, id);
    } catch (error) {
      const isStopping = this.#stopping.signal.aborted;
      if (!isStopping) log.error({ err: error }, "an import of the desk failed");
      const failure = isStopping ? stopped : broken;
      await endWork(db, id, { state: "failed", report: null, failure }, clock.now()).catch((lost) =>
        log.error({ err: lost }, "the end of an import is not on record"),
      );
    } finally {
      clearInterval(beating);
    }
  }

  /** The words of the command line; a mapping lies beside the file. */
  async #writeWords({
    upload_id,
    file_name,
    source,
    mapping,
    state,
  }: UploadRow): Promise<string[]> {
    const folder = folderOfUpload(this.#deps.config.dataDir, upload_id);
    const words = ["--json", ...(state === "trying" ? ["--dry-run"] : [])];
    if (mapping !== null) {
      const path = join(folder, `${file_name}.mapping`);
      await writeFile(path, mapping, { mode: 0o600 });
      words.push("--mapping", path);
    }
    return [...words, "--", source ?? "any", join(folder, file_name)];
  }
}

const stopped = "The server was stopped during the work. Please start it again.";
const broken = "Something went wrong on our side. The log of the server says more.";

function endOf({ state }: UploadRow, { output, isDone }: CommandResult) {
  const report = parseReport(output);
  if (report === null) return { state: "failed", report, failure: output.slice(0, 2000) } as const;
  if (state === "trying") return { state: "tried", report, failure: null } as const;
  const failure = isDone ? null : "All records of the file are refused.";
  return { state: isDone ? "imported" : "failed", report, failure } as const;
}

/** The command answers with a report as JSON, or with a sentence. */
function parseReport(output: string): object | null {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
