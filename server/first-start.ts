import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { clockOf } from "./clock.ts";
import type { Config } from "./config.ts";
import { type Database, openDatabase } from "./db/connect.ts";
import { isDemoMarketOutdated } from "./market/market-notes.ts";

/**
 * Creates a new embedded database with the demo market in a separate process. This needs several times the memory of
 * serving, which is freed when that process ends. If it is interrupted, the start completes the work.
 */
export async function prepareFirstStart(config: Config): Promise<void> {
  if (config.databaseUrl || existsSync(join(config.dataDir, "db", "PG_VERSION"))) return;
  if (config.demo === "on") {
    console.log("Making the demo market; this happens once and takes some seconds …");
  }
  await runApart("make-database.ts", [
    config.dataDir,
    config.demo,
    clockOf(config).now().toISOString(),
  ]);
}

/** Opens the database, and tells the operator where its demo market will get no new days. */
export async function openWithMarket(config: Config): Promise<Database> {
  const database = await openDatabase(config);
  if (config.demo === "on" && (await isDemoMarketOutdated(database.db)))
    console.log(
      "The demo market comes from an earlier version and stays as it is; an empty database gets a new one.",
    );
  return database;
}

/** Runs a script in a process of its own until it ends; a signal to this process, or its end, ends both. */
async function runApart(script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  let isStopped = false;
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true;
    child.kill(signal);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  await once(child, "exit");
  process.off("SIGINT", stop).off("SIGTERM", stop);
  if (isStopped) process.exit(0);
}
