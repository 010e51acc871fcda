import { clockOf } from "./clock.ts";
import { carryOutByOwner } from "./command-line.ts";
import { openDatabase } from "./db/connect.ts";
import { runPastDaysCommand } from "./past/run-past-days-command.ts";

const words = process.argv.slice(2);
await carryOutByOwner("past-days", words, async (config) => {
  const database = await openDatabase(config);
  const log = { info: () => {}, error: console.error };
  try {
    return await runPastDaysCommand(words, { database, config, clock: clockOf(config), log });
  } finally {
    await database.close();
  }
});
