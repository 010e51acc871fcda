import { userInfo } from "node:os";
import { clockOf } from "./clock.ts";
import { carryOutByOwner } from "./command-line.ts";
import { openDatabase } from "./db/connect.ts";
import { runUserCommand } from "./features/account/user-command.ts";
import { createMailer } from "./mail/mailer.ts";

const words = ["--user", userInfo().username, ...process.argv.slice(2)];
await carryOutByOwner("user", words, async (config) => {
  const { db, close } = await openDatabase(config);
  const clock = clockOf(config);
  const log = { error: (_details: object, message: string) => console.error(message) };
  const mailer = createMailer({ db, config, clock, log });
  try {
    return await runUserCommand(words, { db, config, clock, mailer });
  } finally {
    await mailer.close();
    await close();
  }
});
