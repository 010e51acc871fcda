import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { createEdgarClient } from "../ingest/edgar-live/edgar-client.ts";
import { workEdgarRound } from "../ingest/edgar-live/edgar-round.ts";
import { EdgarSilence } from "../ingest/edgar-live/gate-repository.ts";
import { importFolderApart } from "../ingest/run-import-apart.ts";
import { hasDemoMarket } from "../market/market-notes.ts";
import { repeatAlone } from "../work/repeat-alone.ts";
import type { StopWork } from "../work/repeat-work.ts";

const oldestTurnMs = 60 * 60_000;

/**
 * Follows EDGAR as long as the server runs: polls the feed and does what is due. Of several processes one does so at a time.
 * Stopping ends requests and the import under way at once; both are due again.
 */
export function followEdgar(
  database: Database,
  config: Config,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  const { edgar } = config;
  if (edgar === undefined) return async () => {};
  const { db } = database;
  const hear = createListener(log);
  let isSpoolClear = false;
  const isDue = async () => {
    const hasDemo = await hasDemoMarket(db);
    if (hasDemo) hear(new DemoMarketThere());
    return !hasDemo;
  };
  return repeatAlone(db, log, {
    name: "EDGAR",
    everyMs: edgar.pollMs,
    isDue,
    work: async (signal) => {
      // A process that was killed leaves its documents behind; they are due again.
      if (!isSpoolClear) await clearSpool(edgar.spoolFolder);
      isSpoolClear = true;
      const round = {
        db,
        client: createEdgarClient(db, edgar, signal),
        importFolder: (folder: string) =>
          importFolderApart({ folder, by: "edgar" }, database, config, clock.now(), signal),
        spoolFolder: edgar.spoolFolder,
        now: () => clock.now(),
        signal,
        pollMs: edgar.pollMs,
        warn: (trouble: Error) => log.warn({ err: trouble }, "EDGAR is asked again later"),
      };
      await workEdgarRound(round).catch((error) => {
        if (!signal.aborted) hear(error);
      });
    },
  });
}

/**
 * Deletes files that are older than any turn takes; younger ones may belong to a command that works beside the server.
 */
async function clearSpool(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > oldestTurnMs) await rm(path, { recursive: true, force: true });
  }
}

class DemoMarketThere extends Error {
  constructor() {
    super("EDGAR is not asked, because there is a demo market in this database.");
  }
}

/** Logs a state once that lasts for many rounds; other errors are failures of the job. */
function createListener(log: FastifyBaseLogger): (error: unknown) => void {
  let logged = "";
  return (error) => {
    if (!(error instanceof EdgarSilence) && !(error instanceof DemoMarketThere)) throw error;
    if (error.message !== logged) log.warn(error.message);
    logged = error.message;
  };
}
