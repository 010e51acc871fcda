import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

/**
 * Makes the demo market of a new embedded database in a process of its own: the memory that this takes, several times
 * what serving needs, is given back when it ends. Where it was cut short, `seedDemoMarket` makes up for it.
 */
export async function prepareFirstStart(config: Config): Promise<void> {
  const isFirst = !existsSync(join(config.dataDir, "db", "PG_VERSION"));
  if (config.databaseUrl || config.demo !== "on" || !isFirst) return;
  console.log("Making the demo market; this happens once and takes some seconds …");
  const script = join(import.meta.dirname, "make-demo-market.ts");
  const maker = spawn(process.execPath, [script, config.dataDir], { stdio: "inherit" });
  const stop = () => maker.kill();
  process.once("exit", stop);
  await once(maker, "exit");
  process.off("exit", stop);
}
