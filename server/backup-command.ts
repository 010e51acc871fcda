import { runBackupCommand } from "./backup/run-backup-command.ts";
import { clockOf } from "./clock.ts";
import { reportFailure } from "./command-line.ts";
import { handToServer } from "./command-socket.ts";
import { readConfig } from "./config.ts";
import { openAsItIs } from "./db/connect.ts";

try {
  const config = readConfig(process.env);
  // A server that carries out the command may run in another folder.
  const words = ["--folder", process.cwd(), ...process.argv.slice(2)];
  const result =
    (!config.databaseUrl && (await handToServer(config.dataDir, "backup", words))) ||
    (await runHere());
  (result.isDone ? console.log : console.error)(result.output);
  process.exitCode = result.isDone ? 0 : 1;

  async function runHere() {
    const { db, close } = await openAsItIs(config);
    const { dataDir } = config;
    try {
      const place = { dataDir, filesAt: String(config.filesAt) };
      return await runBackupCommand(words, { db, clock: clockOf(config), ...place });
    } finally {
      await close();
    }
  }
} catch (error) {
  process.exitCode = reportFailure(error);
}
