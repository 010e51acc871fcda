import { clockOf } from "./clock.ts";
import { reportFailure } from "./command-line.ts";
import { handToServer } from "./command-socket.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/connect.ts";
import { runPastDaysCommand } from "./past/run-past-days-command.ts";

try {
  const config = readConfig(process.env);
  const words = process.argv.slice(2);
  const result =
    (!config.databaseUrl && (await handToServer(config.dataDir, "past-days", words))) ||
    (await runHere());
  (result.isDone ? console.log : console.error)(result.output);
  process.exitCode = result.isDone ? 0 : 1;

  async function runHere() {
    const database = await openDatabase(config);
    const log = { info: () => {}, error: console.error };
    try {
      return await runPastDaysCommand(words, { database, config, clock: clockOf(config), log });
    } finally {
      await database.close();
    }
  }
} catch (error) {
  process.exitCode = reportFailure(error);
}
