import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Duplex } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { FromWorker, ToWorker, WorkerSettings } from "./embedded-worker.ts";
import { createWire } from "./wire.ts";

export interface EmbeddedPostgres {
  /** Opens a connection for node-postgres; only one may be open at a time. */
  connect(): Duplex;
  stop(): Promise<void>;
  /** Settles when the database ends unexpectedly and nothing can be read or written any more. */
  lost: Promise<Error>;
}

/** Starts PostgreSQL in a worker thread on a folder, so that no query blocks the main thread. */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  // Creating a database takes memory that is only freed when its thread ends.
  if (!existsSync(join(folder, "PG_VERSION"))) await (await startWorker(folder)).stop();
  return startWorker(folder);
}

let compiled: Promise<WorkerSettings["modules"]> | undefined;

/**
 * Compiles PostgreSQL once for all threads of the process. A thread then starts in half the time, and rarely has to
 * compile: V8 crashes now and then while it compiles these modules, and while it frees single functions of a module that
 * threads share (https://github.com/nodejs/node/issues/64500), so it keeps them as long as the module.
 */
function compileModules(): Promise<WorkerSettings["modules"]> {
  setFlagsFromString("--no-wasm-code-gc");
  compiled ??= Promise.all([compileModule("pglite.wasm"), compileModule("initdb.wasm")]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  );
  return compiled;
}

async function compileModule(name: string): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  return WebAssembly.compile(await readFile(join(dirname(library), name)));
}

async function startWorker(folder: string): Promise<EmbeddedPostgres> {
  const settings: WorkerSettings = { folder, modules: await compileModules() };
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
    workerData: settings,
  });
  const post = (message: ToWorker) => worker.postMessage(message);
  const connections = new Map<number, Duplex>();
  let nextConnection = 1;

  let isStopping = false;
  let failure: Error | undefined;
  const lost = new Promise<Error>((resolve) => {
    worker.on("error", (error) => {
      failure = error;
    });
    worker.on("exit", (code) => {
      if (isStopping) return;
      failure ??= new Error(`The thread of the embedded database ended with code ${code}.`);
      breakAll(failure);
      resolve(failure);
    });
  });

  await new Promise<void>((resolve, reject) => {
    void lost.then(reject);
    worker.once("message", (message: FromWorker) => {
      if ("failed" in message) reject(new Error(message.failed));
      else resolve();
    });
  });

  worker.on("message", (message: FromWorker) => {
    if ("connection" in message) {
      const { buffer, byteOffset, byteLength } = message.bytes;
      connections.get(message.connection)?.push(Buffer.from(buffer, byteOffset, byteLength));
    }
    if ("failed" in message) breakAll(new Error(message.failed));
  });

  function breakAll(error: Error): void {
    for (const connection of connections.values()) connection.destroy(error);
  }

  return {
    connect() {
      const connection = nextConnection++;
      const wire = createWire(
        (bytes) => post({ connection, bytes }),
        () => {
          connections.delete(connection);
          post({ connection, gone: true });
        },
      );
      connections.set(connection, wire);
      if (failure) wire.destroy(failure);
      return wire;
    },
    lost,
    async stop() {
      if (failure) return;
      isStopping = true;
      const stopped = new Promise<void>((resolve) => {
        worker.on("message", (message: FromWorker) => "stopped" in message && resolve());
        worker.once("exit", () => resolve());
      });
      post({ stop: true });
      await stopped;
      await worker.terminate();
    },
  };
}
