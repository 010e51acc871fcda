import { fork } from "node:child_process";
import { join } from "node:path";
import type { PastMarket } from "../../domain/calendar/past-market.ts";
import type { CommandResult } from "../command-socket.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { traced } from "../traces/trace.ts";
import type { FetchedFolder } from "./import-folder.ts";
import type { FromImport, ToImport } from "./import-process.ts";
import type { ImportReport } from "./import-report.ts";
import type { ImportDeps } from "./run-import-command.ts";
import { readerEnvironment } from "./start-reader.ts";

const script = join(import.meta.dirname, "import-process.ts");

/** Runs an import beside the server, which only passes on statements and replies while it serves. */
export async function runImportApart(
  words: string[],
  database: Pick<Database, "share">,
  now: Date,
  config: ImportConfig,
  signal: AbortSignal,
  { actor, onProgress }: ByDesk = {},
): Promise<CommandResult> {
  const { importLimits: limits, filesAt, videoHosts, edgar, databaseUrl } = config;
  const order = {
    words,
    now,
    limits,
    filesAt: String(filesAt),
    videoHosts,
    ...(edgar && { edgar }),
    ...(actor !== undefined && { actor }),
    ...(databaseUrl && { databaseUrl }),
  };
  const answer = await traced("import", () =>
    orderImport(order, database, config, signal, onProgress),
  );
  if (!("result" in answer)) throw new Error("The import has not answered its command.");
  return answer.result;
}

/** An import that a member of staff started in the browser. */
interface ByDesk {
  actor?: string;
  onProgress?: ImportDeps["onProgress"];
}

type ImportConfig = Pick<
  Config,
  "importLimits" | "filesAt" | "videoHosts" | "edgar" | "databaseUrl" | "environmentOfDatabase"
>;

/** Imports the documents of a folder that the portal fetched, on either database. */
export async function importFolderApart(
  fetched: FetchedFolder,
  database: Database,
  config: Pick<Config, "importLimits" | "filesAt" | "databaseUrl" | "environmentOfDatabase">,
  now: Date,
  signal: AbortSignal,
): Promise<ImportReport> {
  const { importLimits: limits, filesAt, databaseUrl } = config;
  const files = { filesAt: String(filesAt) };
  const order = { fetched, now, limits, ...files, ...(databaseUrl && { databaseUrl }) };
  const answer = await orderImport(order, database, config, signal);
  if ("report" in answer) return answer.report;
  throw new Error("result" in answer ? answer.result.output : "The import has no report.");
}

/** Makes a past day in a schema of its own, beside the server. */
export async function makeDayApart(
  { schema, market }: { schema: string; market: PastMarket },
  database: Pick<Database, "share">,
  config: Pick<Config, "databaseUrl" | "environmentOfDatabase">,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  const { databaseUrl } = config;
  const order = { schema, market, ...(databaseUrl && { databaseUrl }) };
  const answer = await orderImport(order, database, config, signal, (_what, part) =>
    onProgress(part),
  );
  if ("result" in answer) throw new Error(answer.result.output);
}

type Answer = Extract<FromImport, { result: unknown } | { report: unknown } | { filled: true }>;

async function orderImport(
  order: ToImport,
  database: Pick<Database, "share">,
  { environmentOfDatabase: environment }: Pick<Config, "environmentOfDatabase">,
  signal: AbortSignal,
  onProgress?: ImportDeps["onProgress"],
): Promise<Answer> {
  signal.throwIfAborted();
  const session = database.share?.();
  if (!session && !("databaseUrl" in order))
    throw new Error("Another process opens this database by itself.");
  const importer = fork(script, {
    execArgv: [],
    // An import is ordered by messages, so that it has none of the portal's secrets in its environment.
    env: { ...readerEnvironment(), ...environment },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const post = (message: ToImport) => importer.connected && importer.send(message);
  const stop = () => importer.kill("SIGKILL");
  signal.addEventListener("abort", stop);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      importer.on("message", (message: FromImport) => {
        if ("progress" in message) onProgress?.(...message.progress);
        else if ("failure" in message) reject(new FailedImport(message.failure));
        else if (!("execute" in message)) resolve(message);
        else
          session?.execute(message.execute).then(
            (reply) => post({ reply }),
            (error) => post({ lost: String(error) }),
          );
      });
      importer.on("error", reject);
      importer.on("exit", (code, by) =>
        reject(new Error(`The process of the import ended (${by ?? code}).`)),
      );
      post(order);
    });
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
    await session?.close();
  }
}

/** The stack is the one of the process of the import. */
class FailedImport extends Error {
  constructor(stack: string) {
    super("The import failed.");
    this.stack = stack;
  }
}
