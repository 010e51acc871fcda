import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { plannerSettings } from "./planner-settings.ts";
import { listPrepared } from "./wire.ts";

/** Runs PostgreSQL in this thread and speaks its wire protocol with the main thread, one connection at a time. */
export type ToWorker =
  | { connection: number; bytes: Uint8Array }
  | { connection: number; gone: true }
  | { stop: true };
export type FromWorker =
  | { ready: true }
  | { failed: string }
  | { stopped: true }
  | { connection: number; bytes: Uint8Array };

export interface WorkerSettings {
  folder: string;
  /** The compiled code of PostgreSQL, which threads share. */
  modules: { pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module };
}

const port = parentPort;
if (!port) throw new Error("This file is a worker thread of the embedded database.");
const post = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

const { folder, modules } = workerData as WorkerSettings;
const database = new PGlite({
  ...modules,
  dataDir: folder,
  extensions: { pg_trgm },
  // The default of 128 MB costs every start a quarter of a second and 100 MB that are never needed.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB", ...plannerSettings],
});
const prepared = new Map<number, Set<string>>();
let work: Promise<unknown> = database.waitReady.then(
  () => post({ ready: true }),
  (error) => post({ failed: String(error) }),
);

port.on("message", (message: ToWorker) => {
  work = work.then(() => perform(message)).catch((error) => post({ failed: String(error) }));
});

async function perform(message: ToWorker): Promise<void> {
  if ("stop" in message) {
    await database.close();
    post({ stopped: true });
  } else if ("gone" in message) {
    await forget(message.connection);
  } else {
    notePrepared(message.connection, message.bytes);
    const bytes = await execute(message.bytes);
    post({ connection: message.connection, bytes }, [bytes.buffer]);
  }
}

/**
 * All connections share one session, so a transaction that a lost connection left open must not reach the next one, and the
 * statements that it had prepared would never be freed.
 */
async function forget(connection: number): Promise<void> {
  await database.exec("rollback");
  const own = prepared.get(connection);
  prepared.delete(connection);
  if (own === undefined) return;
  const { rows } = await database.query<{ name: string }>(
    "select name from pg_prepared_statements",
  );
  for (const { name } of rows) if (own.has(name)) await database.exec(`deallocate "${name}"`);
}

/** Remembers the names under which a connection has statements prepared. */
function notePrepared(connection: number, bytes: Uint8Array): void {
  for (const name of listPrepared(bytes)) {
    const names = prepared.get(connection) ?? new Set();
    prepared.set(connection, names.add(name));
  }
}

/** Returns the raw reply: the library's own `execProtocolRaw` also parses each reply and never frees the parts. */
async function execute(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  // A piece is a view of memory that the next piece overwrites.
  await database.execProtocolRawStream(message, {
    onRawData: (piece) => pieces.push(piece.slice()),
  });
  return new Uint8Array(Buffer.concat(pieces));
}
