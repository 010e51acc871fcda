import { userInfo } from "node:os";
import { clockOf } from "./clock.ts";
import { carryOutByOwner } from "./command-line.ts";
import { openDatabase } from "./db/connect.ts";
import { runCorrectCommand } from "./features/sources/run-correct-command.ts";

const words = ["--user", userInfo().username, ...process.argv.slice(2)];
await carryOutByOwner("correct", words, async (config) => {
  const { db, close } = await openDatabase(config);
  try {
    return await runCorrectCommand(words, { db, clock: clockOf(config) });
  } finally {
    await close();
  }
});
