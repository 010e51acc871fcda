import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readDatabaseUrl, restore } from "./backup/run-restore-command.ts";
import { writeArchive } from "./backup/write-archive.ts";
import { clockOf } from "./clock.ts";
import { reportFailure } from "./command-line.ts";
import { readConfig } from "./config.ts";
import { openAsItIs } from "./db/connect.ts";

/** Copies the embedded database to PostgreSQL; files and the secret stay in their folder. */
try {
  const databaseUrl = readDatabaseUrl(process.argv.slice(2));
  const config = readConfig({ ...process.env, DATABASE_URL: undefined });
  const { dataDir } = config;
  const place = { dataDir, filesAt: String(config.filesAt) };
  const archive = join(dataDir, `move-${process.pid}.tar.gz`);
  try {
    const source = await openAsItIs({ dataDir });
    try {
      await writeArchive(source.db, archive, place, clockOf(config).now());
    } finally {
      await source.close();
    }
    const result = await restore(archive, () => openAsItIs({ databaseUrl, dataDir }), place);
    (result.isDone ? console.log : console.error)(result.output);
    if (result.isDone)
      console.log(
        `Start the portal with DATABASE_URL, the same DATA_DIR (${dataDir}), and as TOKEN_SECRET what ${join(dataDir, "token-secret")} contains.`,
      );
    process.exitCode = result.isDone ? 0 : 1;
  } finally {
    await rm(archive, { force: true });
  }
} catch (error) {
  process.exitCode = reportFailure(error);
}
