import { carryOut } from "./command-line.ts";
import { runRehearsalCommand } from "./rehearse-restore.ts";

await carryOut(() => runRehearsalCommand(process.argv.slice(2), new Date()));
