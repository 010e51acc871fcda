import { userInfo } from "node:os";
import { clockOf } from "./clock.ts";
import { reportFailure } from "./command-line.ts";
import { handToServer } from "./command-socket.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/connect.ts";
import { runUserCommand } from "./features/account/user-command.ts";
import { createMailer } from "./mail/mailer.ts";

try {
  const words = ["--user", userInfo().username, ...process.argv.slice(2)];
  const config = readConfig(process.env);
  const result =
    (!config.databaseUrl && (await handToServer(config.dataDir, "user", words))) ||
    (await runHere());
  (result.isDone ? console.log : console.error)(result.output);
  process.exitCode = result.isDone ? 0 : 1;

  async function runHere() {
    const database = await openDatabase(config);
    const { db } = database;
    const clock = clockOf(config);
    const log = { error: (_details: object, message: string) => console.error(message) };
    const mailer = createMailer({ db, config, clock, log });
    try {
      return await runUserCommand(words, { db, config, clock, mailer });
    } finally {
      await mailer.close();
      await database.close();
    }
  }
} catch (error) {
  process.exitCode = reportFailure(error);
}
