import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { clockOf } from "./clock.ts";
import type { Config } from "./config.ts";

/**
 * Creates a new embedded database with the demo market in a separate process. This needs several times the memory of
 * serving, which is freed when that process ends. If it is interrupted, the start completes the work.
 */
export async function prepareFirstStart(config: Config): Promise<void> {
  if (config.databaseUrl || existsSync(join(config.dataDir, "db", "PG_VERSION"))) return;
  if (config.demo === "on") {
    console.log("Making the demo market; this happens once and takes some seconds …");
  }
  const script = join(import.meta.dirname, "make-database.ts");
  const maker = spawn(
    process.execPath,
    [script, config.dataDir, config.demo, clockOf(config).now().toISOString()],
    {
      stdio: "inherit",
    },
  );
  let isStopped = false;
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true;
    maker.kill(signal);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  await once(maker, "exit");
  process.off("SIGINT", stop).off("SIGTERM", stop);
  if (isStopped) process.exit(0);
}
