import { runRestoreCommand } from "./backup/run-restore-command.ts";
import { carryOut } from "./command-line.ts";
import { readConfig } from "./config.ts";
import { openAsItIs } from "./db/connect.ts";

await carryOut(() => {
  // A secret that is made now would take the place of the one in the archive.
  const config = readConfig({ TOKEN_SECRET: "not used by this command, nor kept", ...process.env });
  const place = { dataDir: config.dataDir, filesAt: String(config.filesAt) };
  return runRestoreCommand(process.argv.slice(2), () => openAsItIs(config), place);
});
