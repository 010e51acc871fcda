import { reportFailure } from "./command-line.ts";
import { runRehearsalCommand } from "./rehearse-restore.ts";

try {
  const result = await runRehearsalCommand(process.argv.slice(2), new Date());
  (result.isDone ? console.log : console.error)(result.output);
  process.exitCode = result.isDone ? 0 : 1;
} catch (error) {
  process.exitCode = reportFailure(error);
}
