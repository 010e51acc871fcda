import { userInfo } from "node:os";
import { clockOf } from "./clock.ts";
import { reportFailure } from "./command-line.ts";
import { handToServer } from "./command-socket.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/connect.ts";
import { runCorrectCommand } from "./features/sources/run-correct-command.ts";

try {
  const config = readConfig(process.env);
  const words = ["--user", userInfo().username, ...process.argv.slice(2)];
  const result =
    (!config.databaseUrl && (await handToServer(config.dataDir, "correct", words))) ||
    (await runHere());
  (result.isDone ? console.log : console.error)(result.output);
  process.exitCode = result.isDone ? 0 : 1;

  async function runHere() {
    const database = await openDatabase(config);
    try {
      return await runCorrectCommand(words, { db: database.db, clock: clockOf(config) });
    } finally {
      await database.close();
    }
  }
} catch (error) {
  process.exitCode = reportFailure(error);
}
