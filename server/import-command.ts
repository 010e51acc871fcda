import { clockOf } from "./clock.ts";
import { handToServer } from "./command-socket.ts";
import { readConfig, UnusableConfig } from "./config.ts";
import { openDatabase, UnusableDatabase } from "./db/connect.ts";
import { FolderLocked } from "./db/folder-lock.ts";
import { prepareFirstStart } from "./first-start.ts";
import { progressBar } from "./ingest/progress-bar.ts";
import { runImportCommand } from "./ingest/run-import-command.ts";

try {
  const config = readConfig(process.env);
  // The server may run in another folder.
  const words = ["--folder", process.cwd(), ...process.argv.slice(2)];
  const result =
    (!config.databaseUrl && (await handToServer(config.dataDir, "import", words))) ||
    (await runHere());
  console.log(result.output);
  process.exitCode = result.isDone ? 0 : 1;

  async function runHere() {
    // Making a database takes more memory than filling it.
    await prepareFirstStart({ ...config, demo: "off" });
    const database = await openDatabase(config);
    const bar = progressBar(process.stderr);
    try {
      return await runImportCommand(words, {
        db: database.db,
        clock: clockOf(config),
        onProgress: bar.show,
      });
    } finally {
      bar.clear();
      await database.close();
    }
  }
} catch (error) {
  const isForThePerson = [UnusableConfig, UnusableDatabase, FolderLocked].some(
    (kind) => error instanceof kind,
  );
  console.error(isForThePerson ? (error as Error).message : error);
  process.exitCode = 1;
}
