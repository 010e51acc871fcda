import { runBackupCommand } from "./backup/run-backup-command.ts";
import { clockOf } from "./clock.ts";
import { carryOutByOwner } from "./command-line.ts";
import { openAsItIs } from "./db/connect.ts";

// A server that carries out the command may run in another folder.
const words = ["--folder", process.cwd(), ...process.argv.slice(2)];
await carryOutByOwner("backup", words, async (config) => {
  const { db, close } = await openAsItIs(config);
  const { dataDir } = config;
  try {
    const place = { dataDir, filesAt: String(config.filesAt) };
    return await runBackupCommand(words, { db, clock: clockOf(config), ...place });
  } finally {
    await close();
  }
});
