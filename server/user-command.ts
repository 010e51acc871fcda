import { clockOf } from "./clock.ts";
import { reportFailure } from "./command-line.ts";
import { handToServer } from "./command-socket.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/connect.ts";
import { runUserCommand } from "./features/account/user-command.ts";

try {
  const words = process.argv.slice(2);
  const config = readConfig(process.env);
  const result =
    (!config.databaseUrl && (await handToServer(config.dataDir, "user", words))) ||
    (await runHere());
  (result.isDone ? console.log : console.error)(result.output);
  process.exitCode = result.isDone ? 0 : 1;

  async function runHere() {
    const database = await openDatabase(config);
    try {
      return await runUserCommand(words, {
        db: database.db,
        config,
        clock: clockOf(config),
      });
    } finally {
      await database.close();
    }
  }
} catch (error) {
  process.exitCode = reportFailure(error);
}
