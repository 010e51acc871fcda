import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { importFolderApart } from "../../ingest/run-import-apart.ts";

interface ClosesDeps {
  database: Database;
  config: Pick<Config, "importLimits" | "databaseUrl">;
  now: Date;
  signal: AbortSignal;
}

/**
 * Imports the closes of a session as a file of prices that no later split has changed. So the closes are observations
 * like those of any other file: they have a source, can conflict, and can be taken back.
 */
export async function importCloses(
  day: Day,
  closes: readonly { symbol: string; close: number }[],
  { database, config, now, signal }: ClosesDeps,
): Promise<void> {
  if (closes.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-closes-"));
  try {
    const rows = closes.map(({ symbol, close }) => `${day},${symbol},${close}`);
    const text = ["date,ticker,close", ...rows, ""].join("\n");
    await writeFile(join(folder, `closes-${day}-unadjusted.csv`), text);
    await importFolderApart({ folder, by: "price feed" }, database, config, now, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
