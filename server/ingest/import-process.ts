import type { PastMarket } from "../../domain/calendar/past-market.ts";
import type { CommandResult } from "../command-socket.ts";
import { type Database, openDatabase, openShared } from "../db/connect.ts";
import { SchemaOfOtherVersion } from "../db/migrate.ts";
import { createWire } from "../db/wire.ts";
import { lowerPriority } from "../lower-priority.ts";
import type { Turns } from "../market/split-turns.ts";
import { fillDay } from "../past/fill-day.ts";
import { readQuietMs } from "../past/readers-repository.ts";
import { restBesideReaders } from "../past/rest-beside-readers.ts";
import type { EdgarConfig } from "./edgar-live/edgar-config.ts";
import { type FetchedFolder, importFetchedFolder } from "./import-folder.ts";
import type { ImportReport } from "./import-report.ts";
import { runImportCommand } from "./run-import-command.ts";
import type { ReadingLimits } from "./start-reader.ts";

/** Imports for a running server in a process of its own, which has the server's database through messages. */
export type ToImport =
  | CommandOrder
  | FolderOrder
  | DayOrder
  | { reply: Uint8Array }
  | { lost: string };
export type FromImport =
  | { execute: Uint8Array }
  | { result: CommandResult }
  | { report: ImportReport }
  | { filled: true }
  | { progress: [what: string, part: number] }
  | { failure: string };

interface CommandOrder {
  words: string[];
  now: Date;
  limits: ReadingLimits;
  filesAt: string;
  videoHosts: readonly string[];
  edgar?: EdgarConfig;
  /** The member of staff who started it in the browser. */
  actor?: string;
  databaseUrl?: string;
}
/** Documents that the portal fetched; with the address of a PostgreSQL server, not through messages. */
interface FolderOrder {
  fetched: FetchedFolder;
  now: Date;
  limits: ReadingLimits;
  filesAt: string;
  databaseUrl?: string;
}

/** A past day that is to be made in a schema of its own. */
interface DayOrder {
  schema: string;
  market: PastMarket;
  databaseUrl?: string;
}

/** A PostgreSQL server answers others while it gathers statistics; the embedded database has one connection. */
const columnsOf = (databaseUrl: string | undefined) =>
  databaseUrl === undefined ? 4 : Number.POSITIVE_INFINITY;

/** Calls of the server wait for a quarter of a second at most, not for a second, while companies are settled. */
function turnsOf(databaseUrl: string | undefined): Turns {
  return { weight: 8, columns: columnsOf(databaseUrl) };
}

/** A day settles the whole market, so what each batch costs by itself counts. A batch stays under a quarter of a second. */
const weightOfDay = 64;

// The processors work for the calls of the server first.
lowerPriority();

function send(message: FromImport): void {
  process.send?.(message);
}
let wire: ReturnType<typeof createWire> | undefined;

process.on("message", (message: ToImport) => {
  if ("reply" in message) wire?.push(Buffer.from(message.reply));
  else if ("lost" in message) wire?.destroy(new Error(message.lost));
  else void work(message);
});
process.on("disconnect", () => process.exit());

async function work(order: CommandOrder | FolderOrder | DayOrder): Promise<void> {
  try {
    if ("market" in order) send(await makeDay(order));
    else send(await ("words" in order ? runCommand(order) : importFolder(order)));
  } catch (error) {
    if (error instanceof SchemaOfOtherVersion)
      return send({ result: { output: error.message, isDone: false } });
    send({ failure: (error instanceof Error && error.stack) || String(error) });
  }
}

function open(databaseUrl: string | undefined): Promise<Database> {
  return databaseUrl
    ? openDatabase({ databaseUrl, dataDir: "", name: "greenshoe apart" })
    : openShared(connect);
}

async function makeDay({ schema, market, databaseUrl }: DayOrder): Promise<FromImport> {
  const database = await open(databaseUrl);
  await fillDay(database, {
    ...{ schema, market },
    // Nobody waits for the rows of a day that is being made, but the embedded database has one connection for all.
    ...(databaseUrl
      ? { rest: restBesideReaders(() => readQuietMs(database.db)) }
      : { turns: { weight: weightOfDay, columns: columnsOf(databaseUrl) } }),
    onProgress: (part) => send({ progress: ["day", part] }),
  });
  await database.close();
  return { filled: true };
}

async function runCommand({
  words,
  now,
  limits,
  filesAt,
  videoHosts,
  edgar,
  actor,
  databaseUrl,
}: CommandOrder): Promise<FromImport> {
  const database = await open(databaseUrl);
  const startedAt = performance.now();
  const result = await runImportCommand(words, {
    db: database.db,
    // The server's time, which may be of another day than the machine's.
    clock: { now: () => new Date(now.getTime() + performance.now() - startedAt) },
    limits,
    filesAt,
    videoHosts,
    turns: turnsOf(databaseUrl),
    ...(edgar && { edgar }),
    ...(actor !== undefined && { actor }),
    onProgress: (...progress) => send({ progress }),
  });
  await database.close();
  return { result };
}

async function importFolder(order: FolderOrder): Promise<FromImport> {
  const { fetched, now, limits, filesAt, databaseUrl } = order;
  const database = await open(databaseUrl);
  const { db } = database;
  const report = await importFetchedFolder(fetched, {
    db,
    limits,
    filesAt,
    now,
    turns: turnsOf(databaseUrl),
  });
  await database.close();
  return { report };
}

function connect() {
  wire = createWire(
    (execute) => send({ execute }),
    () => {},
  );
  return wire;
}
