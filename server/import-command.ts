import { userInfo } from "node:os";
import { clockOf } from "./clock.ts";
import { reportFailure } from "./command-line.ts";
import { handToServer } from "./command-socket.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/connect.ts";
import { prepareFirstStart } from "./first-start.ts";
import { progressBar } from "./ingest/progress-bar.ts";
import { runImportCommand, runProposal } from "./ingest/run-import-command.ts";
import { lowerPriority } from "./lower-priority.ts";

try {
  const config = readConfig(process.env);
  // A server that carries out the command may run in another folder.
  const words = [
    "--folder",
    process.cwd(),
    `--user=${userInfo().username}`,
    ...process.argv.slice(2),
  ];
  const result = words.includes("--propose")
    ? await runProposal(words, config.importLimits)
    : (!config.databaseUrl && (await handToServer(config.dataDir, "import", words))) ||
      (await runHere());
  console.log(result.output);
  process.exitCode = result.isDone ? 0 : 1;

  async function runHere() {
    // A server may run on this machine, and its users have the first claim on the processors.
    lowerPriority();
    // Creating a database takes more memory than filling it, so a separate process does it.
    await prepareFirstStart({ ...config, demo: "off" });
    const database = await openDatabase(config);
    const bar = progressBar(process.stderr);
    try {
      return await runImportCommand(words, {
        db: database.db,
        clock: clockOf(config),
        limits: config.importLimits,
        filesAt: String(config.filesAt),
        edgar: config.edgar,
        videoHosts: config.videoHosts,
        onProgress: bar.show,
      });
    } finally {
      bar.clear();
      await database.close();
    }
  }
} catch (error) {
  process.exitCode = reportFailure(error);
}
