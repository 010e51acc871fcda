import { runRestoreCommand } from "./backup/run-restore-command.ts";
import { reportFailure } from "./command-line.ts";
import { readConfig } from "./config.ts";
import { openAsItIs } from "./db/connect.ts";

try {
  // A secret that is made now would take the place of the one in the archive.
  const config = readConfig({ TOKEN_SECRET: "not used by this command, nor kept", ...process.env });
  const place = { dataDir: config.dataDir, filesAt: String(config.filesAt) };
  const open = () => openAsItIs(config);
  const result = await runRestoreCommand(process.argv.slice(2), open, place);
  (result.isDone ? console.log : console.error)(result.output);
  process.exitCode = result.isDone ? 0 : 1;
} catch (error) {
  process.exitCode = reportFailure(error);
}
